import type { CampaignStatus } from '@prosa/contract/campaign';
import { wallTimeAt } from '@prosa/contract/zoned-time';
import i18next, { type TFunction } from 'i18next';
import { formatDay } from '../../lib/dates.ts';

/** By what the rows of a report can be narrowed. */
export const shipmentFilters = [
  'waiting',
  'handed',
  'requested',
  'sent',
  'failed',
  'skipped',
] as const;
export type ShipmentFilter = (typeof shipmentFilters)[number];

/** DD/MM/YYYY HH:mm, by the company's clocks. */
export function formatWhen(instant: string, timeZone: string): string {
  const [day = '', clock = ''] = wallTimeAt(new Date(instant), timeZone).split('T');
  return `${formatDay(day)} ${clock.slice(0, 5)}`;
}

/** Why somebody got nothing: a reason of the campaign's, or what the channel said of the message. */
export function reasonWords(
  state: 'failed' | 'skipped',
  reason: string,
  t: TFunction<'campaigns'>,
): string {
  const key = `reason.${state}.${reason}`;
  const isKnown = i18next.exists(key, { ns: 'campaigns' });
  return isKnown ? t(key as 'reason.failed.other') : t(`reason.${state}.other`);
}

type Tone = 'good' | 'busy' | 'bad' | 'quiet';

/** How a status looks; its word always stands beside it. */
export const toneOf: Record<CampaignStatus, Tone> = {
  INATIVA: 'quiet',
  PROGRAMADA: 'busy',
  EM_ANDAMENTO: 'good',
  CANCELADA: 'bad',
  FINALIZADA: 'quiet',
};
