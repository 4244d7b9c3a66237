import { templateVariables } from '@prosa/contract/templates';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './message-tabs.module.css';

/** Those of every recipient that a campaign fills in, in the order in which they are offered. */
const ours = ['nome', 'firstName', 'ms', 'numero', 'email'] as const;

type Props = { own: readonly string[]; onInsert: (variable: string) => void };

/** What a text may speak of, each a press away. */
export function VariableButtons({ own, onInsert }: Props) {
  const { t } = useTranslation('campaigns');
  const words = templateVariables[currentLanguage()];
  return (
    <fieldset className={css.variables} aria-label={t('dialog.variables')}>
      {ours.map((fact) => (
        <button
          key={fact}
          type="button"
          className={css.variable}
          title={t(`dialog.variable.${fact}`)}
          onClick={() => onInsert(words[fact])}
        >
          {words[fact]}
        </button>
      ))}
      {own.map((key) => (
        <button
          key={key}
          type="button"
          className={css.variable}
          onClick={() => onInsert(`{${key}}`)}
        >
          {`{${key}}`}
        </button>
      ))}
    </fieldset>
  );
}
