import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../list/rows.ts';
import { MessageBubble } from '../bubble/message-bubble.tsx';
import { OutgoingBubble } from '../bubble/outgoing-bubble.tsx';
import { DayLine } from './day-line.tsx';
import css from './message-list.module.css';

type Props = {
  row: Row;
  flash: number | null;
  current: number | null;
  onCurrent: (id: number) => void;
};

export const RowView = memo(function RowView({ row, flash, current, onCurrent }: Props) {
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
          flash={flash === row.message.id}
          isCurrent={current === row.message.id}
          onCurrent={onCurrent}
        />
      )}
    </div>
  );
});
