import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Toggle } from '../../../ui/toggle.tsx';
import css from './connection-fields.module.css';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it cannot be changed here: the company's first one, or the one that is the default. */
  fixed: 'first' | 'only' | null;
};

/** Exactly one connection is the default: it is taken over by another, never given up. */
export function DefaultField({ checked, onChange, fixed }: Props) {
  const { t } = useTranslation('connections');
  const hintId = useId();
  const hint = { first: 'dialog.isDefaultFirst', only: 'dialog.isDefaultOnly' } as const;
  return (
    <div className={css.default}>
      <Toggle checked={checked} onChange={onChange} disabled={fixed !== null} describedBy={hintId}>
        {t('dialog.isDefault')}
      </Toggle>
      <p className={css.hint} id={hintId}>
        {t(fixed ? hint[fixed] : 'dialog.isDefaultHint')}
      </p>
    </div>
  );
}
