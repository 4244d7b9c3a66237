import { idParams, ticketUuid } from '@prosa/contract/ids';
import {
  ticket,
  ticketBody,
  ticketChanges,
  ticketHistory,
  ticketHistoryQuery,
  ticketList,
  ticketListQuery,
} from '@prosa/contract/ticket';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import { actInShared } from '../../http/act-shared.ts';
import type { App } from '../../http/app-type.ts';
import { updateTicket } from './ticket.actions.ts';
import { deleteTicket } from './ticket.deletion.ts';
import { listTickets } from './ticket.list.ts';
import { openTicket } from './ticket.opening.ts';
import { createSearchMemory } from './ticket.search-memory.ts';
import { markTicketRead, showHistory, showTicket } from './ticket.service.ts';

export function ticketRoutes(app: App, deps: Deps): void {
  const params = idParams('ticket');
  const searches = createSearchMemory();

  app.get(
    '/tickets',
    {
      config: { access: 'tickets:read' },
      schema: { querystring: ticketListQuery, response: { 200: ticketList } },
    },
    (request) =>
      readIn(deps, request, (scope, actor) => listTickets(scope, actor, request.query, searches)),
  );

  app.get(
    '/tickets/:id',
    { config: { access: 'tickets:read' }, schema: { params, response: { 200: ticket } } },
    (request) =>
      readIn(deps, request, (scope, actor) => showTicket(scope, actor, request.params.id)),
  );

  app.get(
    '/tickets/u/:uuid',
    {
      config: { access: 'tickets:read' },
      schema: { params: z.object({ uuid: ticketUuid }), response: { 200: ticket } },
    },
    (request) =>
      readIn(deps, request, (scope, actor) => showTicket(scope, actor, request.params.uuid)),
  );

  app.get(
    '/tickets/:id/events',
    {
      config: { access: 'tickets:read' },
      schema: { params, querystring: ticketHistoryQuery, response: { 200: ticketHistory } },
    },
    (request) =>
      readIn(deps, request, (scope, actor) =>
        showHistory(scope, actor, request.params.id, request.query.pageNumber),
      ),
  );

  app.post(
    '/tickets',
    {
      config: { access: 'tickets:write' },
      schema: { body: ticketBody, response: { 201: ticket } },
    },
    (request, reply) => {
      reply.code(201);
      return actIn(deps, request, (scope, actor) => openTicket(scope, actor, request.body));
    },
  );

  app.put(
    '/tickets/:id',
    {
      config: { access: 'tickets:write' },
      schema: { params, body: ticketChanges, response: { 200: ticket } },
    },
    (request) =>
      actInShared(deps, request, { kind: 'ticket', upon: request.params.id }, (scope, actor) =>
        updateTicket(scope, actor, request.params.id, request.body),
      ),
  );

  app.post(
    '/tickets/:id/read',
    {
      config: { access: 'tickets:read' },
      schema: { params, response: { 200: z.object({}) } },
    },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await markTicketRead(scope, actor, request.params.id);
        return {};
      }),
  );

  app.delete(
    '/tickets/:id',
    {
      config: { access: 'ticket-options:deleteTicket' },
      schema: { params, response: { 200: z.object({}) } },
    },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await deleteTicket(scope, actor, request.params.id);
        return {};
      }),
  );
}
