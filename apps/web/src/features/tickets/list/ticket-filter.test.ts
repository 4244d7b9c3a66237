import { describe, expect, it } from 'vitest';
import { makeTicket } from '../ticket-maker.ts';
import { belongs, maySeeTicket, type TicketFilter, type Viewer } from './ticket-filter.ts';

const agent: Viewer = { userId: 7, profile: 'user', queueIds: [1], companyHasQueues: true };
const admin: Viewer = { ...agent, profile: 'admin', queueIds: [] };
const waits = makeTicket(1);
const mine = makeTicket(2, { status: 'open', userId: 7 });
const others = makeTicket(3, { status: 'open', userId: 8 });
const closed = makeTicket(4, { status: 'closed', userId: 8 });
const has = (ticket: typeof waits, filter: TicketFilter, viewer = agent, found = false) =>
  belongs(ticket, filter, viewer, { found });

describe('who sees a ticket', () => {
  const foreign = { userId: null, queueId: 2 };
  it.each([
    ['of their queue', agent, { userId: null, queueId: 1 }, true],
    ['of another queue', agent, foreign, false],
    ['of another queue, but theirs', agent, { ...foreign, userId: 7 }, true],
    ['of any queue, as an admin', admin, foreign, true],
    ['of no queue', agent, { userId: null, queueId: null }, false],
    [
      'of no queue, where there is none',
      { ...agent, companyHasQueues: false },
      { userId: null, queueId: null },
      true,
    ],
  ])('%s', (_what, viewer, place, seen) => expect(maySeeTicket(viewer, place)).toBe(seen));
});

describe('a list has', () => {
  it('what waits, whose is open, and what is closed, each in its own', () => {
    const lists = (['pending', 'open', 'closed'] as const).map((status) =>
      [waits, mine, others, closed].filter((one) => has(one, { status })).map(({ id }) => id),
    );
    expect(lists).toEqual([[1], [2], [4]]);
  });

  it('what is others’, too, when an admin shows all, and nobody else', () => {
    expect(has(others, { status: 'open', showAll: true }, admin)).toBe(true);
    expect(has(others, { status: 'open', showAll: true })).toBe(false);
    expect(has(others, { status: 'open' }, admin)).toBe(false);
  });

  it('groups only where groups are asked for', () => {
    const group = makeTicket(5, { isGroup: true });
    expect(has(group, { status: 'pending', isGroup: false })).toBe(false);
    expect(has(group, { status: 'pending', isGroup: true })).toBe(true);
  });

  it('only the chosen queues; none chosen is none', () => {
    expect(has(waits, { status: 'pending', queueIds: [2] })).toBe(false);
    expect(has(waits, { status: 'pending', queueIds: [1, 2] })).toBe(true);
    expect(has(waits, { status: 'pending', queueIds: [] })).toBe(false);
  });

  it('all of the tags, and any of the users', () => {
    const tags = [1, 2].map((id) => ({ id, name: `t${id}`, color: '#000' }));
    const tagged = makeTicket(6, { status: 'open', userId: 8, tags });
    expect(has(tagged, { tags: [1, 2] })).toBe(true);
    expect(has(tagged, { tags: [1, 3] })).toBe(false);
    expect(has(tagged, { users: [8, 9] })).toBe(true);
    expect(has(tagged, { users: [9] })).toBe(false);
  });

  it('unread ones: what waits and what is theirs, not the colleagues’', () => {
    const unread = { withUnreadMessages: true };
    const [a, b, c] = [waits, mine, others].map((one) => ({ ...one, unreadMessages: 2 }));
    expect([a, b, c].map((one) => has(one as typeof waits, unread))).toEqual([true, true, false]);
    expect(has(waits, unread)).toBe(false);
  });

  it('words in the name, the number, or what was just said; what the server found stays found', () => {
    const jose = makeTicket(7, { contact: { ...waits.contact, name: 'José', number: '5511987' } });
    expect(has(jose, { searchParam: 'jose' })).toBe(true);
    expect(has(jose, { searchParam: '+55 11 98' })).toBe(true);
    expect(has(jose, { searchParam: 'boleto' })).toBe(false);
    expect(has(jose, { searchParam: '*' })).toBe(false);
    expect(has(jose, { searchParam: 'boleto' }, agent, true)).toBe(true);
    const said = { kind: 'text' as const, body: 'Cadê o BOLETO?' };
    expect(belongs(jose, { searchParam: 'boleto' }, agent, { found: false, said })).toBe(true);
    const hears = (searchParam: string, body: string) =>
      belongs(jose, { searchParam }, agent, { found: false, said: { kind: 'text', body } });
    expect(hears('vencido boleto jose', 'O *boleto*  está vencido')).toBe(true);
    expect(hears('vencido boleto ana', 'O *boleto*  está vencido')).toBe(false);
    expect(hears('"boleto está"', 'O *boleto*  está vencido')).toBe(true);
    expect(hears('ok', 'Ok 👍')).toBe(true);
    expect(hears('👍', 'Ok 👍')).toBe(true);
  });
});
