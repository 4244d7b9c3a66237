import { Trans, useTranslation } from 'react-i18next';
import type pt from '../../../locales/pt/connections.ts';
import css from './link-dialog.module.css';

type Step = keyof typeof pt.link.steps;

/** What to do on the telephone, one thing after the other, with the words that stand there. */
export function LinkSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('connections');
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step}>
          <span>
            <Trans t={t} i18nKey={`link.steps.${step}`} components={{ b: <b /> }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
