import { shallowEqual } from '@mantine/hooks';
import { memo } from 'react';
import { daysBetween, formatDay, todayIn } from '../../../lib/dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { localeOf } from '../../../lib/i18n/languages.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { MessageBubble } from '../bubble/message-bubble.tsx';
import { OutgoingBubble } from '../bubble/outgoing-bubble.tsx';
import { useTalk } from '../talk/talk-context.ts';
import css from './message-list.module.css';
import type { Row } from './rows.ts';

type Props = {
  row: Row;
  flash: boolean;
  isCurrent: boolean;
  onCurrent: (id: number) => void;
};

/** Rows are made anew with each message; only one that says something else is drawn again. */
function isSame(before: Props, now: Props): boolean {
  const { row, ...rest } = before;
  const { row: nextRow, ...nextRest } = now;
  return shallowEqual(rest, nextRest) && shallowEqual(row, nextRow);
}

export const RowView = memo(function RowView({ row, flash, isCurrent, onCurrent }: Props) {
  const { t } = useTranslation('messages');
  return (
    <div className={css.row}>
      {row.day !== null && <DayLine day={row.day} />}
      {row.fresh !== null && (
        <div className={css.fresh} data-line>
          {t('newCount', { count: row.fresh })}
        </div>
      )}
      {row.kind === 'removed' && (
        <p className={css.removed} data-line>
          {t('removedBefore', { date: formatDay(row.before) })}
        </p>
      )}
      {row.kind === 'entry' && <div className={css.entry}>{row.entry.content}</div>}
      {row.kind === 'outgoing' && <OutgoingBubble outgoing={row.outgoing} first={row.first} />}
      {row.kind === 'message' && (
        <MessageBubble
          message={row.message}
          first={row.first}
          flash={flash}
          isCurrent={isCurrent}
          onCurrent={onCurrent}
        />
      )}
    </div>
  );
}, isSame);

/** Today, yesterday, a day of this week by its name, and any other by its date. */
function DayLine({ day }: { day: string }) {
  const { t } = useTranslation('messages');
  const { timeZone } = useTalk();
  const ago = daysBetween(day, todayIn(timeZone));
  return (
    <div className={css.day} data-line>
      <time dateTime={day}>
        {ago === 0 ? t('today') : ago === 1 ? t('yesterday') : named(day, ago)}
      </time>
    </div>
  );
}

function named(day: string, ago: number): string {
  if (ago < 2 || ago > 6) return formatDay(day);
  const options = { weekday: 'long', timeZone: 'UTC' } as const;
  const name = new Date(`${day}T12:00:00Z`).toLocaleDateString(
    localeOf[currentLanguage()],
    options,
  );
  return name.charAt(0).toUpperCase() + name.slice(1);
}
