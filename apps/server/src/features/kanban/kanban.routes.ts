import { idParams } from '@prosa/contract/ids';
import {
  kanbanBoard,
  kanbanCardsQuery,
  kanbanFilter,
  kanbanHeads,
  kanbanTickets,
  kanbanTicketsQuery,
  laneCards,
  laneFold,
  laneMove,
  laneOrder,
} from '@prosa/contract/kanban';
import { ticket } from '@prosa/contract/ticket';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { listBoardTickets, showBoard, showCards, showHeads } from './kanban.board.ts';
import { changeLaneOrder, foldLane, moveCard } from './kanban.service.ts';

const done = z.object({});

export function kanbanRoutes(app: App, deps: Deps): void {
  app.get(
    '/kanban',
    {
      config: { access: 'tickets:read' },
      schema: { querystring: kanbanFilter, response: { 200: kanbanBoard } },
    },
    (request) => readIn(deps, request, (scope, actor) => showBoard(scope, actor, request.query)),
  );

  app.get(
    '/kanban/lanes',
    {
      config: { access: 'tickets:read' },
      schema: { querystring: kanbanFilter, response: { 200: kanbanHeads } },
    },
    (request) => readIn(deps, request, (scope, actor) => showHeads(scope, actor, request.query)),
  );

  app.get(
    '/kanban/cards',
    {
      config: { access: 'tickets:read' },
      schema: { querystring: kanbanCardsQuery, response: { 200: laneCards } },
    },
    (request) => readIn(deps, request, (scope, actor) => showCards(scope, actor, request.query)),
  );

  // As the specification's browser asks.
  app.get(
    '/tickets/kanban',
    {
      config: { access: 'tickets:read' },
      schema: { querystring: kanbanTicketsQuery, response: { 200: kanbanTickets } },
    },
    (request) =>
      readIn(deps, request, (scope, actor) => listBoardTickets(scope, actor, request.query)),
  );

  app.put(
    '/kanban/tickets/:id/lane',
    {
      config: { access: 'tags:use' },
      schema: { params: idParams('ticket'), body: laneMove, response: { 200: ticket } },
    },
    (request) =>
      actIn(deps, request, (scope, actor) =>
        moveCard(scope, actor, request.params.id, request.body),
      ),
  );

  app.put(
    '/kanban/order',
    { config: { access: 'kanban:order' }, schema: { body: laneOrder, response: { 200: done } } },
    (request) =>
      actIn(deps, request, async (scope) => {
        await changeLaneOrder(scope, request.body.tagIds);
        return {};
      }),
  );

  app.put(
    '/kanban/folds',
    {
      config: { access: 'session:own', whileSupporting: true },
      schema: { body: laneFold, response: { 200: done } },
    },
    (request) =>
      actIn(deps, request, async (scope, actor) => {
        await foldLane(scope, actor, request.body);
        return {};
      }),
  );
}
