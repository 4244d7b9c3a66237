import {
  contact,
  contactBlockBody,
  contactBody,
  contactChanges,
  contactNames,
  contactNamesQuery,
} from '@prosa/contract/contact';
import { contactListQuery, contactPage } from '@prosa/contract/contact-list';
import { idParams } from '@prosa/contract/ids';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { deleteContact } from './contact.deletion.ts';
import { firstContactNames } from './contact.list.ts';
import { checkNumber } from './contact.number-check.ts';
import {
  createContact,
  getsNewNumber,
  refuseKnownNumber,
  searchContacts,
  showContact,
  updateContact,
} from './contact.service.ts';

export function contactRoutes(app: App, deps: Deps): void {
  const params = idParams('contact');

  app.get(
    '/contacts',
    {
      config: { access: 'contacts:read' },
      schema: { querystring: contactListQuery, response: { 200: contactPage } },
    },
    (request) => readIn(deps, request, (scope) => searchContacts(scope, request.query)),
  );

  app.get(
    '/contacts/list',
    {
      config: { access: 'contacts:read' },
      schema: { querystring: contactNamesQuery, response: { 200: contactNames } },
    },
    (request) => {
      const { searchParam, companyId } = request.query;
      return readIn(deps, request, (scope) => firstContactNames(scope, searchParam), companyId);
    },
  );

  app.get(
    '/contacts/:id',
    { config: { access: 'contacts:read' }, schema: { params, response: { 200: contact } } },
    (request) => readIn(deps, request, (scope) => showContact(scope, request.params.id)),
  );

  app.post(
    '/contacts',
    {
      config: { access: 'contacts:write' },
      schema: { body: contactBody, response: { 201: contact } },
    },
    async (request, reply) => {
      const { number } = request.body;
      if (number !== undefined) {
        await actIn(deps, request, (scope) => refuseKnownNumber(scope, number));
      }
      const account =
        number === undefined ? null : await checkNumber(deps, actorOf(request), number);
      reply.code(201);
      return actIn(deps, request, (scope) => createContact(scope, request.body, account));
    },
  );

  app.put(
    '/contacts/:id',
    {
      config: { access: 'contacts:write' },
      schema: { params, body: contactChanges, response: { 200: contact } },
    },
    async (request) => {
      const { id } = request.params;
      const { number } = request.body;
      const isNewNumber = await actIn(deps, request, (scope) =>
        getsNewNumber(scope, id, request.body),
      );
      const account = isNewNumber ? await checkNumber(deps, actorOf(request), number ?? '') : null;
      return actIn(deps, request, (scope) => updateContact(scope, id, request.body, account));
    },
  );

  app.put(
    '/contacts/block/:id',
    {
      config: { access: 'contacts:write' },
      schema: { params, body: contactBlockBody, response: { 200: contact } },
    },
    (request) =>
      actIn(deps, request, (scope) => updateContact(scope, request.params.id, request.body, null)),
  );

  app.delete(
    '/contacts/:id',
    {
      config: { access: 'contacts-page:deleteContact' },
      schema: { params, response: { 200: z.object({}) } },
    },
    (request) =>
      actIn(deps, request, async (scope) => {
        await deleteContact(scope, request.params.id);
        return {};
      }),
  );
}
