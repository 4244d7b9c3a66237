import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CompanyScope } from '../../db/scope.ts';
import { reportCampaign, tellProgress } from '../../features/campaigns/campaign.report.ts';
import { labGuardSettings } from '../../features/standing/guard-settings.ts';
import { type Desk, serverOfFile } from '../ingest-test-kit.ts';
import { type CampaignKit, campaignKit } from './campaign-test-kit.ts';
import { handOver } from './hand-over.ts';

const PEOPLE = 100_000;
/** Of all tables together, by whichever index: a few tens; the list has a thousand times more. */
const MOST_ROWS = 400;

const file = serverOfFile();
let desk: Desk;
let kit: CampaignKit;
beforeEach(async () => {
  desk = await file.openDesk();
  await desk.make.enableCampaigns(desk.companyId);
  kit = campaignKit(desk);
  await kit.everyHour();
  await kit.connect(desk.connectionId);
});
afterEach(() => desk.stop());

async function campaignFor(count: number): Promise<number> {
  const { companyId, connectionId } = desk;
  const listId = await desk.make.contactList(companyId);
  await sql`
    insert into contact_list_items (company_id, contact_list_id, name, number, match_value)
    select ${companyId}, ${listId}, 'Pessoa', n::text, n::text
    from generate_series(5511980000000, 5511980000000 + ${count}::bigint - 1) as n`.execute(
    desk.db,
  );
  await sql`
    insert into number_checks (company_id, match_value, found, checked_at, connection_id)
    select ${companyId}, match_value, true, ${desk.clock.now}, ${connectionId}
    from contact_list_items where contact_list_id = ${listId}
    on conflict do nothing`.execute(desk.db);
  return desk.make.campaign(companyId, { listId, connectionId });
}

/** How many rows a piece of work reads, in all tables. */
const rowsRead = (work: (scope: CompanyScope) => Promise<unknown>) =>
  kit.inCompany(async (scope) => {
    const read = async () => {
      const { rows } = await sql<{ count: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as count
        from pg_stat_xact_user_tables`.execute(scope.db);
      return rows[0]!.count;
    };
    const before = await read();
    await work(scope);
    return (await read()) - before;
  });

test('a hundred thousand people: taken down in little memory, and each look sees a few rows', async () => {
  const id = await campaignFor(PEOPLE);
  await sql`analyze`.execute(desk.db);
  const memory = () => process.memoryUsage().rss / 2 ** 20;
  const before = memory();
  const began = performance.now();
  await kit.start(id);
  desk.clock.advance(1);
  await sql`update connection_pace set next_at = 'infinity'`.execute(desk.db);
  await kit.round();
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await sql<{ count: number; frozen_at: Date | null }>`
    select (select count(*) from campaign_shipments)::integer as count, frozen_at
    from campaigns where id = ${id}`.execute(desk.db);
  expect(rows[0]).toMatchObject({ count: PEOPLE, frozen_at: expect.any(Date) });
  // On a machine that does nothing else it is under 30 s by far (npm run bench -- --only campaigns).
  expect(seconds).toBeLessThan(150);
  expect(memory() - before).toBeLessThan(200);
  await sql`analyze`.execute(desk.db);

  const parts = { guard: labGuardSettings, random: () => 0.5 };
  for (let turn = 0; turn < 20; turn++) {
    desk.clock.advance(61_000);
    await sql`update connection_pace set next_at = ${desk.clock.now}`.execute(desk.db);
    const looked = await rowsRead(async (scope) => {
      expect(await handOver(scope, desk.connectionId, parts)).toBe(id);
    });
    expect(looked, `turn ${turn}`).toBeLessThan(MOST_ROWS);
    await kit.settle();
  }
  await kit.round();
  expect(await rowsRead((scope) => reportCampaign(scope, id))).toBeLessThan(MOST_ROWS);
  expect(await rowsRead((scope) => tellProgress(scope, id))).toBeLessThan(MOST_ROWS);
  const report = (await kit.call('GET', `/campaigns/${id}/report`)).body;
  expect(report.counts).toMatchObject({ total: PEOPLE, valid: PEOPLE });
  expect(report.counts.sent + report.counts.waiting).toBe(PEOPLE);
});
