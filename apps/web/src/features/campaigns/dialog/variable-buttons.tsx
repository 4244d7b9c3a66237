import { useTranslation } from 'react-i18next';
import css from './message-tabs.module.css';

/** Those of every recipient that a campaign fills in, in the order in which they are offered. */
const ours = [
  ['{nome}', 'nome'],
  ['{{firstName}}', 'firstName'],
  ['{{ms}}', 'ms'],
  ['{numero}', 'numero'],
  ['{email}', 'email'],
] as const;

type Props = { own: readonly string[]; onInsert: (variable: string) => void };

/** What a text may speak of, each a press away. */
export function VariableButtons({ own, onInsert }: Props) {
  const { t } = useTranslation('campaigns');
  return (
    <fieldset className={css.variables} aria-label={t('dialog.variables')}>
      {ours.map(([variable, name]) => (
        <button
          key={variable}
          type="button"
          className={css.variable}
          title={t(`dialog.variable.${name}`)}
          onClick={() => onInsert(variable)}
        >
          {variable}
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
