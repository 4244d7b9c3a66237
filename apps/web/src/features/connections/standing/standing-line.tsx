import type { ConnectionStanding } from '@prosa/contract/standing';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ageWords, pauseWords } from '../standing-words.ts';
import css from './standing.module.css';

type Props = { standing: ConnectionStanding; name: string; onOpen: () => void };

/** What a number can bear today, in two lines; the rest is a press away. */
export function StandingLine({ standing, name, onOpen }: Props) {
  const { t } = useTranslation('connections');
  const { timezone } = useCurrentUser().company;
  const { state, reasons, begunToday, budget } = standing;
  const [gravest] = reasons;
  const facts =
    state === 'paused'
      ? [gravest && t(`standing.reason.${gravest}`)]
      : [ageWords(standing, t), t('standing.today', { begun: begunToday, count: budget })];
  return (
    <button
      type="button"
      className={css.line}
      data-state={state}
      title={t('standing.title')}
      onClick={onOpen}
    >
      <span className={css.word}>
        <span className={css.dot} aria-hidden="true" />
        {pauseWords(standing, timezone, t) || t(`standing.state.${state}`)}
      </span>
      <VisuallyHidden>{t('standing.openOf', { name })}</VisuallyHidden>
      <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </button>
  );
}
