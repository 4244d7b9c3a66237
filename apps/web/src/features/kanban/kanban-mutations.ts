import type { KanbanBoard, LaneFold, LaneId } from '@prosa/contract/kanban';
import type { BoardFilter } from '@prosa/contract/kanban-cards';
import type { Ticket } from '@prosa/contract/ticket';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { api } from '../../lib/api/client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { noteMove } from './board/pending-moves.ts';
import { laneIdOf } from './board/with-card.ts';
import { withLane, withOrder, withPage } from './board/with-heads.ts';
import { applyKanbanEvent, boardsIn, recountSoon, takeCard, tellCard } from './kanban-live.ts';
import { boardQuery, loadCards } from './kanban-queries.ts';

/** Moves of one card, one after the other: the second starts from where the first led. */
const moves = new Map<number, Promise<unknown>>();

/** Seen at once; a refusal takes the card to where it really is, and says why. */
export async function moveCard(client: QueryClient, card: Ticket, to: LaneId): Promise<boolean> {
  const { id, laneId: from } = card;
  const settle = noteMove(id, to);
  tellCard(client, card);
  const send = () => api.put<Ticket>(`/kanban/tickets/${id}/lane`, { from, to });
  const move = (moves.get(id) ?? Promise.resolve()).then(send, send);
  moves.set(id, move);
  try {
    const moved = await move;
    settle();
    tellCard(client, moved);
    return true;
  } catch (error) {
    settle();
    toast.error(errorText(error));
    await showTruth(client, card);
    return false;
  } finally {
    if (moves.get(id) === move) moves.delete(id);
    for (const [key] of boardsIn(client)) recountSoon(client, key);
  }
}

/** With the way back, in the specification's words. */
export async function moveCardUndoably(
  client: QueryClient,
  card: Ticket,
  to: LaneId,
): Promise<boolean> {
  const isMoved = await moveCard(client, card, to);
  if (isMoved) {
    toast.done(i18next.t(to === null ? 'kanban:removed' : 'kanban:added'), {
      label: i18next.t('kanban:undo'),
      act: () => void moveCard(client, { ...card, laneId: to }, card.laneId),
    });
  }
  return isMoved;
}

/** Whatever it is: in another lane by now, closed, or no longer to be seen. */
async function showTruth(client: QueryClient, card: Ticket): Promise<void> {
  try {
    tellCard(client, await api.get<Ticket>(`/tickets/${card.id}`));
  } catch {
    // Not there, or not for this person: the toast has said so. If it was the network, a reconnect loads all.
    takeCard(client, card.id);
  }
}

export function useLoadMore(filter: BoardFilter) {
  const client = useQueryClient();
  const { queryKey } = boardQuery(filter);
  return useMutation({
    mutationFn: async (laneId: LaneId) => {
      const lane = client
        .getQueryData<KanbanBoard>(queryKey)
        ?.lanes.find((one) => laneIdOf(one) === laneId);
      if (!lane?.next) return;
      const page = await loadCards(filter, laneId, lane.next);
      client.setQueryData<KanbanBoard>(
        queryKey,
        (board) =>
          board &&
          withLane(board, laneId, (now) => (now.next === lane.next ? withPage(now, page) : now)),
      );
    },
  });
}

export function useFoldLane() {
  const client = useQueryClient();
  const show = (fold: LaneFold) => applyKanbanEvent(client, { action: 'fold', ...fold });
  return useMutation({
    mutationFn: (fold: LaneFold) => api.put('/kanban/folds', fold),
    onMutate: show,
    onError: (error, fold) => {
      show({ ...fold, folded: !fold.folded });
      toast.error(errorText(error));
    },
  });
}

export function useOrderLanes() {
  const client = useQueryClient();
  const show = (tagIds: readonly number[]) => {
    for (const [key, board] of boardsIn(client)) client.setQueryData(key, withOrder(board, tagIds));
  };
  return useMutation({
    mutationFn: ({ tagIds }: { tagIds: number[]; before: number[] }) =>
      api.put('/kanban/order', { tagIds }),
    onMutate: ({ tagIds }) => show(tagIds),
    onError: (error, { before }) => {
      show(before);
      toast.error(errorText(error));
    },
  });
}
