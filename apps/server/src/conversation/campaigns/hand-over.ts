import type { CampaignSettings } from '@prosa/contract/campaign-settings';
import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import type { ShipmentRow } from '../../features/campaigns/shipment.repository.ts';
import { companyRules } from '../../features/companies/company.rules.ts';
import { gapMs } from '../../features/standing/gap.ts';
import { guard, type Verdict } from '../../features/standing/guard.ts';
import type { GuardSettings } from '../../features/standing/guard-settings.ts';
import { rulesOf } from '../../features/standing/standing.circumstances.ts';
import { readStandings } from '../../features/standing/standing.repository.ts';
import { changePace } from '../../features/standing/standing.service.ts';
import { type Turn, takeTurn } from './take-turn.ts';
import { writeShipment } from './write-shipment.ts';

/** Rows that are looked at for one message: who opted out, or has had enough, is passed over. */
const LOOKED_AT = 50;
const MINUTE_MS = 60_000;
/** While it rests it is judged again now and then: an admin may have acted. */
const RESTING_MS = 5 * MINUTE_MS;

/** `guard`: instead of the host's numbers. */
export type HandOverParts = { guard?: GuardSettings | undefined; random(): number };

type Pace = { since_long: number };

/**
 * The next message of the campaigns that a connection serves, in one transaction: the pace, then the campaigns, then
 * the row, always in this order. Nothing leaves the database in it: killed before the commit nothing has happened, after
 * it the outbox has the message. Answers whose message was handed over.
 */
export async function handOver(
  scope: CompanyScope,
  connectionId: number,
  parts: HandOverParts,
): Promise<number | null> {
  const pace = await claimPace(scope, connectionId);
  if (!pace) return null;
  const { timezone, settings, circumstances, guard: numbers } = await rulesOf(scope, parts.guard);
  const [standing] = await readStandings(scope, circumstances, [connectionId]);
  if (!standing) return null;
  const verdict = guard(standing.input, numbers);
  const restUntil = await restOf(scope, connectionId, verdict);
  if (restUntil) {
    await changePace(scope, connectionId, { next_at: restUntil });
    return null;
  }
  // The host may have taken campaigns away meanwhile: what waits stays as it is.
  const { hasCampaigns } = await companyRules(scope);
  const campaigns = hasCampaigns ? await lockRunning(scope, connectionId) : [];
  const turn: Turn = { connectionId, campaignIds: campaigns, timezone, settings };
  for (const rank of ranksOf(verdict)) {
    for (let looked = 0; looked < LOOKED_AT; looked++) {
      const taken = await takeTurn(scope, turn, rank);
      if (taken === 'none') break;
      if (taken === 'passed over') continue;
      const { shipment, contact } = taken;
      await writeShipment(scope, { shipment, contact, connectionId, settings });
      await noteTurn(scope, connectionId, { pace, verdict, settings, shipment, numbers }, parts);
      return shipment.campaign_id;
    }
  }
  // Nobody is due: whoever is, is found by the next look.
  await changePace(scope, connectionId, { next_at: new Date(scope.now.getTime() + MINUTE_MS / 6) });
  return null;
}

/** Held until the commit; another process that looks at the same moment passes on. */
async function claimPace(scope: CompanyScope, connectionId: number): Promise<Pace | undefined> {
  const { rows } = await sql<Pace>`
    select pace.since_long from connection_pace as pace
    join connections on connections.company_id = pace.company_id and connections.id = pace.connection_id
    where pace.company_id = ${scope.companyId} and pace.connection_id = ${connectionId}
      and pace.next_at <= ${scope.now} and connections.status = 'CONNECTED' and connections.deleted_at is null
      and not exists (
        select from campaign_shipments as shipment where shipment.company_id = pace.company_id
          and shipment.connection_id = pace.connection_id and shipment.state = 'handed')
    for update of pace skip locked`.execute(scope.db);
  return rows[0];
}

async function restOf(
  scope: CompanyScope,
  connectionId: number,
  { scope: paused, until, perHour }: Verdict,
): Promise<Date | null> {
  const soon = new Date(scope.now.getTime() + RESTING_MS);
  if (paused === 'all') return until && until < soon ? until : soon;
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(sent_at) as oldest from (
      select sent_at from campaign_shipments
      where company_id = ${scope.companyId} and connection_id = ${connectionId}
        and sent_at > ${scope.now}::timestamptz - interval '1 hour'
      order by sent_at desc limit ${perHour}) as sent`.execute(scope.db);
  const { count, oldest } = rows[0]!;
  if (Number(count) < perHour || !oldest) return null;
  return new Date(oldest.getTime() + 60 * MINUTE_MS);
}

/** A cancel waits for this, or this sees it: never between. The one that was served longest ago comes first. */
async function lockRunning(scope: CompanyScope, connectionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select campaign.id from campaigns as campaign
    join campaign_connections as served on served.company_id = campaign.company_id
      and served.campaign_id = campaign.id and served.connection_id = ${connectionId}
    where campaign.company_id = ${scope.companyId} and campaign.status = 'EM_ANDAMENTO'
      and campaign.frozen_at is not null
    order by served.served_at, campaign.id
    for share of campaign`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Known people first; the others only while conversations may be begun. */
function ranksOf({ left, scope }: Verdict): number[] {
  return left > 0 && scope === null ? [0, 1, 2] : [0];
}

type Done = {
  pace: Pace;
  verdict: Verdict;
  settings: CampaignSettings;
  shipment: ShipmentRow;
  numbers: GuardSettings;
};

/** The next time counts from now, whenever that is: after an outage nothing is made up for. */
async function noteTurn(
  scope: CompanyScope,
  connectionId: number,
  { pace, verdict, settings, shipment, numbers }: Done,
  { random }: HandOverParts,
): Promise<void> {
  const sinceLong = pace.since_long + 1;
  const isLong = settings.longerIntervalAfter > 0 && sinceLong >= settings.longerIntervalAfter;
  const turn = { isKnown: shipment.rank === 0, isLong, random: random() };
  const gap = gapMs(verdict, settings, turn, numbers) ?? MINUTE_MS;
  await changePace(scope, connectionId, {
    next_at: new Date(scope.now.getTime() + gap),
    since_long: isLong ? 0 : sinceLong,
  });
  await scope.db
    .updateTable('campaign_connections')
    .set({ served_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('campaign_id', '=', shipment.campaign_id)
    .where('connection_id', '=', connectionId)
    .execute();
}
