import type { ConnectionHealth } from '@prosa/contract/connection';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoment, formatRecent } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import css from './connection-state.module.css';

/** How a connection is by its traffic: a status may lie, messages do not. */
export function Traffic({ health }: { health: ConnectionHealth }) {
  const { t } = useTranslation('connections');
  const { timezone } = useCurrentUser().company;
  const { lastReceivedAt, lastAcknowledgedAt, waiting } = health;
  if (!lastReceivedAt && !lastAcknowledgedAt && waiting === 0) return null;
  const recent = (instant: string) => ({ time: formatRecent(instant, timezone) });
  const whole = (instant: string) => ({ time: formatMoment(instant, timezone) });
  return (
    <span className={css.traffic}>
      {lastReceivedAt && (
        <span title={t('health.receivedTitle', whole(lastReceivedAt))}>
          {t('health.received', recent(lastReceivedAt))}
        </span>
      )}
      {lastAcknowledgedAt && (
        <span title={t('health.acknowledgedTitle', whole(lastAcknowledgedAt))}>
          {t('health.acknowledged', recent(lastAcknowledgedAt))}
        </span>
      )}
      {waiting > 0 && (
        <span className={css.waiting} title={t('health.waitingTitle')}>
          {t('health.waiting', { count: waiting })}
        </span>
      )}
    </span>
  );
}
