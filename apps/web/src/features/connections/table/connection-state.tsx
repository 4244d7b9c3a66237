import type { Connection, ConnectionHealth } from '@prosa/contract/connection';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { reasonOf, toneOf } from '../connection-status.ts';
import css from './connection-state.module.css';
import { Traffic } from './traffic.tsx';

type Props = { connection: Connection; health: ConnectionHealth | undefined };

/** How a connection is: its status in a word, why in a line, and what has passed through it. */
export function ConnectionState({ connection, health }: Props) {
  const { t } = useTranslation('connections');
  const { status, number, statusUntil } = connection;
  const { timezone } = useCurrentUser().company;
  const reason = reasonOf(connection);
  const isNew = status === 'DISCONNECTED' && number === null;
  const until = statusUntil && { time: formatMoment(statusUntil, timezone) };
  const why = reason ? t(`reason.${reason}`, until || {}) : t(`hint.${isNew ? 'never' : status}`);
  const tone = toneOf[status];
  return (
    <div className={css.state} title={why}>
      <span className={css.status} data-tone={tone}>
        {tone === 'busy' ? <Spinner /> : <span className={css.dot} aria-hidden="true" />}
        {t(`status.${status}`)}
      </span>
      <span className={css.why}>{why}</span>
      {health && <Traffic health={health} />}
    </div>
  );
}
