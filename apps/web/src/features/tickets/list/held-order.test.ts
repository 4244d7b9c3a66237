import { describe, expect, it } from 'vitest';
import { makeTicket } from '../../../../test/make-ticket.ts';
import { holdOrder } from './held-order.ts';

const [one, two, three] = [makeTicket(1), makeTicket(2), makeTicket(3)];
const held = [three, two, one];
const later = { lastMessageAt: '2026-11-15T11:00:00.000Z' };
const ours = { ack: 1, failed: false, isDeleted: false, user: null, sender: null, seconds: null };
const ids = (order: ReturnType<typeof holdOrder>) => order.rows.map(({ ticket }) => ticket.id);

describe('while somebody reads', () => {
  it('rows stay where they are and show what is true of them now', () => {
    const risen = { ...one, ...later, unreadMessages: 2 };
    const order = holdOrder(held, [risen, three, two]);
    expect(ids(order)).toEqual([3, 2, 1]);
    expect(order.rows[2]).toEqual({ ticket: risen, gone: false });
    expect(order.arrivals).toHaveLength(1);
  });

  it('what left keeps its place, and says so', () => {
    const order = holdOrder(held, [three, one]);
    expect(order.rows.map(({ gone }) => gone)).toEqual([false, true, false]);
    expect(order.arrivals).toHaveLength(0);
  });

  it('what is new is counted, not shown', () => {
    const order = holdOrder(held, [makeTicket(5), makeTicket(4), three, two, one]);
    expect(ids(order)).toEqual([3, 2, 1]);
    expect(order.arrivals).toHaveLength(2);
  });

  it('what we wrote ourselves is no news', () => {
    const written = { ...one, ...later, lastMessageMark: { fromMe: true, ...ours } };
    expect(holdOrder(held, [written, three, two]).arrivals).toHaveLength(0);
  });

  it('a page that is loaded further down joins, and is held from then on', () => {
    const older = makeTicket(0);
    const order = holdOrder(held, [...held, older]);
    expect(ids(order)).toEqual([3, 2, 1, 0]);
    expect(order.arrivals).toHaveLength(0);
    const risen = { ...older, ...later };
    expect(ids(holdOrder(order.held, [risen, ...held]))).toEqual([3, 2, 1, 0]);
  });
});
