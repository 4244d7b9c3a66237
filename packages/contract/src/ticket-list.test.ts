import { describe, expect, it } from 'vitest';
import { isInList, type TicketFilter } from './ticket-list.ts';
import type { TicketViewer } from './ticket-visibility.ts';

const agent: TicketViewer = { userId: 7, profile: 'user', queueIds: [1], companyHasQueues: true };
const admin: TicketViewer = { ...agent, profile: 'admin', queueIds: [] };
const contact = {
  id: 1,
  name: 'José',
  number: '5511987',
  email: '',
  extraInfo: [],
  profilePicUrl: null,
  isGroup: false,
  active: true,
};

type Listed = Parameters<typeof isInList>[0];
function ticket(given: Partial<Listed> = {}): Listed {
  return {
    status: 'pending',
    userId: null,
    queueId: 1,
    isGroup: false,
    unreadMessages: 0,
    tags: [],
    contact,
    ...given,
  };
}

const waits = ticket();
const mine = ticket({ status: 'open', userId: 7 });
const others = ticket({ status: 'open', userId: 8 });
const closed = ticket({ status: 'closed', userId: 8 });
const has = (one: Listed, filter: TicketFilter, viewer = agent) => isInList(one, filter, viewer);

describe('a list has', () => {
  it('what waits, whose is open, and what is closed, each in its own', () => {
    const all = [waits, mine, others, closed];
    const lists = (['pending', 'open', 'closed'] as const).map((status) =>
      all.filter((one) => has(one, { status })),
    );
    expect(lists).toEqual([[waits], [mine], [closed]]);
  });

  it('what is others’, too, when an admin shows all, and nobody else', () => {
    expect(has(others, { status: 'open', showAll: true }, admin)).toBe(true);
    expect(has(others, { status: 'open', showAll: true })).toBe(false);
    expect(has(others, { status: 'open' }, admin)).toBe(false);
  });

  it('groups only where groups are asked for', () => {
    const group = ticket({ isGroup: true });
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
    const tagged = ticket({ status: 'open', userId: 8, tags });
    expect(has(tagged, { tags: [1, 2] })).toBe(true);
    expect(has(tagged, { tags: [1, 3] })).toBe(false);
    expect(has(tagged, { users: [8, 9] })).toBe(true);
    expect(has(tagged, { users: [9] })).toBe(false);
  });

  it('unread ones: what waits and what is theirs, not the colleagues’', () => {
    const unread = [waits, mine, others].map((one) => ({ ...one, unreadMessages: 2 }));
    const filter = { withUnreadMessages: true };
    expect(unread.map((one) => has(one, filter))).toEqual([true, true, false]);
    expect(has(waits, filter)).toBe(false);
  });

  it('words in the name, the number, or what was just said; what the server found stays found', () => {
    const hears = (searchParam: string, body = '') =>
      isInList(waits, { searchParam }, agent, { found: false, said: { body } });
    expect(hears('jose')).toBe(true);
    expect(hears('+55 11 98')).toBe(true);
    expect(hears('boleto')).toBe(false);
    expect(hears('*')).toBe(false);
    expect(hears('boleto', 'Cadê o BOLETO?')).toBe(true);
    expect(hears('vencido boleto jose', 'O *boleto*  está vencido')).toBe(true);
    expect(hears('vencido boleto ana', 'O *boleto*  está vencido')).toBe(false);
    expect(hears('"boleto está"', 'O *boleto*  está vencido')).toBe(true);
    expect(hears('👍', 'Ok 👍')).toBe(true);
    expect(isInList(waits, { searchParam: 'boleto' }, agent, { found: true })).toBe(true);
  });
});
