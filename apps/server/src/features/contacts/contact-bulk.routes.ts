import {
  contactBulk,
  contactBulkBody,
  contactSelectionBody,
  contactsGoing,
  lastContactBulk,
} from '@prosa/contract/contact-bulk';
import { idParams } from '@prosa/contract/ids';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { whatGoes } from './contact.going.ts';
import { beginBulk, lastBulk, stopBulk } from './contact-bulk.service.ts';

/** Many contacts at once. */
export function contactBulkRoutes(app: App, deps: Deps): void {
  app.post(
    '/contacts/bulks',
    {
      config: { access: 'contacts:write' },
      schema: { body: contactBulkBody, response: { 201: contactBulk } },
    },
    (request, reply) => {
      reply.code(201);
      return actIn(deps, request, (scope, actor) => beginBulk(scope, actor, request.body));
    },
  );

  app.get(
    '/contacts/bulks/last',
    { config: { access: 'contacts:write' }, schema: { response: { 200: lastContactBulk } } },
    (request) => readIn(deps, request, lastBulk),
  );

  app.post(
    '/contacts/bulks/:id/stop',
    {
      config: { access: 'contacts:write' },
      schema: { params: idParams('contactBulk'), response: { 200: contactBulk } },
    },
    (request) => actIn(deps, request, (scope, actor) => stopBulk(scope, actor, request.params.id)),
  );

  app.post(
    '/contacts/going',
    {
      config: { access: 'contacts-page:deleteContact' },
      schema: { body: contactSelectionBody, response: { 200: contactsGoing } },
    },
    (request) => readIn(deps, request, (scope) => whatGoes(scope, request.body.selection)),
  );
}
