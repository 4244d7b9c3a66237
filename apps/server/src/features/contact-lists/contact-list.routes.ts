import { contactImport } from '@prosa/contract/contact-import';
import { idParams } from '@prosa/contract/ids';
import { companyQuery, pageQuery } from '@prosa/contract/page';
import {
  recipient,
  recipientBody,
  recipientChanges,
  recipientFill,
  recipientList,
  recipientListBody,
  recipientListNames,
  recipientListPage,
  recipientPage,
  recipientQuery,
  recipientsFilled,
} from '@prosa/contract/recipient-list';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { actInCampaigns, readInCampaigns } from '../campaigns/campaign.gate.ts';
import { receiveSheet } from '../contact-imports/contact-import.upload.ts';
import { fillList } from './contact-list.fill.ts';
import {
  createList,
  deleteList,
  nameLists,
  searchLists,
  showList,
  updateList,
} from './contact-list.service.ts';
import {
  createItem,
  deleteItem,
  searchItems,
  showItem,
  updateItem,
} from './contact-list-item.service.ts';

const use = { access: 'campaigns:use' } as const;
const nothing = { 200: z.object({}) };

export function contactListRoutes(app: App, deps: Deps): void {
  const params = idParams('contactList');

  app.get(
    '/contact-lists',
    { config: use, schema: { querystring: pageQuery, response: { 200: recipientListPage } } },
    (request) => readInCampaigns(deps, request, (scope) => searchLists(scope, request.query)),
  );

  app.get(
    '/contact-lists/list',
    { config: use, schema: { querystring: companyQuery, response: { 200: recipientListNames } } },
    (request) => readInCampaigns(deps, request, nameLists, request.query.companyId),
  );

  app.get(
    '/contact-lists/:id',
    { config: use, schema: { params, response: { 200: recipientList } } },
    (request) => readInCampaigns(deps, request, (scope) => showList(scope, request.params.id)),
  );

  app.post(
    '/contact-lists',
    { config: use, schema: { body: recipientListBody, response: { 201: recipientList } } },
    (request, reply) => {
      reply.code(201);
      return actInCampaigns(deps, request, (scope) => createList(scope, request.body));
    },
  );

  app.put(
    '/contact-lists/:id',
    { config: use, schema: { params, body: recipientListBody, response: { 200: recipientList } } },
    (request) =>
      actInCampaigns(deps, request, (scope) => updateList(scope, request.params.id, request.body)),
  );

  app.delete(
    '/contact-lists/:id',
    { config: use, schema: { params, response: nothing } },
    (request) =>
      actInCampaigns(deps, request, async (scope) => {
        await deleteList(scope, request.params.id);
        return {};
      }),
  );

  app.post(
    '/contact-lists/:id/fill',
    { config: use, schema: { params, body: recipientFill, response: { 200: recipientsFilled } } },
    (request) =>
      actInCampaigns(deps, request, (scope) => fillList(scope, request.params.id, request.body)),
  );

  app.post(
    '/contact-lists/:id/upload',
    { config: use, schema: { params, response: { 201: contactImport } } },
    async (request, reply) => {
      const { id } = await readInCampaigns(deps, request, (scope) =>
        showList(scope, request.params.id),
      );
      return reply.code(201).send(await receiveSheet(deps, request, id));
    },
  );
}

export function contactListItemRoutes(app: App, deps: Deps): void {
  const params = idParams('contactListItem');

  app.get(
    '/contact-list-items',
    { config: use, schema: { querystring: recipientQuery, response: { 200: recipientPage } } },
    (request) => readInCampaigns(deps, request, (scope) => searchItems(scope, request.query)),
  );

  app.get(
    '/contact-list-items/:id',
    { config: use, schema: { params, response: { 200: recipient } } },
    (request) => readInCampaigns(deps, request, (scope) => showItem(scope, request.params.id)),
  );

  app.post(
    '/contact-list-items',
    { config: use, schema: { body: recipientBody, response: { 201: recipient } } },
    (request, reply) => {
      reply.code(201);
      const { body } = request;
      return actInCampaigns(deps, request, (scope) => createItem(scope, body), body.companyId);
    },
  );

  app.put(
    '/contact-list-items/:id',
    { config: use, schema: { params, body: recipientChanges, response: { 200: recipient } } },
    (request) =>
      actInCampaigns(
        deps,
        request,
        (scope) => updateItem(scope, request.params.id, request.body),
        request.body.companyId,
      ),
  );

  app.delete(
    '/contact-list-items/:id',
    {
      config: { access: 'contacts-page:deleteContact' },
      schema: { params, response: nothing },
    },
    (request) =>
      actInCampaigns(deps, request, async (scope) => {
        await deleteItem(scope, request.params.id);
        return {};
      }),
  );
}
