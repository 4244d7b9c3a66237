import type { LivePayload } from '@prosa/contract/events';
import type { KanbanBoard } from '@prosa/contract/kanban';
import type { BoardFilter } from '@prosa/contract/kanban-cards';
import type { Ticket } from '@prosa/contract/ticket';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { viewerIn } from '../tickets/viewer.ts';
import { withPendingMove } from './board/pending-moves.ts';
import { withCard, withoutCard } from './board/with-card.ts';
import { withHeads, withLane, withOrder } from './board/with-heads.ts';
import { boardsKey, loadHeads } from './kanban-queries.ts';

export function applyTicketToBoards(client: QueryClient, event: LivePayload<'ticket'>): void {
  if (event.action === 'delete') takeCard(client, event.ticketId);
  else tellCard(client, event.ticket);
}

export function takeCard(client: QueryClient, ticketId: number): void {
  for (const [key, board] of boardsIn(client)) {
    client.setQueryData(key, withoutCard(board, ticketId).board);
    recountSoon(client, key);
  }
}

/** A message changes its ticket's card, too. */
export function applyMessageToBoards(client: QueryClient, event: LivePayload<'appMessage'>): void {
  tellCard(client, event.ticket);
}

export function tellCard(client: QueryClient, ticket: Ticket): void {
  const viewer = viewerIn(client);
  if (!viewer) return;
  const card = withPendingMove(ticket);
  for (const [key, board] of boardsIn(client)) {
    const applied = withCard(board, key[2] as BoardFilter, viewer, card);
    if (applied.board !== board) client.setQueryData(key, applied.board);
    if (applied.unsure) recountSoon(client, key);
  }
}

/** A lane's name and colour follow its tag; a lane that comes or goes takes its cards along. */
export function applyTagToBoards(client: QueryClient, event: LivePayload<'tag'>): void {
  if (event.action === 'count') return;
  const id = event.action === 'delete' ? event.tagId : event.tag.id;
  const isLane = event.action !== 'delete' && event.tag.kanban === 1;
  for (const [key, board] of boardsIn(client)) {
    const isShown = board.lanes.some(({ tag }) => tag?.id === id);
    if (isShown !== isLane) void client.invalidateQueries({ queryKey: key, exact: true });
    else if (event.action !== 'delete' && isShown) {
      const { tag } = event;
      client.setQueryData(
        key,
        withLane(board, id, (lane) =>
          lane.tag && lane.tag.version > tag.version ? lane : { ...lane, tag },
        ),
      );
    }
  }
}

export function applyKanbanEvent(client: QueryClient, event: LivePayload<'kanban'>): void {
  for (const [key, board] of boardsIn(client)) {
    const next =
      event.action === 'order'
        ? withOrder(board, event.tagIds)
        : withLane(board, event.laneId, (lane) => ({ ...lane, folded: event.folded }));
    client.setQueryData(key, next);
  }
}

/** Who sees what is in no queue depends on whether there is any. */
export function applyQueueToBoards(client: QueryClient, event: LivePayload<'queue'>): void {
  if (event.action !== 'update') void client.invalidateQueries({ queryKey: boardsKey });
}

export function boardsIn(client: QueryClient): [QueryKey, KanbanBoard][] {
  return client
    .getQueriesData<KanbanBoard>({ queryKey: boardsKey })
    .flatMap(([key, board]): [QueryKey, KanbanBoard][] => (board ? [[key, board]] : []));
}

/** However much happens on a busy board: its heads are asked for at most this often. */
const pauseMs = 2000;

const waiting = new Set<string>();

/** Asks the server what stands above the lanes, where the events alone cannot tell. */
export function recountSoon(client: QueryClient, key: QueryKey): void {
  const query = client.getQueryCache().get(hashKey(key));
  // Nobody looks at it: whoever does next loads it.
  if (!query?.isActive()) return void query?.invalidate();
  if (waiting.has(query.queryHash)) return;
  waiting.add(query.queryHash);
  setTimeout(() => {
    waiting.delete(query.queryHash);
    // What cannot be counted now keeps its guess; the next event tries again.
    loadHeads(key[2] as BoardFilter).then(
      ({ lanes }) =>
        client.setQueryData<KanbanBoard>(key, (board) => board && withHeads(board, lanes)),
      ignore,
    );
  }, pauseMs);
}

function ignore(): void {}
