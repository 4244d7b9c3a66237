import type { ReactNode } from 'react';
import css from './check-list.module.css';

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  error?: ReactNode;
};

/** Several of a few, each with its box. */
export function CheckList<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, error } = props;
  const toggled = (one: Value) =>
    options.map((option) => option.value).filter((each) => value.includes(each) !== (each === one));
  return (
    <fieldset className={css.list} aria-invalid={error ? true : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.line}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={() => onChange(toggled(option.value))}
          />
          {option.label}
        </label>
      ))}
      {error && <p className={css.error}>{error}</p>}
    </fieldset>
  );
}
