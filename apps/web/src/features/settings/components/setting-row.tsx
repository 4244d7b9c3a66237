import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './setting-row.module.css';

type Props = {
  label: string;
  hint?: string;
  /** While the new value is on its way. */
  saving?: boolean;
  error?: string | null;
  children: (ids: { labelId: string; hintId: string }) => ReactNode;
};

/** One setting: what it does on the left, its control on the right. */
export function SettingRow({ label, hint, saving, error, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const ids = { labelId: `${id}-label`, hintId: `${id}-hint` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a grid, not a boxed fieldset
    <div className={css.row} role="group" aria-labelledby={ids.labelId}>
      <div className={css.words}>
        <span className={css.label} id={ids.labelId}>
          {label}
        </span>
        <span className={css.hint} id={ids.hintId}>
          {hint}
        </span>
      </div>
      <div className={css.control}>
        {children(ids)}
        <span className={error ? css.error : css.saving} role="status">
          {error ?? (saving && t('updating'))}
        </span>
      </div>
    </div>
  );
}
