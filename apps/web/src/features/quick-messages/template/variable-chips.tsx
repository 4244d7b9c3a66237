import { type TemplateVariable, templateVariables } from '@prosa/contract/templates';
import { useTranslation } from 'react-i18next';
import css from './variable-chips.module.css';

/** What a text may speak of, each a press away. */
export function VariableChips({ onInsert }: { onInsert: (variable: TemplateVariable) => void }) {
  const { t } = useTranslation('quick-messages');
  return (
    <fieldset className={css.chips} aria-label={t('variables.title')}>
      {templateVariables.map((variable) => (
        <button
          key={variable}
          type="button"
          className={css.chip}
          title={variable}
          onClick={() => onInsert(variable)}
        >
          {t(`variables.${nameOf(variable)}`)}
        </button>
      ))}
    </fieldset>
  );
}

type Bare<Variable> = Variable extends `{{${infer Name}}}`
  ? Name
  : Variable extends `{${infer Name}}`
    ? Name
    : never;

function nameOf(variable: TemplateVariable): Bare<TemplateVariable> {
  return variable.replace(/[{}]/g, '') as Bare<TemplateVariable>;
}
