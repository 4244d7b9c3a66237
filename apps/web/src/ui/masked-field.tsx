import type { TextInputProps } from '@mantine/core';
import { type ChangeEvent, type InputEvent, useLayoutEffect, useRef } from 'react';
import { caretAfter, digitsAndPlus } from '../lib/forms/masks.ts';
import { TextField } from './text-field.tsx';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  mask: (text: string) => string;
  /** What people type of it, where that is more than digits. */
  typed?: RegExp;
  value: string;
  onChange: (value: string) => void;
};

/** A field that shapes what is typed and keeps the caret where the person left it. */
export function MaskedField({
  mask,
  typed: typedOf = digitsAndPlus,
  value,
  onChange,
  ...rest
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.currentTarget;
    const before = typed.slice(0, selectionStart ?? typed.length);
    const masked = mask(typed);
    caret.current = caretAfter(masked, before, typedOf);
    onChange(masked);
  }

  /** Over what is selected, all of it after Tab, a letter without a place here would leave nothing. */
  function refuse(event: InputEvent<HTMLInputElement>) {
    if (event.data && !event.data.match(typedOf)) event.preventDefault();
  }

  return (
    <TextField
      inputMode="numeric"
      {...rest}
      ref={field}
      value={value}
      onBeforeInput={refuse}
      onChange={change}
    />
  );
}
