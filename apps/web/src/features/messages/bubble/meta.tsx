import { IconAlertCircle, IconClock, IconRobot } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Ticks } from '../../../ui/ticks.tsx';
import css from './meta.module.css';

type AckState = 'waiting' | 'sent' | 'delivered' | 'read' | 'played' | 'failed';

const states: readonly AckState[] = ['waiting', 'sent', 'delivered', 'read', 'played'];

export function ackOf(ack: number, failure: string | null): AckState {
  if (failure !== null) return 'failed';
  return states[Math.min(Math.max(ack, 0), 4)] ?? 'waiting';
}

type Props = {
  time: string;
  ack?: AckState | null;
  /** That it was edited, and the way to what it said. */
  edited?: ReactNode;
  automatic?: boolean;
  /** Asked for, and not yet known whether it can be had back. */
  deleting?: boolean;
  /** Under a picture that reaches the edges. */
  inset?: boolean;
};

/** When it was said, and what became of it. */
export function Meta({ time, ack, edited, automatic, deleting, inset }: Props) {
  const { t } = useTranslation('messages');
  return (
    <span className={classNames(css.meta, ack === 'failed' && css.failed, inset && css.inset)}>
      {automatic && (
        <span className={css.automatic} title={t('automatic')}>
          <IconRobot size={13} stroke={1.9} role="img" aria-label={t('automatic')} />
        </span>
      )}
      {deleting && <span>{t('deleting')}</span>}
      {edited}
      <time>{time}</time>
      {ack && (
        <span role="img" aria-label={t(`ack.${ack}`)} title={t(`ack.${ack}`)}>
          <Ack state={ack} />
        </span>
      )}
    </span>
  );
}

function Ack({ state }: { state: AckState }) {
  if (state === 'waiting') return <IconClock size={13} stroke={1.9} aria-hidden="true" />;
  if (state === 'failed') return <IconAlertCircle size={14} stroke={1.9} aria-hidden="true" />;
  return <Ticks state={state === 'played' ? 'read' : state} />;
}
