import type { KanbanBoard, KanbanLane } from '@prosa/contract/kanban';
import type { Ticket } from '@prosa/contract/ticket';
import type { TicketViewer } from '@prosa/contract/ticket-visibility';
import { describe, expect, it } from 'vitest';
import { makeTicket } from '../../../../test/make-ticket.ts';
import { noteMove, withPendingMove } from './pending-moves.ts';
import { withCard, withoutCard } from './with-card.ts';
import { withHeads, withOrder, withPage } from './with-heads.ts';

const viewer: TicketViewer = { userId: 9, profile: 'user', queueIds: [1], companyHasQueues: true };

function lane(id: number | null, tickets: Ticket[], more: Partial<KanbanLane> = {}): KanbanLane {
  const at = '2026-11-15T10:00:00.000Z';
  const tag = id === null ? null : { id, name: `Lane ${id}`, color: '#34dd3b', kanban: 1 as const };
  return {
    tag: tag && { ...tag, version: 1, createdAt: at, updatedAt: at },
    count: tickets.length,
    unread: 0,
    oldestAt: null,
    folded: false,
    tickets,
    next: null,
    ...more,
  };
}

const board = (...lanes: KanbanLane[]): KanbanBoard => ({ lanes });
const idsIn = ({ lanes }: KanbanBoard) => lanes.map(({ tickets }) => tickets.map(({ id }) => id));
const countsIn = ({ lanes }: KanbanBoard) => lanes.map(({ count }) => count);

describe('a board with a ticket as it is now', () => {
  const [one, two] = [makeTicket(1), makeTicket(2)];
  const known = board(lane(null, [two, one]), lane(5, []));

  it('takes a card out of one lane and puts it into the other, counts with it', () => {
    const moved = { ...one, laneId: 5, version: 2 };
    const { board: next } = withCard(known, {}, viewer, moved);
    expect(idsIn(next)).toEqual([[2], [1]]);
    expect(countsIn(next)).toEqual([1, 1]);
  });

  it('brings a card with a new message to the top of its lane', () => {
    const said = { ...one, lastMessageAt: '2026-11-15T11:00:00.000Z', version: 2 };
    expect(idsIn(withCard(known, {}, viewer, said).board)).toEqual([[1, 2], []]);
  });

  it('does not believe what is older than what it has', () => {
    const newer = board(lane(null, []), lane(5, [{ ...one, laneId: 5, version: 3 }]));
    expect(withCard(newer, {}, viewer, one).board).toBe(newer);
  });

  it('loses what was resolved, left the person’s queues, or no longer fits what is asked for', () => {
    for (const [filter, change] of [
      [{}, { status: 'closed' }],
      [{}, { queueId: 2 }],
      [{ users: [7] }, {}],
      [{ searchParam: 'nobody' }, {}],
    ] as const) {
      const { board: next, unsure } = withCard(known, filter, viewer, { ...one, ...change });
      expect(idsIn(next)).toEqual([[2], []]);
      expect(countsIn(next)).toEqual([1, 0]);
      expect(unsure).toBe(true);
    }
  });

  it('leaves out what stands below the cards that were loaded', () => {
    const next = `${Date.parse(two.lastMessageAt) * 1000}-${two.id}`;
    const partly = board(lane(null, [two], { next, count: 9 }), lane(5, []));
    expect(idsIn(withCard(partly, {}, viewer, one).board)).toEqual([[2], []]);
    const young = makeTicket(3);
    expect(idsIn(withCard(partly, {}, viewer, young).board)).toEqual([[3, 2], []]);
  });

  it('keeps a card where it was put down while the move is not answered', () => {
    const settle = noteMove(one.id, 5);
    const said = { ...one, lastMessage: 'Oi?', version: 2 };
    const { board: next } = withCard(known, {}, viewer, withPendingMove(said));
    expect(idsIn(next)).toEqual([[2], [1]]);
    settle();
    expect(withPendingMove(said)).toBe(said);
  });

  it('loses what was deleted', () => {
    expect(idsIn(withoutCard(known, 2).board)).toEqual([[1], []]);
    expect(withoutCard(known, 77)).toEqual({ board: known, unsure: true });
  });
});

describe('a board with its lanes as they are now', () => {
  it('keeps the loaded cards, loses deleted lanes, and knows of a new one that its cards are to be loaded', () => {
    const known = board(lane(null, [makeTicket(1)]), lane(5, []), lane(6, []));
    const { tickets: _, next: __, ...head } = lane(7, [], { count: 3 });
    const next = withHeads(known, [known.lanes[0]!, head, known.lanes[2]!]);
    expect(next.lanes.map(({ tag }) => tag?.id ?? null)).toEqual([null, 7, 6]);
    expect(idsIn(next)).toEqual([[1], [], []]);
    expect(next.lanes[1]!.next).not.toBe(null);
  });

  it('stands in the order that an admin gave it, the first lane first', () => {
    const known = board(lane(null, []), lane(5, []), lane(6, []), lane(7, []));
    const { lanes } = withOrder(known, [7, 5]);
    expect(lanes.map(({ tag }) => tag?.id ?? null)).toEqual([null, 7, 5, 6]);
  });

  it('shows no card twice when the next page has one that came up meanwhile', () => {
    const [one, two] = [makeTicket(1), makeTicket(2)];
    const next = withPage(lane(null, [two]), { tickets: [two, one], next: null });
    expect(next.tickets).toEqual([two, one]);
  });
});
