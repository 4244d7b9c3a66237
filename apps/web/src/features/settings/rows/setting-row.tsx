import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './setting-row.module.css';

type Props = {
  label: string;
  hint?: string;
  /** While the new value is on its way. */
  saving?: boolean;
  error?: string | null;
  children: (ids: { labelId: string; describedBy: string }) => ReactNode;
};

/** One setting: what it does on the left, its control on the right. */
export function SettingRow({ label, hint, saving, error, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const stateId = `${id}-state`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a grid, not a boxed fieldset
    <div className={css.row} role="group" aria-labelledby={labelId}>
      <div className={css.words}>
        <span className={css.label} id={labelId}>
          {label}
        </span>
        <span className={css.hint} id={hintId}>
          {hint}
        </span>
      </div>
      <div className={css.control}>
        {children({ labelId, describedBy: error ? `${stateId} ${hintId}` : hintId })}
        <span className={error ? css.error : css.saving} id={stateId} role="status">
          {error ?? (saving && t('updating'))}
        </span>
      </div>
    </div>
  );
}
