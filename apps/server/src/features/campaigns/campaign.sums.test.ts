import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { seededRandom } from '../../seeded-random.ts';
import { foldSums, readSums, type Sum } from './campaign.sums.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

const byKey = (sums: readonly Sum[]) =>
  sums
    .map(({ fact, variant, connection_id, reason, hour, count }) =>
      JSON.stringify([fact, variant, connection_id, reason, hour, count]),
    )
    .toSorted();

test('whatever happens to the rows, the sums are what a full count says, folded or not', async () => {
  const { companyId } = await t.make.admin();
  const connectionId = await t.make.connection(companyId);
  const campaignId = await t.make.campaign(companyId);
  const random = seededRandom(22);
  const inCompany = t.server.deps.scopes.inCompany;
  const ids: number[] = [];
  const hour = () => new Date(Date.UTC(2026, 10, 1, random.below(48), random.below(60)));
  const changes = [
    () => ({ state: 'handed', handed_at: hour() }) as const,
    () => ({ state: 'sent', sent_at: hour(), connection_id: connectionId }) as const,
    () => ({ state: 'failed', reason: 'rejected', connection_id: connectionId }) as const,
    () => ({ state: 'skipped', reason: 'opted-out' }) as const,
    () => ({ state: 'requested', requested_at: hour() }) as const,
    () => ({ confirmed_at: hour(), state: 'waiting' }) as const,
    () => ({ received_at: hour() }),
    () => ({ read_at: hour(), replied_at: hour() }),
    () => ({ variant: 1 + random.below(5) }),
  ];
  for (let step = 0; step < 300; step++) {
    if (ids.length < 30) ids.push(await t.make.shipment(companyId, campaignId));
    const change = random.pick(changes)();
    await t.db
      .updateTable('campaign_shipments')
      // One in flight per connection is another rule.
      .set({ ...change, ...('handed_at' in change && { connection_id: null }) })
      .where('id', '=', random.pick(ids))
      .execute();
    if (random.below(20) === 0) {
      await inCompany({ companyId, actor: null }, (scope) => foldSums(scope, campaignId));
    }
  }
  const kept = await inCompany({ companyId, actor: null }, (scope) => readSums(scope, campaignId));
  const { rows: counted } = await sql<Sum>`
    select facts.fact, variant, connection_id, facts.reason, facts.hour, count(*)::integer as count
    from campaign_shipments as shipment cross join lateral shipment_facts(shipment) as facts
    where campaign_id = ${campaignId} group by 1, 2, 3, 4, 5`.execute(t.db);
  expect(counted.length).toBeGreaterThan(20);
  expect(byKey(kept)).toEqual(byKey(counted));
});
