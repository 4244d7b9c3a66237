import { describe, expect, test } from 'vitest';
import { liveTicketFaults, unreadFaults } from './tickets.ts';

const ticket = (id: number, status: string, unread = 0, connectionId = 1) => ({
  id,
  status,
  unread,
  connectionId,
  contactId: 7,
});

describe('live tickets', () => {
  test('one, beside closed ones and on each connection', () => {
    const tickets = [ticket(1, 'closed'), ticket(2, 'open'), ticket(3, 'pending', 0, 2)];
    expect(liveTicketFaults(tickets)).toEqual([]);
  });

  test('two of the same contact on the same connection', () => {
    expect(liveTicketFaults([ticket(1, 'pending'), ticket(2, 'open')])).toEqual([
      'contact 7 on connection 1 has live tickets 1,2',
    ]);
  });
});

describe('unread', () => {
  const inbound = [11, 12, 13].map((id) => ({ id, ticketId: 1 }));
  const read = (atLeast: number, atMost: number) =>
    new Map([[1, { ticketId: 1, atLeast, atMost }]]);

  test('never read: all of them', () => {
    expect(unreadFaults([ticket(1, 'open', 3)], inbound, new Map())).toEqual([]);
    expect(unreadFaults([ticket(1, 'open', 2)], inbound, new Map())).toEqual([
      'ticket 1 counts 2 unread, and 3 of 3 are',
    ]);
  });

  test('since it was read: those after', () => {
    expect(unreadFaults([ticket(1, 'open', 1)], inbound, read(12, 12))).toEqual([]);
    expect(unreadFaults([ticket(1, 'open', 0)], inbound, read(12, 12))).toHaveLength(1);
  });

  test('what came while it was marked may count or not', () => {
    expect(unreadFaults([ticket(1, 'open', 1)], inbound, read(11, 12))).toEqual([]);
    expect(unreadFaults([ticket(1, 'open', 2)], inbound, read(11, 12))).toEqual([]);
    expect(unreadFaults([ticket(1, 'open', 3)], inbound, read(11, 12))).toEqual([
      'ticket 1 counts 3 unread, and 1 to 2 of 3 are',
    ]);
  });
});
