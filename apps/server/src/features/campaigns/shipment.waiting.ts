import type { ShipmentWait } from '@prosa/contract/campaign-report';
import type { ReadScope } from '../../db/scope.ts';
import {
  type CampaignRules,
  readCampaignRules,
} from '../campaign-settings/campaign-settings.repository.ts';
import { nextOpening, zoneOfNumber } from '../campaign-settings/sending-hours.ts';
import type { CampaignRow } from './campaign.repository.ts';
import type { ShipmentRow } from './shipment.row.ts';

type Waiting = Pick<ShipmentRow, 'number' | 'checked' | 'due_at'>;

/**
 * What those wait for whose turn has not come, and until when, if that is known. The hours are worked out once for each
 * zone: it takes a calendar, and many people are in few zones.
 */
export function waitsBy(
  { settings, timezone }: CampaignRules,
  now: Date,
): (row: Waiting) => ShipmentWait {
  const openings = new Map<string, Date | null>();
  const openingIn = (zone: string): Date | null => {
    if (!openings.has(zone)) openings.set(zone, nextOpening(settings.periods, zone, now));
    return openings.get(zone)!;
  };
  return ({ number, checked, due_at }) => {
    const opening = openingIn(zoneOfNumber(number, timezone));
    if (opening === null) return { for: 'hours', until: null };
    if (opening > now) return { for: 'hours', until: opening.toISOString() };
    if (!checked) return { for: 'check', until: null };
    if (due_at > now) return { for: 'frequency', until: due_at.toISOString() };
    return { for: 'turn', until: null };
  };
}

/**
 * So many are looked at to say that all wait for the hours: they are in few zones. Any will do: in an order the database
 * would sort all of them until it has counted a new campaign's rows.
 */
const LOOKED_AT = 200;

/** When a campaign goes on whose people are all outside the hours now; null if one of them may be written to. */
export async function resumesAt(
  scope: ReadScope,
  { id, status }: Pick<CampaignRow, 'id' | 'status'>,
): Promise<string | null> {
  if (status !== 'EM_ANDAMENTO') return null;
  const [rules, rows] = await Promise.all([
    readCampaignRules(scope),
    scope.db
      .selectFrom('campaign_shipments')
      .select(['number', 'checked', 'due_at'])
      .where('company_id', '=', scope.companyId)
      .where('campaign_id', '=', id)
      .where('state', '=', 'waiting')
      .limit(LOOKED_AT)
      .execute(),
  ]);
  const waits = rows.map(waitsBy(rules, scope.now));
  if (waits.some((wait) => wait.for !== 'hours')) return null;
  return waits.flatMap(({ until }) => until ?? []).toSorted()[0] ?? null;
}
