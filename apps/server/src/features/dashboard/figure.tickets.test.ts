import type { Dashboard } from '@prosa/contract/dashboard';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Office, startTicketDesk, type TicketDesk } from '../tickets/ticket-test-kit.ts';

const MINUTE = 60_000;
/** A Thursday, noon in São Paulo. */
const NOON = new Date('2026-07-16T15:00:00.000Z');
const today = { roundFrom: '2026-07-16', roundTo: '2026-07-16' };

let t: TicketDesk;
let office: Office;
beforeAll(async () => {
  t = await startTicketDesk();
});
beforeEach(async () => {
  t.clock.now = NOON;
  office = await t.office();
});
afterAll(() => t.stop());

type Served = { queueId?: number; wait?: number; rating?: number; tagId?: number };

/** Has waited in a queue, is taken now by its agent, closed, and perhaps rated. */
async function serve({ queueId = office.sales, wait = 1, rating, tagId }: Served = {}) {
  const agent = queueId === office.sales ? office.seller : office.helper;
  const { id } = await office.ticket({ queueId });
  const since = new Date(t.clock.now.getTime() - wait * MINUTE);
  const waiting = { company_id: office.companyId, ticket_id: id, queued_at: since };
  await t.db.insertInto('attendances').values(waiting).execute();
  if (tagId) await t.make.putTag(office.companyId, id, tagId);
  await takeAndClose(id, agent);
  if (rating) {
    await t.db.updateTable('attendances').set({ rating }).where('ticket_id', '=', id).execute();
  }
  return id;
}

async function takeAndClose(id: number, agent: Office['seller']): Promise<void> {
  await office.put(agent, id, { status: 'open', userId: agent.id });
  t.clock.advance(MINUTE);
  await office.put(agent, id, { status: 'closed' });
}

async function look(): Promise<Dashboard> {
  const { token } = office.admin;
  return (await t.call('GET', '/api/dashboard', { token, query: { days: '1' } })).body;
}

async function behind(query: Record<string, string>, who: { token: string } = office.admin) {
  const { status, body } = await office.list(who, { ...today, ...query });
  expect(status).toBe(200);
  return { ids: body.tickets.map(({ id }: { id: number }) => id), rounds: body.rounds };
}

describe('the tickets behind a figure', () => {
  test('of each part of the page are as many rounds as the figure says', async () => {
    const tagId = await t.make.tag(office.companyId);
    const long = await serve({ wait: 20, rating: 1 });
    const rated = await serve({ queueId: office.support, rating: 3, tagId });
    const shown = await look();
    const sizes = async (query: Record<string, string>) => (await behind(query)).rounds;
    expect(await sizes({ round: 'finished' })).toBe(shown.counters.supportFinished);
    expect(await sizes({ round: 'opened' })).toBe(shown.today.opened);
    expect(await sizes({ round: 'leads' })).toBe(shown.counters.leads);
    expect(await sizes({ round: 'taken' })).toBe(shown.current.times.wait.count);
    expect(await sizes({ round: 'answered' })).toBe(shown.current.times.firstResponse.count);
    expect(await sizes({ round: 'rated' })).toBe(shown.current.ratings.answers);
    expect(await behind({ round: 'waitedLong' })).toEqual({ ids: [long], rounds: 1 });
    expect(await behind({ round: 'rated', roundRating: '3' })).toMatchObject({ ids: [rated] });
    const [queue] = shown.queues.filter(({ id }) => id === office.support);
    const ofSupport = { round: 'finished', roundQueues: `[${office.support}]` };
    expect(await sizes(ofSupport)).toBe(queue?.finished);
    const sara = shown.attendants.find(({ id }) => id === office.seller.id);
    const ofSara = { round: 'finished', roundUsers: `[${office.seller.id}]` };
    expect(await behind(ofSara)).toEqual({ ids: [long], rounds: sara?.attendances });
    const tagged = { round: 'finished', roundTags: `[${tagId}]` };
    expect(await behind(tagged)).toEqual({ ids: [rated], rounds: shown.tags[0]?.finished });
    const here = { roundConnections: `[${office.connectionId}]`, roundChannel: 'whatsapp' };
    expect(await sizes({ round: 'finished', ...here })).toBe(shown.connections[0]?.finished);
    expect(await sizes({ round: 'finished', roundChannel: 'instagram' })).toBe(0);
    const noon = { round: 'opened', roundHour: '12', roundWeekday: '4' };
    expect(await sizes(noon)).toBe(shown.hours[3]![12]);
    expect(await sizes({ round: 'opened', roundWeekday: '5' })).toBe(0);
  });

  test('a ticket that was served twice is there once, with both of its rounds', async () => {
    const id = await serve();
    await takeAndClose(id, office.seller);
    const { counters } = await look();
    expect(counters.supportFinished).toBe(2);
    expect(await behind({ round: 'finished' })).toEqual({ ids: [id], rounds: 2 });
  });

  test('of another day, of nobody’s queue and of queues that are not theirs there are none', async () => {
    await serve();
    const without = { round: 'finished', roundWithoutQueue: 'true' };
    expect(await behind(without)).toEqual({ ids: [], rounds: 0 });
    const yesterday = { round: 'finished', roundFrom: '2026-07-15', roundTo: '2026-07-15' };
    expect(await behind(yesterday)).toEqual({ ids: [], rounds: 0 });
    expect(await behind({ round: 'finished' }, office.helper)).toEqual({ ids: [], rounds: 0 });
    expect((await behind({ round: 'served' }, office.seller)).rounds).toBe(1);
  });

  test('who waited long is counted by the company’s own limit', async () => {
    const id = await serve({ wait: 7 });
    expect((await look()).current.waitedLong).toBe(0);
    expect(await behind({ round: 'waitedLong' })).toEqual({ ids: [], rounds: 0 });
    const body = { value: '5' };
    const { token } = office.admin;
    const set = await t.call('PUT', '/api/settings/waitLimitMinutes', { token, body });
    expect(set.status).toBe(200);
    expect(await look()).toMatchObject({ waitLimitMinutes: 5, current: { waitedLong: 1 } });
    expect(await behind({ round: 'waitedLong' })).toEqual({ ids: [id], rounds: 1 });
    const odd = { token, body: { value: '7' } };
    expect((await t.call('PUT', '/api/settings/waitLimitMinutes', odd)).status).toBe(400);
  });

  test('words narrow them further', async () => {
    const id = await serve();
    await t.make.message(office.companyId, id, { body: 'um ornitorrinco' });
    await serve();
    const found = await office.list(office.admin, { ...today, searchParam: 'ornitorrinco' });
    expect(found.body.tickets).toMatchObject([{ id }]);
    const elsewhere = { round: 'rated', searchParam: 'ornitorrinco' };
    expect((await office.list(office.admin, elsewhere)).body.tickets).toEqual([]);
  });

  test.each<Record<string, string>>([
    { round: 'closed' },
    { roundFrom: '16/07/2026' },
    { roundHour: '24' },
    { roundWeekday: '0' },
    { roundRating: '4' },
    { roundChannel: 'fax' },
    { roundQueues: '7' },
  ])('%j is refused', async (query) => {
    const { status, body } = await office.list(office.admin, query);
    expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
  });
});
