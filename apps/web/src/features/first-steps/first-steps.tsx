import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { newSearch } from '../../lib/use-new-from-url.ts';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './first-steps.module.css';
import { type FirstStep, firstSteps } from './use-first-steps.ts';

const pages = { connection: '/connections', queue: '/queues', team: '/users' } as const;

type Props = { done: ReadonlySet<FirstStep>; onDismiss: () => void };

/** What a new company does first, in its order, each with the way there. */
export function FirstSteps({ done, onDismiss }: Props) {
  const { t } = useTranslation(['dashboard', 'common']);
  const next = firstSteps.find((step) => !done.has(step));
  return (
    <section className={css.strip} aria-labelledby="first-steps">
      <header className={css.head}>
        <h2 id="first-steps">{t('first.title')}</h2>
        <span>{t('first.progress', { done: done.size, total: firstSteps.length })}</span>
        <IconButton
          small
          label={t('first.dismiss')}
          icon={<IconX size={16} stroke={1.75} />}
          className={css.dismiss}
          onClick={onDismiss}
        />
      </header>
      <ol className={css.steps}>
        {firstSteps.map((step, index) => (
          <li key={step} className={css.step} data-done={done.has(step) || undefined}>
            <span className={css.mark} aria-hidden="true">
              {done.has(step) ? <IconCheck size={14} stroke={2.2} /> : index + 1}
            </span>
            <div className={css.words}>
              <h3>
                {t(`first.${step}.title`)}
                {done.has(step) && (
                  <span className="visually-hidden">, {t('common:stepDone')}</span>
                )}
              </h3>
              <p>{t(`first.${step}.text`)}</p>
              {!done.has(step) && (
                <Link
                  to={pages[step]}
                  search={newSearch}
                  className={buttonClass({
                    size: 'small',
                    variant: step === next ? 'primary' : 'outline',
                  })}
                >
                  {t(`first.${step}.action`)}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
