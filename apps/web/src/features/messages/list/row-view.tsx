import { shallowEqual } from '@mantine/hooks';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageBubble } from '../bubble/message-bubble.tsx';
import { OutgoingBubble } from '../bubble/outgoing-bubble.tsx';
import { DayLine } from './day-line.tsx';
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
      {row.kind === 'interlude' && <div className={css.interlude}>{row.interlude.content}</div>}
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
