import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '../../../../web/src/ui/button.tsx';
import { useWords } from '../words/words.tsx';
import css from './dialog.module.css';

type Props = {
  title: string;
  submit: string;
  onSubmit: (fields: FormData) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A question with fields. The browser's own dialog keeps the focus and hears Escape. */
export function Dialog({ title, submit, onSubmit, onClose, children }: Props) {
  const w = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const take = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={title} onClose={onClose}>
      <form onSubmit={take}>
        <h2 className={css.title}>{title}</h2>
        <div className={css.fields}>{children}</div>
        <div className={css.actions}>
          <Button variant="quiet" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button variant="primary" type="submit">
            {submit}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

type FieldProps = {
  label: string;
  name: string;
  initial?: string;
  required?: boolean;
  pattern?: string;
};

export function Field({ label, name, initial, required = true, pattern }: FieldProps) {
  return (
    <label className={css.field}>
      {label}
      <input
        className={css.input}
        name={name}
        defaultValue={initial}
        required={required}
        pattern={pattern}
        autoComplete="off"
      />
    </label>
  );
}

type ChoiceProps = { label: string; name: string; options: Readonly<Record<string, string>> };

export function Choice({ label, name, options }: ChoiceProps) {
  return (
    <label className={css.field}>
      {label}
      <select className={css.input} name={name}>
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
