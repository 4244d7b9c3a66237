import type { CampaignCounts } from '@prosa/contract/campaign';
import { sql } from 'kysely';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

/*
 * What the rows of a campaign count for, kept by triggers (migration 0086): a report of a hundred thousand people reads
 * as many rows as one of a hundred.
 */

/** A row's state, or what came about besides. */
type Fact =
  | 'waiting'
  | 'handed'
  | 'requested'
  | 'sent'
  | 'failed'
  | 'skipped'
  | 'asked'
  | 'confirmed'
  | 'received'
  | 'read'
  | 'answered';

export type Sum = {
  fact: Fact;
  variant: number;
  connection_id: number | null;
  reason: string | null;
  hour: Date | null;
  count: number;
};

const columns = sql`fact, variant, connection_id, reason, hour`;
/** Nobody waits for the locks of a long transaction. */
const FOLDED_AT_ONCE = 5_000;

/** The sums and what is still to be added to them, in one look. */
export async function readSums(scope: ReadScope, campaignId: number): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select ${columns}, sum(count)::integer as count from (
      select ${columns}, count from campaign_sums
      where company_id = ${scope.companyId} and campaign_id = ${campaignId}
      union all
      select ${columns}, count from campaign_deltas
      where company_id = ${scope.companyId} and campaign_id = ${campaignId}
    ) as parts
    group by ${columns}
    having sum(count) <> 0`.execute(scope.db);
  return rows;
}

/** Adds what was appended to the sums, by one process at a time. Answers whether there was anything. */
export async function foldSums(scope: CompanyScope, campaignId: number): Promise<boolean> {
  const { rows: locks } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('campaign-sums:' || ${campaignId}::bigint, 0)) as mine`.execute(
    scope.db,
  );
  if (!locks[0]!.mine) return false;
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from campaign_deltas where company_id = ${scope.companyId} and id in (
        select id from campaign_deltas
        where company_id = ${scope.companyId} and campaign_id = ${campaignId}
        order by id limit ${sql.lit(FOLDED_AT_ONCE)})
      returning ${columns}, count
    ), added as (
      insert into campaign_sums as sums (company_id, campaign_id, ${columns}, count)
      select ${scope.companyId}::bigint, ${campaignId}::bigint, ${columns}, sum(count) from taken
      group by ${columns}
      having sum(count) <> 0
      on conflict (company_id, campaign_id, fact, variant, connection_id, reason, hour)
        do update set count = sums.count + excluded.count
    )
    select count(*)::integer as folded from taken`.execute(scope.db);
  return rows[0]!.folded > 0;
}

export async function removeSums(scope: CompanyScope, campaignId: number): Promise<void> {
  for (const table of ['campaign_deltas', 'campaign_sums'] as const) {
    await scope.db
      .deleteFrom(table)
      .where('company_id', '=', scope.companyId)
      .where('campaign_id', '=', campaignId)
      .execute();
  }
}

/** Of those that fit. */
export function countOf(sums: readonly Sum[], fits: (sum: Sum) => boolean): number {
  return sums.filter(fits).reduce((all, { count }) => all + count, 0);
}

const states: readonly Fact[] = ['waiting', 'handed', 'requested', 'sent', 'failed', 'skipped'];

export function countsOf(sums: readonly Sum[]): CampaignCounts {
  const of = (...facts: readonly Fact[]) => countOf(sums, ({ fact }) => facts.includes(fact));
  const total = of(...states);
  return {
    total,
    valid: total - of('skipped'),
    waiting: of('waiting', 'handed'),
    requested: of('asked'),
    confirmed: of('confirmed'),
    sent: of('sent'),
    delivered: of('received'),
    read: of('read'),
    answered: of('answered'),
    failed: of('failed'),
    skipped: of('skipped'),
  };
}
