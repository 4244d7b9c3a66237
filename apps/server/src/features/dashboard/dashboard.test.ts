import { type Dashboard, dashboardTables } from '@prosa/contract/dashboard';
import { languages } from '@prosa/contract/setting';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyScope } from '../../db/scope.ts';
import { readXlsx } from '../../media/sheet/xlsx.ts';
import { openZip } from '../../media/sheet/zip.ts';
import { type Office, startTicketDesk, type TicketDesk } from '../tickets/ticket-test-kit.ts';
import { driftOf, foldFigures, recountFigures } from './figure.books.ts';
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

/** Begun by an agent, answered and closed after so many minutes. */
async function serve(office: Office, minutes: { answer: number; close: number }) {
  const { seller, sales, connectionId, companyId, put } = office;
  const contactId = await t.make.contact(companyId);
  const body = { contactId, queueId: sales, whatsappId: connectionId };
  const { id } = (await t.call('POST', '/api/tickets', { token: seller.token, body })).body;
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
    await serve(office, { answer: 1, close: 9 });
    t.clock.now = NOON;
    await serve(office, { answer: 2, close: 18 });
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

  test('today is beside what the weekday usually has, since the company’s first one', async () => {
    const office = await t.office();
    for (const [weeks, tickets] of [
      [2, 1],
      [1, 2],
      [0, 1],
    ] as const) {
      for (let count = 0; count < tickets; count++) {
        t.clock.now = new Date(NOON.getTime() - weeks * 7 * 24 * 60 * MINUTE);
        await serve(office, { answer: 1, close: 1 });
      }
    }
    const { today } = await look(office.admin, { days: '1' });
    expect(today.hours[12]).toBe(1);
    expect(today.usual[12]).toBe(1.5);
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
    await serve(office, { answer: 1, close: 1 });
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
    await serve(office, { answer: 1, close: 1.5 });
    const query = { days: '1', table: 'queues', language: 'pt' };
    const { body } = await t.call('GET', '/api/dashboard/export', {
      token: office.admin.token,
      query,
    });
    expect(String(body)).toContain('Vendas;1;1;"2,5";0;');
  });

  test('every table is a file, in every language', async () => {
    const office = await t.office();
    const { token } = office.admin;
    for (const table of dashboardTables) {
      for (const language of languages) {
        const query = { days: '3', table, language };
        const file = await t.call('GET', '/api/dashboard/export', { token, query });
        expect(file.status).toBe(200);
        expect(file.headers['content-type']).toContain('text/csv');
        // What begins each file, and a head with a name for each column.
        expect(file.body).toMatch(/^\ufeff[^;\r]+(;[^;\r]+)+\r\n/);
      }
    }
  });

  test('the whole page is a workbook with a sheet for each table', async () => {
    const office = await t.office();
    t.clock.now = NOON;
    await serve(office, { answer: 1, close: 1.5 });
    const { rawPayload, headers } = await t.server.app.inject({
      url: '/api/dashboard/workbook?days=1&language=pt',
      headers: { authorization: `Bearer ${office.admin.token}` },
    });
    expect(headers['content-disposition']).toContain('painel.xlsx');
    const names = openZip(rawPayload, 10_000_000).names();
    expect(names.filter((name) => name.includes('/sheet'))).toHaveLength(dashboardTables.length);
    const { name, rows } = await readXlsx(rawPayload);
    expect(name).toBe('Resumo');
    expect(JSON.stringify(rows)).toContain('"Resolvidos","1","0"');
  });
});

test('of a company one workbook is made at a time; whoever asks meanwhile is told so', async () => {
  const office = await t.office();
  const ask = () =>
    t.call('GET', '/api/dashboard/workbook?days=1&language=pt', { token: office.admin.token });
  const other = await t.office();
  const [all, beside] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, ask)),
    t.call('GET', '/api/dashboard/workbook?days=1&language=pt', { token: other.admin.token }),
  ]);
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(all.find(({ status }) => status === 409)?.body.error).toBe('ERR_EXPORT_RUNNING');
  expect(beside.status).toBe(200);
  expect((await ask()).status).toBe(200);
});

describe('the sums', () => {
  const within = <T>(companyId: number, work: (scope: CompanyScope) => Promise<T>) =>
    t.server.deps.scopes.inCompany({ companyId, actor: null }, work);

  test('are the same before and after folding, and after a recount', async () => {
    const office = await t.office();
    await serve(office, { answer: 1, close: 1 });
    const kept = await keptFigures(t.db, office.companyId);
    expect(await within(office.companyId, foldFigures)).toBeGreaterThan(0);
    expect(await within(office.companyId, foldFigures)).toBe(0);
    expect(await keptFigures(t.db, office.companyId)).toEqual(kept);
    await within(office.companyId, recountFigures);
    expect(await keptFigures(t.db, office.companyId)).toEqual(kept);
  });

  test('a year, read from its months, is the sum of its days', async () => {
    const office = await t.office();
    for (const [index, months] of [0, 1, 2, 6, 11, 12, 13].entries()) {
      t.clock.now = new Date(NOON.getTime() - months * 30.4 * 24 * 60 * MINUTE);
      await serve(office, { answer: index, close: index });
      if (index % 2 === 0) await within(office.companyId, foldFigures);
    }
    t.clock.now = NOON;
    const shown = await look(office.admin, { days: '365' });
    const { days, current, before, queues, attendants } = shown;
    expect(current.supportFinished).toBe(5);
    expect(days.reduce((sum, one) => sum + one.finished, 0)).toBe(5);
    expect(before.supportFinished).toBe(2);
    expect(queues).toMatchObject([{ finished: 5, opened: 5 }]);
    expect(attendants.find(({ id }) => id === office.seller.id)?.attendances).toBe(5);
    expect(shown.hours.flat().reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(shown.hours[3]![12]).toBe(1);
    // Of 0, 2, 4, 6 and 8 minutes.
    expect(current).toMatchObject({ avgSupportTime: 4, times: { resolution: { count: 5 } } });
  });

  test('a deleted ticket is taken out of every figure', async () => {
    const office = await t.office();
    const id = await serve(office, { answer: 1, close: 1 });
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
});
