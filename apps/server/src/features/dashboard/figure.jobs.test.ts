import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { type Office, startTicketDesk, type TicketDesk } from '../tickets/ticket-test-kit.ts';
import { driftOf, foldFigures } from './figure.books.ts';
import { checkAll, foldAll } from './figure.jobs.ts';

let t: TicketDesk;
beforeAll(async () => {
  t = await startTicketDesk();
  await t.server.work();
});
afterAll(() => t.stop());

const within = <T>(companyId: number, work: (scope: CompanyScope) => Promise<T>) =>
  t.server.deps.scopes.inCompany({ companyId, actor: null }, work);

/** One round, begun and finished now. */
async function serve(office: Office): Promise<number> {
  const { id } = await office.ticket();
  await office.put(office.seller, id, { status: 'open', userId: office.seller.id });
  await office.put(office.seller, id, { status: 'closed' });
  return id;
}

/** The nightly check, and what it said. */
async function check() {
  const errors: { companyId: number }[] = [];
  const log = { error: (what: { companyId: number }) => errors.push(what) } as never;
  const drifted = await checkAll({ scopes: t.server.deps.scopes, log });
  return { drifted, errors };
}

async function bookOf(companyId: number) {
  return t.db
    .selectFrom('figure_books')
    .select(['timezone', 'counted_at', 'checked_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

describe('the nightly check', () => {
  test('finds nothing, and says when it looked', async () => {
    const office = await t.office();
    await serve(office);
    expect(await check()).toEqual({ drifted: 0, errors: [] });
    expect((await bookOf(office.companyId)).checked_at).toEqual(t.clock.now);
  });

  test('reports what was changed behind the sums’ back, and has it counted anew', async () => {
    const office = await t.office();
    await serve(office);
    await within(office.companyId, foldFigures);
    await t.db
      .updateTable('figures')
      .set((row) => ({ finished: row('finished', '+', 1) }))
      .where('company_id', '=', office.companyId)
      .where('dimension', '=', 'company')
      .where('grain', '=', 'month')
      .execute();
    const { drifted, errors } = await check();
    expect(drifted).toBe(1);
    expect(errors).toMatchObject([
      { companyId: office.companyId, drift: [{ grain: 'month', dimension: 'company' }] },
    ]);
    await eventually(async () => expect(await within(office.companyId, driftOf)).toEqual([]));
  });

  test('a contact whose rounds are all later ones is found and mended', async () => {
    const office = await t.office();
    const id = await serve(office);
    await t.db
      .updateTable('attendances')
      .set({ is_first: false })
      .where('ticket_id', '=', id)
      .execute();
    expect((await check()).errors).toMatchObject([{ companyId: office.companyId, firsts: 1 }]);
    await eventually(async () => expect((await check()).drifted).toBe(0));
  });
});

describe('a company that moves to another zone', () => {
  test('has its figures counted anew in the days there', async () => {
    t.clock.now = new Date('2026-07-16T01:30:00.000Z');
    const office = await t.office();
    await serve(office);
    const { token } = office.admin;
    const dayOf = async () => {
      const query = { date_from: '2026-07-14', date_to: '2026-07-17' };
      const { body } = await t.call('GET', '/api/dashboard', { token, query });
      return body.days.flatMap((one: { day: string; finished: number }) =>
        one.finished > 0 ? [one.day] : [],
      );
    };
    expect(await dayOf()).toEqual(['2026-07-15']);
    const { status } = await t.call('PUT', `/api/companies/${office.companyId}`, {
      token,
      body: { timezone: 'Asia/Kolkata' },
    });
    expect(status).toBe(200);
    await eventually(async () => expect(await dayOf()).toEqual(['2026-07-16']));
    expect((await bookOf(office.companyId)).timezone).toBe('Asia/Kolkata');
    expect(await within(office.companyId, driftOf)).toEqual([]);
  });

  test('is left alone when it says the same zone again', async () => {
    const office = await t.office();
    const before = await bookOf(office.companyId);
    const { token } = office.admin;
    const body = { timezone: before.timezone };
    await t.call('PUT', `/api/companies/${office.companyId}`, { token, body });
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier like '%recount-figures'`.execute(t.db);
    expect(rows).toEqual([]);
  });
});

test('folding leaves nothing behind, of any company', async () => {
  const offices = [await t.office(), await t.office()];
  for (const office of offices) await serve(office);
  await foldAll(t.server.deps.scopes);
  const left = await t.db.selectFrom('figure_deltas').selectAll().execute();
  expect(left).toEqual([]);
  for (const { companyId } of offices) expect(await within(companyId, driftOf)).toEqual([]);
});
