import type { ReactNode } from 'react';
import css from './segments.module.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  onChange: (value: Value) => void;
};

/** One of a few ways to look at the same things. */
export function Segments<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <fieldset className={css.segments} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.segment}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
