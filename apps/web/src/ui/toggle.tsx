import type { ReactNode } from 'react';
import css from './toggle.module.css';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Before the switch rather than behind it. */
  labelFirst?: boolean;
  disabled?: boolean;
  /** Says more where the pointer rests. */
  title?: string;
  /** The id of words that say more. */
  describedBy?: string;
};

/** On or off, said in words beside it. */
export function Toggle({
  checked,
  onChange,
  children,
  labelFirst,
  disabled,
  title,
  describedBy,
}: Props) {
  return (
    <label className={css.toggle} title={title}>
      {labelFirst && children}
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={css.control}
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {!labelFirst && children}
    </label>
  );
}
