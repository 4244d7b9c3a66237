import { shallowEqual } from '@mantine/hooks';
import { memo } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { MessageBubble } from '../bubble/message-bubble.tsx';
import { OutgoingBubble } from '../bubble/outgoing-bubble.tsx';
import { DayLine, FreshLine } from '../divider-lines.tsx';
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
  const { timeZone } = useTalk();
  return (
    <div className={css.row}>
      {row.day !== null && <DayLine day={row.day} timeZone={timeZone} />}
      {row.fresh !== null && <FreshLine>{t('newCount', { count: row.fresh })}</FreshLine>}
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
