import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sized } from '../../../test/full-size.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { reportCampaign, tellProgress } from '../../features/campaigns/campaign.report.ts';
import { labGuardSettings } from '../../features/standing/guard-settings.ts';
import { type Desk, serverOfFile } from '../ingest-test-kit.ts';
import { type CampaignKit, campaignKit } from './campaign-test-kit.ts';
import { handOver } from './hand-over.ts';

const PEOPLE = sized(100_000, 20_000);
const FEW = 50;
const TURNS = 20;
/** What a plan may look at more, because statistics say otherwise of a larger table. */
const SLACK = 50;
/** Of those that wait a report looks at two hundred, to say when a campaign goes on. */
const WAITING_LOOKED_AT = 200;

const file = serverOfFile();
let desk: Desk;
let kit: CampaignKit;
beforeEach(open);
afterEach(() => desk.stop());

async function open(): Promise<void> {
  desk = await file.openDesk();
  // In the morning: the company's day must not end meanwhile.
  desk.clock.now = new Date('2026-12-01T12:00:00Z');
  await desk.make.enableCampaigns(desk.companyId);
  kit = campaignKit(desk);
  await kit.everyHour();
  await kit.connect(desk.connectionId);
}

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

/** The most that a hand-over, and the report after so many of them, look at. */
async function mostLookedAt(
  id: number,
): Promise<{ handOver: number; report: number; told: number }> {
  const parts = { guard: labGuardSettings, random: () => 0.5 };
  const looked: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    desk.clock.advance(61_000);
    await sql`update connection_pace set next_at = ${desk.clock.now}`.execute(desk.db);
    looked.push(
      await rowsRead(async (scope) => {
        expect(await handOver(scope, desk.connectionId, parts)).toBe(id);
      }),
    );
    await kit.settle();
  }
  await sql`update connection_pace set next_at = 'infinity'`.execute(desk.db);
  await kit.round();
  const report = await rowsRead((scope) => reportCampaign(scope, id));
  const told = await rowsRead((scope) => tellProgress(scope, id));
  return { handOver: Math.max(...looked), report, told };
}

async function begin(count: number): Promise<number> {
  const id = await campaignFor(count);
  await sql`analyze`.execute(desk.db);
  await sql`update connection_pace set next_at = 'infinity'`.execute(desk.db);
  await kit.start(id);
  await kit.round();
  await sql`analyze`.execute(desk.db);
  return id;
}

test(`${PEOPLE} people: taken down in little memory, and each look sees as many rows as with fifty`, async () => {
  const few = await mostLookedAt(await begin(FEW));
  await desk.stop();
  await open();
  const memory = () => process.memoryUsage().rss / 2 ** 20;
  const before = memory();
  const id = await begin(PEOPLE);
  expect(memory() - before).toBeLessThan(200);
  const { rows } = await sql<{ count: number; frozen_at: Date | null }>`
    select (select count(*) from campaign_shipments)::integer as count, frozen_at
    from campaigns where id = ${id}`.execute(desk.db);
  expect(rows[0]).toMatchObject({ count: PEOPLE, frozen_at: expect.any(Date) });
  const many = await mostLookedAt(id);
  expect(many.handOver, JSON.stringify({ few, many })).toBeLessThan(few.handOver + SLACK);
  expect(many.report, JSON.stringify({ few, many })).toBeLessThan(
    few.report + WAITING_LOOKED_AT + SLACK,
  );
  expect(many.told, JSON.stringify({ few, many })).toBeLessThan(few.told + SLACK);
  const { counts } = await kit.inCompany((scope) => reportCampaign(scope, id));
  expect(counts).toMatchObject({ total: PEOPLE, valid: PEOPLE, sent: TURNS });
  expect(counts.waiting).toBe(PEOPLE - TURNS);
});
