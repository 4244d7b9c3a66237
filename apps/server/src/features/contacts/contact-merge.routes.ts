import {
  contact,
  contactMerge,
  contactMergeBody,
  contactMergePreview,
  contactMergeQuery,
} from '@prosa/contract/contact';
import { idParams } from '@prosa/contract/ids';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { joinByHand, listMerges, previewMerge, separateContacts } from './contact.joining.ts';

/** Two contacts that are one person. */
export function contactMergeRoutes(app: App, deps: Deps): void {
  const params = idParams('contact');

  app.get(
    '/contacts/:id/merges',
    {
      config: { access: 'contacts:read' },
      schema: { params, response: { 200: z.array(contactMerge) } },
    },
    (request) => readIn(deps, request, (scope) => listMerges(scope, request.params.id)),
  );

  app.get(
    '/contacts/:id/merge',
    {
      config: { access: 'contacts:write' },
      schema: { params, querystring: contactMergeQuery, response: { 200: contactMergePreview } },
    },
    (request) => {
      const pair = [request.params.id, request.query.contactId] as const;
      return readIn(deps, request, (scope) => previewMerge(scope, pair));
    },
  );

  app.post(
    '/contacts/:id/merge',
    {
      config: { access: 'contacts:write' },
      schema: { params, body: contactMergeBody, response: { 200: contact } },
    },
    (request) => {
      const pair = [request.params.id, request.body.contactId] as const;
      return actIn(deps, request, (scope) => joinByHand(scope, pair));
    },
  );

  app.post(
    '/contacts/merges/:id/undo',
    {
      config: { access: 'contacts:write' },
      schema: { params: idParams('contactMerge'), response: { 200: z.array(contact) } },
    },
    (request) => actIn(deps, request, (scope) => separateContacts(scope, request.params.id)),
  );
}
