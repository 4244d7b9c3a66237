import type { Dashboard } from '@prosa/contract/dashboard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyScope } from '../../db/scope.ts';
import { type Office, startTicketDesk, type TicketDesk } from '../tickets/ticket-test-kit.ts';
import { driftOf, foldFigures, recountFigures } from './figure.books.ts';
import { checkAll } from './figure.jobs.ts';
import { keptFigures } from './figure-test-kit.ts';

const MINUTE = 60_000;
/** A Thursday, noon in São Paulo. */
const NOON = new Date('2026-07-16T15:00:00.000Z');

let t: TicketDesk;
beforeAll(async () => {
  t = await startTicketDesk();
});
afterAll(() => t.stop());

async function look(who: { token: string }, query: Record<string, string>): Promise<Dashboard> {
  const { status, body } = await t.call('GET', '/api/dashboard', { token: who.token, query });
  expect(status).toBe(200);
  return body;
}

/** Waits, is taken, answered and closed; so many minutes each. */
async function serve(office: Office, minutes: { wait: number; answer: number; close: number }) {
  const { seller, sales, connectionId, companyId, put } = office;
  const contactId = await t.make.contact(companyId);
  const body = { contactId, queueId: sales, whatsappId: connectionId };
  const { id } = (await t.call('POST', '/api/tickets', { token: seller.token, body })).body;
  await put(seller, id, { status: 'pending', userId: null });
  t.clock.advance(minutes.wait * MINUTE);
  await put(seller, id, { status: 'open', userId: seller.id });
  t.clock.advance(minutes.answer * MINUTE);
  await t.call('POST', `/api/messages/${id}`, { token: seller.token, body: { body: 'Oi' } });
  t.clock.advance(minutes.close * MINUTE);
  await put(seller, id, { status: 'closed' });
  return id as number;
}

describe('GET /dashboard', () => {
  test('counts what was finished in the span, beside the span before', async () => {
    const office = await t.office();
    t.clock.now = new Date(NOON.getTime() - 24 * 60 * MINUTE);
    await serve(office, { wait: 0, answer: 1, close: 9 });
    t.clock.now = NOON;
    await serve(office, { wait: 0, answer: 2, close: 18 });
    const shown = await look(office.admin, { days: '1' });
    expect(shown.span).toMatchObject({ from: '2026-07-16', before: { to: '2026-07-15' } });
    expect(shown.counters).toMatchObject({ supportFinished: 1, leads: 1, avgSupportTime: 20 });
    expect(shown.before).toMatchObject({ supportFinished: 1, leads: 1, avgSupportTime: 10 });
    expect(shown.current.times.firstResponse).toMatchObject({ count: 1, mean: 2 });
    expect(shown.today.hours[12]).toBe(1);
    expect(shown.hours[3]![12]).toBe(1);
    expect(shown.queues).toMatchObject([{ id: office.sales, finished: 1 }]);
    expect(shown.channels).toMatchObject([{ channel: 'whatsapp', finished: 1 }]);
    const sara = shown.attendants.find(({ id }) => id === office.seller.id);
    expect(sara).toMatchObject({ name: 'Sara', attendances: 1, rating: null, online: false });
  });

  test('says what waits and what is being served now', async () => {
    const office = await t.office();
    await office.ticket();
    await office.ticket({ status: 'open', userId: office.seller.id });
    await office.ticket({ status: 'open', userId: office.seller.id });
    const now = await t.call('GET', '/api/dashboard/now', { token: office.admin.token });
    expect(now.body).toEqual({ supportPending: 1, supportHappening: 2, online: 0 });
    const shown = await look(office.admin, { days: '3' });
    expect(shown.counters).toMatchObject({ supportPending: 1, supportHappening: 2 });
  });

  test('without days or dates, backwards, or over more than a year it refuses', async () => {
    const { admin } = await t.office();
    const refused: Record<string, string>[] = [
      {},
      { days: '0' },
      { days: '367' },
      { date_from: '2026-07-02', date_to: '2026-07-01' },
      { date_from: '2025-01-01', date_to: '2026-07-01' },
      { date_from: '01/07/2026' },
      { date_from: '9999-12-30', date_to: '9999-12-31' },
    ];
    for (const query of refused) {
      const { status, body } = await t.call('GET', '/api/dashboard', { token: admin.token, query });
      expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
    }
  });

  test('is for admins alone, and shows nothing of another company', async () => {
    const office = await t.office();
    t.clock.now = NOON;
    await serve(office, { wait: 0, answer: 1, close: 1 });
    const supervisor = await t.make.member(office.companyId, { profile: 'supervisor' });
    for (const { token } of [office.seller, supervisor]) {
      for (const url of ['/api/dashboard?days=3', '/api/dashboard/now']) {
        expect((await t.call('GET', url, { token })).status).toBe(403);
      }
    }
    const stranger = await t.make.admin();
    const shown = await look(stranger, { days: '30' });
    expect(shown.counters).toMatchObject({ supportFinished: 0, supportPending: 0, leads: 0 });
    expect([shown.queues, shown.connections, shown.tags]).toEqual([[], [], []]);
  });

  test('a table as a file, with the decimal sign of its language', async () => {
    const office = await t.office();
    t.clock.now = NOON;
    await serve(office, { wait: 0, answer: 1, close: 1.5 });
    const query = { days: '1', table: 'queues', language: 'pt' };
    const { body } = await t.call('GET', '/api/dashboard/export', {
      token: office.admin.token,
      query,
    });
    expect(String(body)).toContain('Vendas;1;1;2,5;');
  });
});

describe('the sums', () => {
  const within = <T>(companyId: number, work: (scope: CompanyScope) => Promise<T>) =>
    t.server.deps.scopes.inCompany({ companyId, actor: null }, work);

  test('are the same before and after folding, and after a recount', async () => {
    const office = await t.office();
    await serve(office, { wait: 0, answer: 1, close: 1 });
    const kept = await keptFigures(t.db, office.companyId);
    expect(await within(office.companyId, foldFigures)).toBeGreaterThan(0);
    expect(await within(office.companyId, foldFigures)).toBe(0);
    expect(await keptFigures(t.db, office.companyId)).toEqual(kept);
    await within(office.companyId, recountFigures);
    expect(await keptFigures(t.db, office.companyId)).toEqual(kept);
  });

  test('a deleted ticket is taken out of every figure', async () => {
    const office = await t.office();
    const id = await serve(office, { wait: 0, answer: 1, close: 1 });
    await t.call('DELETE', `/api/tickets/${id}`, { token: office.admin.token });
    expect(await keptFigures(t.db, office.companyId)).toEqual({});
  });

  test('parallel closings do not wait for each other’s sums', async () => {
    const office = await t.office();
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await office.ticket()).id));
    await Promise.all(
      ids.map((id) => office.put(office.seller, id, { status: 'open', userId: office.seller.id })),
    );
    await Promise.all(ids.map((id) => office.put(office.seller, id, { status: 'closed' })));
    expect(await within(office.companyId, driftOf)).toEqual([]);
  });

  test('a company can be deleted with all its rounds', async () => {
    const office = await t.office();
    await office.put(office.seller, (await office.ticket()).id, {
      status: 'open',
      userId: office.seller.id,
    });
    await t.db.deleteFrom('companies').where('id', '=', office.companyId).execute();
    expect(await keptFigures(t.db, office.companyId)).toEqual({});
  });

  test('the nightly check finds what was changed behind their back, and says so', async () => {
    const office = await t.office();
    await serve(office, { wait: 0, answer: 1, close: 1 });
    const errors: unknown[] = [];
    const log = { error: (what: unknown) => errors.push(what) } as never;
    const { scopes } = t.server.deps;
    expect(await checkAll({ scopes, log })).toBe(0);
    await within(office.companyId, foldFigures);
    await t.db
      .updateTable('figures')
      .set((row) => ({ finished: row('finished', '+', 1) }))
      .where('company_id', '=', office.companyId)
      .where('dimension', '=', 'company')
      .execute();
    expect(await checkAll({ scopes, log })).toBe(1);
    expect(errors).toMatchObject([
      { companyId: office.companyId, drift: [{ dimension: 'company' }] },
    ]);
  });
});
