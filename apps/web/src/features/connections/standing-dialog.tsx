import type { ConnectionStanding } from '@prosa/contract/standing';
import i18next, { type TFunction } from 'i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useClearBadList } from './connection-mutations.ts';
import css from './standing/standing.module.css';
import { ageWords, pauseWords } from './standing-words.ts';

type Props = {
  standing: ConnectionStanding;
  /** The connection's. */
  name: string;
  opened: boolean;
  onClose: () => void;
};

/** How a number stands with WhatsApp: how much it may begin today, what weighs on it, and what to do about it. */
export function StandingDialog({ standing, name, opened, onClose }: Props) {
  const { t } = useTranslation('connections');
  const { timezone } = useCurrentUser().company;
  const clear = useClearBadList();
  const { state, scope, begunToday, budget, left } = standing;
  const today = t('standing.today', { begun: begunToday, count: budget });
  const release = () =>
    clear.mutate(standing.id, {
      onSuccess: () => toast.success(t('standing.cleared')),
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <Dialog opened={opened} onClose={onClose} title={`${t('standing.title')}: ${name}`}>
      <DialogBody>
        <div className={css.dialog}>
          <div className={css.top}>
            <span className={css.state} data-state={state}>
              <span className={css.dot} aria-hidden="true" />
              {pauseWords(standing, timezone, t) || t(`standing.state.${state}`)}
            </span>
            <p>
              {state === 'paused' && scope
                ? t(`standing.pause.goesOn.${scope}`)
                : ageWords(standing, t)}
            </p>
          </div>
          <section className={css.part}>
            <h3>{t('standing.todayTitle')}</h3>
            <ProgressBar
              large
              label={today}
              parts={[{ value: Math.min(begunToday, budget), tone: left > 0 ? 'done' : 'warning' }]}
              total={Math.max(budget, 1)}
            />
            <div className={css.numbers}>
              <span>{today}</span>
              <span>{left > 0 ? t('standing.left', { count: left }) : t('standing.none')}</span>
            </div>
            <p className={css.hint}>{t('standing.todayHint')}</p>
            <Quota standing={standing} timezone={timezone} />
          </section>
          <Reasons standing={standing} />
          <Incidents standing={standing} timezone={timezone} />
        </div>
      </DialogBody>
      <DialogFooter>
        {standing.reasons.includes('bad-list') && (
          <Button variant="primary" busy={clear.isPending} onClick={release}>
            {t('standing.clear')}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('standing.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Reasons({ standing: { reasons } }: { standing: ConnectionStanding }) {
  const { t } = useTranslation('connections');
  if (reasons.length === 0) return <p>{t('standing.fine')}</p>;
  return (
    <section className={css.part}>
      <h3>{t('standing.why')}</h3>
      <ul className={css.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <b>{t(`standing.reason.${reason}`)}</b>
            <span>{t(`standing.todo.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PartProps = { standing: ConnectionStanding; timezone: string };

function Quota({ standing: { quota }, timezone }: PartProps) {
  const { t } = useTranslation('connections');
  if (!quota || quota.total === null || quota.used === null) return null;
  const { used, total, cycleEnd } = quota;
  const words = [
    t('standing.quota', { used, total }),
    cycleEnd && t('standing.quotaEnds', { time: formatMoment(cycleEnd, timezone) }),
  ];
  return <p className={css.hint}>{words.filter(Boolean).join(' · ')}</p>;
}

function Incidents({ standing: { incidents }, timezone }: PartProps) {
  const { t } = useTranslation('connections');
  if (incidents.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>{t('standing.incidents')}</h3>
      <ul className={css.incidents}>
        {incidents.map(({ kind, at, until, code }) => (
          <li key={`${kind} ${at}`}>
            <div>
              {incidentWords(kind, t)}{' '}
              <span>
                {[
                  code !== null && t('standing.incidentCode', { code }),
                  until && t('standing.incidentUntil', { time: formatMoment(until, timezone) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <span>{formatMoment(at, timezone)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function incidentWords(kind: string, t: TFunction<'connections'>): string {
  const isKnown = i18next.exists(`standing.incident.${kind}`, { ns: 'connections' });
  return isKnown
    ? t(`standing.incident.${kind}` as 'standing.incident.other')
    : t('standing.incident.other');
}
