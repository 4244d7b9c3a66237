import type { QueueSummary } from '@prosa/contract/queue';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Dot } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import fields from './connection-fields.module.css';
import { moveQueue } from './connection-form.ts';
import css from './menu-order.module.css';

type Props = { queues: readonly QueueSummary[]; onOrder: (queueIds: number[]) => void };

/** The bot's menu as the customer will count it. */
export function MenuOrder({ queues, onOrder }: Props) {
  const { t } = useTranslation('connections');
  const labelId = useId();
  const [told, setTold] = useState('');
  const ids = queues.map(({ id }) => id);
  const total = ids.length;

  function move({ id, name }: QueueSummary, by: -1 | 1) {
    const next = moveQueue(ids, id, by);
    onOrder(next);
    setTold(t('dialog.moved', { name, place: next.indexOf(id) + 1, total }));
  }

  return (
    <div>
      <span className={fields.label} id={labelId}>
        {t('dialog.order')}
      </span>
      <ol className={css.order} aria-labelledby={labelId}>
        {queues.map((queue, index) => (
          <li key={queue.id} className={css.queue}>
            <span className={css.place} aria-hidden="true">
              {index + 1}
            </span>
            <Dot color={queue.color} />
            <span className={css.name}>{queue.name}</span>
            <IconButton
              small
              label={t('dialog.up', { name: queue.name })}
              icon={<IconArrowUp size={16} stroke={1.75} />}
              disabled={index === 0}
              onClick={() => move(queue, -1)}
            />
            <IconButton
              small
              label={t('dialog.down', { name: queue.name })}
              icon={<IconArrowDown size={16} stroke={1.75} />}
              disabled={index === total - 1}
              onClick={() => move(queue, 1)}
            />
          </li>
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </div>
  );
}
