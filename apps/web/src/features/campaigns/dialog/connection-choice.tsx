import type { Connection } from '@prosa/contract/connection';
import type { ConnectionStanding } from '@prosa/contract/standing';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatNumber } from '../../../lib/phone.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { ageWords, pauseWords } from '../../connections/standing-words.ts';
import css from './connection-choice.module.css';

type Props = {
  connections: readonly Connection[];
  /** Empty where the person may not see them. */
  standings: ReadonlyMap<number, ConnectionStanding>;
  value: readonly number[];
  disabled: boolean;
  onChange: (ids: number[]) => void;
};

/** Over which numbers it goes, each with what it can bear; they take turns. */
export function ConnectionChoice({ connections, standings, value, disabled, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  const toggled = (id: number) =>
    value.includes(id) ? value.filter((one) => one !== id) : [...value, id];
  return (
    <fieldset className={css.choice} disabled={disabled}>
      <legend>
        {t('dialog.how')} <small>{t('dialog.takeTurns')}</small>
      </legend>
      {connections.length === 0 && <p className={css.none}>{t('dialog.noConnections')}</p>}
      <ul className={css.list}>
        {connections.map((connection) => (
          <li key={connection.id} data-chosen={value.includes(connection.id) || undefined}>
            <label className={css.line}>
              <input
                type="checkbox"
                checked={value.includes(connection.id)}
                onChange={() => onChange(toggled(connection.id))}
              />
              <span className={css.words}>
                <span>
                  <b>{connection.name}</b>{' '}
                  {connection.number && (
                    <span className={css.number}>{formatNumber(connection.number)}</span>
                  )}
                </span>
                <State connection={connection} standing={standings.get(connection.id)} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type StateProps = { connection: Connection; standing: ConnectionStanding | undefined };

function State({ connection, standing }: StateProps) {
  const { t } = useTranslation(['connections', 'campaigns']);
  const { timezone } = useCurrentUser().company;
  if (connection.status !== 'CONNECTED') {
    return (
      <span className={css.state} data-state="away">
        <b>{t(`status.${connection.status}`)}</b> {t('campaigns:dialog.disconnectedTurn')}
      </span>
    );
  }
  if (!standing) {
    return (
      <span className={css.state} data-state="ok">
        <b>{t('status.CONNECTED')}</b>
      </span>
    );
  }
  const { state, begunToday, budget } = standing;
  return (
    <span className={css.state} data-state={state}>
      <b>{pauseWords(standing, timezone, t) || t(`standing.state.${state}`)}</b>{' '}
      {state !== 'paused' &&
        [ageWords(standing, t), t('standing.today', { begun: begunToday, count: budget })]
          .filter(Boolean)
          .join(' · ')}
    </span>
  );
}
