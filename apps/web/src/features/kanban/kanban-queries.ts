import type { KanbanBoard, LaneCards, LaneHead, LaneId } from '@prosa/contract/kanban';
import type { BoardFilter } from '@prosa/contract/kanban-cards';
import type { Ticket } from '@prosa/contract/ticket';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { loadFresh } from '../../lib/live/load-fresh.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentUser } from '../../lib/session/session-query.ts';
import { viewerIn } from '../tickets/viewer.ts';
import { withPendingMove } from './board/pending-moves.ts';
import { keptDepth } from './board/place.ts';
import { laneIdOf, withCard, withoutCard } from './board/with-card.ts';
import { withPage } from './board/with-heads.ts';
import { keptSearch, readSearch } from './kanban-address.ts';

/** Under the tickets' root: what changes all cached tickets changes cards, too. */
export const boardsKey = ['tickets', 'kanban'] as const;

export function boardQuery(filter: BoardFilter) {
  const queryKey = [...boardsKey, filter] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      const shown = client.getQueryData<KanbanBoard>(queryKey);
      const userId = viewerIn(client)?.userId;
      const depths = new Map(shown?.lanes.map((lane) => [laneIdOf(lane), lane.tickets.length]));
      const depthOf = (laneId: LaneId) =>
        depths.get(laneId) ?? (userId === undefined ? 0 : keptDepth(userId, laneId));
      return loadBoard(client, filter, depthOf, signal);
    },
  });
}

/** As the page asks at this address, or as it was left. */
export async function prefetchBoard(search: Readonly<Record<string, unknown>>): Promise<void> {
  const user = currentUser();
  if (!user) return;
  const isGiven = Object.keys(search).length > 0;
  const { filter } = readSearch(isGiven ? search : keptSearch(user.id));
  await queryClient.prefetchQuery(boardQuery(filter));
}

type News = { ticket: Ticket } | { gone: number };

/**
 * As deep as each lane was: whoever reads further down stays there. What happens to tickets while it loads is applied
 * to what was loaded, since in a busy company there is always something.
 */
async function loadBoard(
  client: QueryClient,
  filter: BoardFilter,
  depthOf: (laneId: LaneId) => number,
  signal: AbortSignal,
): Promise<KanbanBoard> {
  const news: News[] = [];
  const loaded = await loadFresh(
    ['ticket', 'appMessage', 'tag', 'kanban'],
    async () => {
      const board = await api.get<KanbanBoard>('/kanban', { query: asked(filter), signal });
      return deepened(board, filter, depthOf, signal);
    },
    (event) => {
      if ('ticket' in event) news.push({ ticket: event.ticket });
      else if ('ticketId' in event) news.push({ gone: event.ticketId });
      else return event.action !== 'count';
      return false;
    },
  );
  const viewer = viewerIn(client);
  let board = loaded;
  for (const one of viewer ? news : []) {
    const { board: next } =
      'gone' in one
        ? withoutCard(board, one.gone)
        : withCard(board, filter, viewer!, withPendingMove(one.ticket));
    board = next;
  }
  return board;
}

/** However far somebody went, no further than this by itself. */
const deepest = 200;

async function deepened(
  board: KanbanBoard,
  filter: BoardFilter,
  depthOf: (laneId: LaneId) => number,
  signal: AbortSignal,
): Promise<KanbanBoard> {
  const lanes = await Promise.all(
    board.lanes.map(async (first) => {
      const wanted = Math.min(depthOf(laneIdOf(first)), deepest);
      let lane = first;
      while (!lane.folded && lane.next !== null && lane.tickets.length < wanted) {
        lane = withPage(lane, await loadCards(filter, laneIdOf(lane), lane.next, signal));
      }
      return lane;
    }),
  );
  return { ...board, lanes };
}

export function loadCards(
  filter: BoardFilter,
  laneId: LaneId,
  before: string,
  signal?: AbortSignal,
): Promise<LaneCards> {
  const query = { ...asked(filter), laneId: laneId ?? undefined, before };
  return api.get<LaneCards>('/kanban/cards', { query, signal });
}

export function loadHeads(filter: BoardFilter): Promise<{ lanes: LaneHead[] }> {
  return api.get<{ lanes: LaneHead[] }>('/kanban/lanes', { query: asked(filter) });
}

function asked({ queueIds, tags, users, searchParam }: BoardFilter) {
  return {
    searchParam: searchParam || undefined,
    queueIds: queueIds && JSON.stringify(queueIds),
    tags: tags && JSON.stringify(tags),
    users: users && JSON.stringify(users),
  };
}
