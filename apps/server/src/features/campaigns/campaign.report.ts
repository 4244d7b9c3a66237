import type { CampaignReport } from '@prosa/contract/campaign-report';
import { sql } from 'kysely';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { campaignProgressed } from './campaign.events.ts';
import { presentCampaign } from './campaign.presenter.ts';
import { findCampaign } from './campaign.repository.ts';
import { countOf, countsOf, readSums, type Sum } from './campaign.sums.ts';
import { resumesAt } from './shipment.waiting.ts';

/** So long in the sender's hands means that the connection is away. */
const LONG_HOURS = 2;
const HOURS_SHOWN = 24 * 30;
const REASONS_SHOWN = 50;

export async function reportCampaign(scope: ReadScope, id: number): Promise<CampaignReport> {
  const [row, sums] = await Promise.all([findCampaign(scope, id), readSums(scope, id)]);
  const [until, connections] = await Promise.all([
    resumesAt(scope, row),
    byConnection(scope, id, sums),
  ]);
  const counts = countsOf(sums);
  return {
    campaign: presentCampaign(row, scope.files, scope.now),
    counts,
    progress: counts.valid === 0 ? 0 : (counts.sent / counts.valid) * 100,
    resumesAt: until,
    byVariant: byVariant(sums),
    byConnection: connections,
    byReason: byReason(sums),
    timeline: timeline(sums),
  };
}

/** What it has come to, for those who look on. */
export async function tellProgress(scope: CompanyScope, id: number): Promise<void> {
  scope.tell(campaignProgressed(id, countsOf(await readSums(scope, id))));
}

function outcomesOf(sums: readonly Sum[]) {
  const of = (wanted: Sum['fact']) => countOf(sums, ({ fact }) => fact === wanted);
  return { sent: of('sent'), answered: of('answered'), failed: of('failed') };
}

function byVariant(sums: readonly Sum[]): CampaignReport['byVariant'] {
  const groups = Map.groupBy(sums, ({ variant }) => variant);
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([variant, of]) => ({ variant, ...outcomesOf(of) }));
}

async function byConnection(
  scope: ReadScope,
  campaignId: number,
  sums: readonly Sum[],
): Promise<CampaignReport['byConnection']> {
  const groups = Map.groupBy(sums, ({ connection_id }) => connection_id);
  const ids = [...groups.keys()].filter((id) => id !== null);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string; waits: boolean }>`
    select connections.id, connections.name, exists (
      select from campaign_shipments as shipment where shipment.company_id = connections.company_id
        and shipment.connection_id = connections.id and shipment.state = 'handed'
        and shipment.campaign_id = ${campaignId}
        and shipment.handed_at < ${scope.now}::timestamptz - make_interval(hours => ${sql.lit(LONG_HOURS)})) as waits
    from connections where company_id = ${scope.companyId} and id = any(${ids}::bigint[])
    order by connections.id`.execute(scope.db);
  return rows.map(({ id, name, waits }) => ({
    id,
    name,
    ...outcomesOf(groups.get(id) ?? []),
    waitsForConnection: waits,
  }));
}

function byReason(sums: readonly Sum[]): CampaignReport['byReason'] {
  return (['failed', 'skipped'] as const)
    .flatMap((state) => {
      const groups = Map.groupBy(
        sums.filter(({ fact }) => fact === state),
        ({ reason }) => reason ?? '',
      );
      return [...groups].map(([reason, of]) => ({ state, reason, count: countOf(of, () => true) }));
    })
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
    .slice(0, REASONS_SHOWN);
}

function timeline(sums: readonly Sum[]): CampaignReport['timeline'] {
  const groups = Map.groupBy(
    sums.filter(({ hour }) => hour !== null),
    ({ hour }) => hour!.getTime(),
  );
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .slice(-HOURS_SHOWN)
    .map(([at, of]) => {
      const count = (wanted: Sum['fact']) => countOf(of, ({ fact }) => fact === wanted);
      return {
        at: new Date(at).toISOString(),
        sent: count('sent'),
        delivered: count('received'),
        read: count('read'),
        answered: count('answered'),
      };
    });
}
