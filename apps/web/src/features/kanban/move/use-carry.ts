import type { KanbanBoard, LaneId } from '@prosa/contract/kanban';
import type { Ticket } from '@prosa/contract/ticket';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { findCard, laneIdOf } from '../board/with-card.ts';
import { laneName } from '../lane/lane-name.ts';

/** A card in somebody's hand, and the lane that it is held over. */
type Carry = { id: number; name: string; from: LaneId; over: LaneId; overName: string };

type Options = {
  board: KanbanBoard;
  say: (text: string) => void;
  onOpen: (card: Ticket) => void;
  onMove: (card: Ticket, to: LaneId) => void;
  onFocus: (cardId: number, laneId: LaneId) => void;
};

/** The board by keyboard: picking a card up, choosing its lane, putting it down; and going from card to card. */
export function useCarry({ board, say, onOpen, onMove, onFocus }: Options) {
  const { t } = useTranslation('kanban');
  const [carry, setCarry] = useState<Carry | null>(null);
  const { lanes } = board;
  const nameOf = (id: LaneId) => {
    const lane = lanes.find((one) => laneIdOf(one) === id);
    return lane ? laneName(lane, t) : '';
  };

  // A lane or a card may go while it is held: by a colleague, or because somebody was taken out of a queue.
  useEffect(() => {
    if (!carry) return;
    if (!findCard(board, carry.id)) {
      setCarry(null);
      toast.info(t('cardGone', { name: carry.name }));
    } else if (!board.lanes.some((lane) => laneIdOf(lane) === carry.over)) {
      setCarry({ ...carry, over: carry.from, overName: '' });
      toast.info(t('laneGone', { lane: carry.overName }));
    }
  }, [board, carry, t]);

  function hold(card: Ticket, over: LaneId) {
    const held = { id: card.id, name: card.contact.name, from: card.laneId };
    setCarry({ ...held, over, overName: nameOf(over) });
    const place = lanes.findIndex((lane) => laneIdOf(lane) === over) + 1;
    const lane = nameOf(over);
    say(
      carry
        ? t('said.over', { lane, place, count: lanes.length })
        : t('said.taken', { name: held.name, lane }),
    );
  }

  function beside(laneId: LaneId, step: number): LaneId {
    const index = lanes.findIndex((lane) => laneIdOf(lane) === laneId);
    const lane = lanes[Math.min(Math.max(index + step, 0), lanes.length - 1)];
    return lane ? laneIdOf(lane) : null;
  }

  function putDown(card: Ticket, to: LaneId) {
    setCarry(null);
    const said = to === card.laneId ? 'said.kept' : 'said.dropped';
    say(t(said, { name: card.contact.name, lane: nameOf(to) }));
    if (to === card.laneId) return;
    onMove(card, to);
    onFocus(card.id, to);
  }

  function whileHeld(key: string, card: Ticket, { over }: Carry): boolean {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -lanes.length, End: lanes.length }[key];
    if (step !== undefined) hold(card, beside(over, step));
    else if (key === ' ' || key === 'Enter') putDown(card, over);
    else if (key === 'Escape' || key === 'Tab') {
      putDown(card, card.laneId);
      return key === 'Escape';
    } else return key.startsWith('Arrow');
    return true;
  }

  function otherwise(event: KeyboardEvent, card: Ticket): boolean {
    const { key, altKey } = event;
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (sideways && altKey) putDown(card, beside(card.laneId, sideways));
    else if (key === ' ') hold(card, card.laneId);
    else if (key === 'Enter') onOpen(card);
    else return go(key, card);
    return true;
  }

  /** To the neighbour; without one, nowhere. */
  function go(key: string, card: Ticket): boolean {
    const index = lanes.findIndex((lane) => laneIdOf(lane) === card.laneId);
    const row = lanes[index]?.tickets.findIndex(({ id }) => id === card.id) ?? -1;
    const down = { ArrowUp: -1, ArrowDown: 1 }[key];
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (!down && !sideways) return false;
    const next = down
      ? lanes[index]?.tickets[row + down]
      : cardBeside(board, index, row, sideways ?? 0);
    if (next) onFocus(next.id, next.laneId);
    return true;
  }

  function onKey(event: KeyboardEvent<HTMLElement>, card: Ticket) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const held = carry?.id === card.id ? carry : null;
    const isTaken = held ? whileHeld(event.key, card, held) : otherwise(event, card);
    if (!isTaken) return;
    // The rest of the screen has keys of its own.
    event.preventDefault();
    event.stopPropagation();
  }

  return { carry, onKey, putDown };
}

/** Of the next unfolded lane that has any. */
function cardBeside({ lanes }: KanbanBoard, index: number, row: number, step: number) {
  for (let at = index + step; lanes[at]; at += step) {
    const { folded, tickets } = lanes[at]!;
    if (!folded && tickets.length > 0) return tickets[Math.min(row, tickets.length - 1)];
  }
  return undefined;
}
