import { type TemplateVariable, templateVariables } from '@prosa/contract/templates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './variable-chips.module.css';

type Props = {
  onInsert: (variable: TemplateVariable) => void;
  /** What else can be put in. */
  children?: ReactNode;
};

/** What a text may speak of, each a press away. */
export function VariableChips({ onInsert, children }: Props) {
  const { t } = useTranslation('quick-messages');
  return (
    <div className={css.line}>
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
      {children}
    </div>
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
