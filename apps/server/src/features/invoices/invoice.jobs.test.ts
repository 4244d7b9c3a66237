import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { sized } from '../../../test/full-size.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { killHard, spawnChild } from '../../jobs/jobs-test-kit.ts';
import { makeDueInvoices } from './invoice.jobs.ts';

const MANY = sized(10_000, 2_500);
const KILLS = sized(10, 3);

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

const run = () => makeDueInvoices(t.server.deps.scopes);

async function invoicesOf(companyId: number) {
  return t.db
    .selectFrom('invoices')
    .select(['period', 'due_date', 'detail', 'cents', 'months', 'status'])
    .where('company_id', '=', companyId)
    .orderBy('period')
    .execute();
}

async function companyDue(dueDate: string, values: Record<string, unknown> = {}) {
  const { companyId } = await t.make.company({ dueDate });
  await t.db
    .updateTable('companies')
    .set({ due_day: Number(dueDate.slice(8)), ...values })
    .where('id', '=', companyId)
    .execute();
  return companyId;
}

describe('the clock', () => {
  test.each([
    // Ten days before, as the company reads the date: in São Paulo the day begins at 03:00 UTC.
    ['2027-03-20', 'America/Sao_Paulo', '2027-03-10T02:59:00Z', 0],
    ['2027-03-20', 'America/Sao_Paulo', '2027-03-10T03:00:00Z', 1],
    ['2027-03-20', 'Asia/Tokyo', '2027-03-09T15:00:00Z', 1],
    ['2027-03-20', 'Asia/Tokyo', '2027-03-09T14:59:00Z', 0],
    ['2027-03-20', 'Pacific/Honolulu', '2027-03-10T09:59:00Z', 0],
    ['2027-03-20', 'Pacific/Kiritimati', '2027-03-09T10:00:00Z', 1],
    // Over the year's end, and into a leap day.
    ['2028-01-05', 'America/Sao_Paulo', '2027-12-26T12:00:00Z', 1],
    ['2028-01-06', 'America/Sao_Paulo', '2027-12-26T12:00:00Z', 0],
    ['2028-02-29', 'America/Sao_Paulo', '2028-02-19T12:00:00Z', 1],
  ])('due %s in %s, at %s: %i', async (dueDate, timezone, now, count) => {
    const companyId = await companyDue(dueDate, { timezone });
    t.clock.now = new Date(now);
    await run();
    expect(await invoicesOf(companyId)).toHaveLength(count);
    await t.db.deleteFrom('companies').where('id', '=', companyId).execute();
  });

  test('a plan’s value times its months; one for each date, however often it runs', async () => {
    t.clock.now = new Date('2027-05-01T12:00:00Z');
    const companyId = await companyDue('2027-05-03', { recurrence: 'TRIMESTRAL' });
    for (let n = 0; n < 3; n += 1) await run();
    const [invoice, ...others] = await invoicesOf(companyId);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      due_date: '2027-05-03',
      cents: 3000,
      months: 3,
      status: 'open',
    });
  });

  test('who is blocked, has no due date or no plan gets none', async () => {
    const blocked = await companyDue('2027-05-03', { status: false });
    const free = (await t.make.company()).companyId;
    const planless = await companyDue('2027-05-03', { plan_id: null });
    await run();
    for (const id of [blocked, free, planless]) expect(await invoicesOf(id)).toEqual([]);
  });
});

test(`${MANY} companies, killed ${KILLS} times: one invoice for each company and date`, async () => {
  t.clock.now = new Date();
  const planId = await t.make.plan();
  for (let n = 0; n < MANY; n += 500) {
    await sql`insert into companies (name, plan_id, due_date, due_day)
      select 'many ' || n, ${planId}, current_date + 5, extract(day from current_date + 5)
      from generate_series(${n}::integer, ${n + 499}::integer) as n`.execute(t.db);
  }
  await sql`insert into company_sequences (company_id)
    select id from companies on conflict do nothing`.execute(t.db);
  const made = async () =>
    (
      await t.db
        .selectFrom('invoices')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('plan_id', '=', planId)
        .executeTakeFirstOrThrow()
    ).count;
  const child = new URL('./invoice.jobs.child.ts', import.meta.url);
  for (let killed = 0; killed < KILLS; killed += 1) {
    const before = await made();
    // Two at once: nothing says that only one process runs the job.
    const [one, other] = await Promise.all([
      spawnChild(child, t.databaseUrl),
      spawnChild(child, t.databaseUrl),
    ]);
    await eventually(async () => expect(await made()).toBeGreaterThan(before + 50));
    await Promise.all([killHard(one), killHard(other)]);
    expect(await made()).toBeLessThan(MANY);
  }
  await run();
  const { rows } = await sql<{ companies: number; invoices: number; told: number }>`
    select count(distinct company_id) as companies, count(*) as invoices,
      (select count(*) from audit_log where action = 'invoice.create'
        and company_id in (select id from companies where plan_id = ${planId})) as told
    from invoices where plan_id = ${planId}`.execute(t.db);
  expect(rows[0]).toEqual({ companies: MANY, invoices: MANY, told: MANY });
});
