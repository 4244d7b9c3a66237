import type { Schedule } from '@prosa/contract/scheduled-message';
import { wallTimeAt } from '@prosa/contract/zoned-time';
import i18next, { type TFunction } from 'i18next';
import { formatDay } from '../../lib/dates.ts';

/** DD/MM/YYYY HH:mm:ss, by the company's clocks. */
export function formatSendAt(instant: string, timeZone: string): string {
  const [day = '', clock = ''] = wallTimeAt(new Date(instant), timeZone).split('T');
  return `${formatDay(day)} ${clock}`;
}

/** Why nothing went out: a reason of ours, or what the channel said of the message. */
export function failureWords({ failure }: Schedule, t: TFunction<'schedules'>): string {
  const isKnown = i18next.exists(`failure.${failure}`, { ns: 'schedules' });
  return isKnown ? t(`failure.${failure}` as 'failure.other') : t('failure.other');
}

/** How far it is: "em 1 h 36 min", "em 5 dias"; empty for what is past. */
export function distanceWords(instant: string, now: Date, t: TFunction<'schedules'>): string {
  const minutes = Math.ceil((Date.parse(instant) - now.getTime()) / 60_000);
  if (minutes <= 0) return '';
  if (minutes < 60) return t('in.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24 && minutes % 60 > 0) return t('in.hours', { hours, minutes: minutes % 60 });
  if (hours < 24) return t('in.wholeHours', { count: hours });
  return t('in.days', { count: Math.floor(hours / 24) });
}
