import { templateFacts, templateVariables } from '@prosa/contract/templates';
import type { ReactNode } from 'react';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './variable-chips.module.css';

type Props = {
  onInsert: (variable: string) => void;
  /** What else can be put in. */
  children?: ReactNode;
};

/** What a text may speak of, each a press away. */
export function VariableChips({ onInsert, children }: Props) {
  const { t } = useTranslation('quick-messages');
  const words = templateVariables[currentLanguage()];
  return (
    <div className={css.line}>
      <fieldset className={css.chips} aria-label={t('variables.title')}>
        {templateFacts.map((fact) => (
          <button
            key={fact}
            type="button"
            className={css.chip}
            title={words[fact]}
            onClick={() => onInsert(words[fact])}
          >
            {t(`variables.${fact}`)}
          </button>
        ))}
      </fieldset>
      {children}
    </div>
  );
}
