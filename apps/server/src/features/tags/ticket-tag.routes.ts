import { idText } from '@prosa/contract/ids';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { requireVisible } from '../tickets/ticket.service.ts';
import { setTicketTag, takeOffBoard } from './ticket-tag.service.ts';

const done = z.object({});

export function ticketTagRoutes(app: App, deps: Deps): void {
  const ofTicket = z.object({ ticketId: idText('ticket') });
  const ofBoth = ofTicket.extend({ tagId: idText('tag') });

  // "Em Aberto" is the lane of what stands in no other: there is nothing to add.
  app.put(
    '/ticket-tags/:ticketId/lane0',
    { config: { access: 'tags:use' }, schema: { params: ofTicket, response: { 200: done } } },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await requireVisible(scope, actor, request.params.ticketId);
        return {};
      }),
  );

  app.put(
    '/ticket-tags/:ticketId/:tagId',
    { config: { access: 'tags:use' }, schema: { params: ofBoth, response: { 200: done } } },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await setTicketTag(scope, actor, { ...request.params, on: true });
        return {};
      }),
  );

  app.delete(
    '/ticket-tags/:ticketId/:tagId',
    { config: { access: 'tags:use' }, schema: { params: ofBoth, response: { 200: done } } },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await setTicketTag(scope, actor, { ...request.params, on: false });
        return {};
      }),
  );

  app.delete(
    '/ticket-tags/:ticketId',
    { config: { access: 'tags:use' }, schema: { params: ofTicket, response: { 200: done } } },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await takeOffBoard(scope, actor, request.params.ticketId);
        return {};
      }),
  );
}
