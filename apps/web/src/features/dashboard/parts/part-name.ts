import type { Dashboard } from '@prosa/contract/dashboard';
import { channelName } from '../../../lib/channel-name.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { FigurePart } from '../dashboard-address.ts';
import { dayWords, ratingKeys, spanWords, weekdayNames } from '../figure-words.ts';
import { useLocale } from './use-locale.ts';

/** What is looked at, in words: the figure, and by what it is narrowed. */
export function usePartName(part: FigurePart, shown: Dashboard): string {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { figure, queue, connection, channel, tag, user, rating, weekday, hour, from, to } = part;
  const named = (rows: readonly { id: number | null; name: string }[], id: number | undefined) =>
    id !== undefined && rows.find((row) => row.id === id)?.name;
  const days =
    from !== undefined &&
    to !== undefined &&
    (from === to ? dayWords(from, locale) : spanWords({ from, to }, locale));
  return [
    t(`figure.${figure}`),
    queue === 0 ? t('noQueue') : named(shown.queues, queue),
    named(shown.connections, connection),
    channel && channelName(channel),
    named(shown.tags, tag),
    named(shown.attendants, user),
    rating !== undefined && t(`rate.${ratingKeys[rating as 1 | 2 | 3]}`),
    weekday !== undefined && weekdayNames(locale, 'long')[weekday - 1],
    days,
    hour !== undefined && t('hourSpan', { from: hour, to: hour + 1 }),
  ]
    .filter(Boolean)
    .join(', ');
}
