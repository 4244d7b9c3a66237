import type { TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { caretAfter } from '../lib/forms/masks.ts';
import { TextField } from './text-field.tsx';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  mask: (text: string) => string;
  value: string;
  onChange: (value: string) => void;
};

/** A field that shapes what is typed and keeps the caret where the person left it. */
export function MaskedField({ mask, value, onChange, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.currentTarget;
    const digitsBefore = typed.slice(0, selectionStart ?? typed.length).replace(/[^\d+]/g, '');
    const masked = mask(typed);
    caret.current = caretAfter(masked, digitsBefore.length);
    onChange(masked);
  }

  return <TextField inputMode="numeric" {...rest} ref={field} value={value} onChange={change} />;
}
