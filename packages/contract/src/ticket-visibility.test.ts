import { describe, expect, it } from 'vitest';
import { maySeeTicket, roomsOfTicket, roomsOfViewer } from './ticket-visibility.ts';

const agent = { userId: 7, profile: 'user', queueIds: [1], companyHasQueues: true } as const;
const admin = { ...agent, profile: 'admin', queueIds: [] } as const;
const foreign = { userId: null, queueId: 2 };

describe('who sees a ticket', () => {
  it.each([
    ['of their queue', agent, { userId: null, queueId: 1 }, true],
    ['of their queue, a colleague’s', agent, { userId: 8, queueId: 1 }, true],
    ['of another queue', agent, foreign, false],
    ['of another queue, as a supervisor', { ...agent, profile: 'supervisor' }, foreign, false],
    ['of another queue, but theirs', agent, { ...foreign, userId: 7 }, true],
    ['of any queue, as an admin', admin, foreign, true],
    ['of no queue', agent, { userId: null, queueId: null }, false],
    ['of no queue, as an admin', admin, { userId: null, queueId: null }, true],
    [
      'of no queue, where there is none',
      { ...agent, companyHasQueues: false },
      { userId: null, queueId: null },
      true,
    ],
  ] as const)('%s', (_what, viewer, owners, seen) => {
    expect(maySeeTicket(viewer, owners)).toBe(seen);
  });
});

describe('rooms', () => {
  it('of a ticket without a queue are the admins’, and everybody’s while there are no queues', () => {
    const owners = { userId: null, queueId: null };
    expect(roomsOfTicket(owners, true)).toEqual(['all-tickets']);
    expect(roomsOfTicket(owners, false)).toEqual(['all-tickets', 'company']);
  });

  it('of a person are the company’s, their own, their queues’ and, for an admin, all tickets’', () => {
    expect(roomsOfViewer(agent)).toEqual(['company', 'user:7', 'queue:1']);
    expect(roomsOfViewer(admin)).toEqual(['company', 'user:7', 'all-tickets']);
  });
});
