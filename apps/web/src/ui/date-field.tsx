import type { TextInputProps } from '@mantine/core';
import { dayInWords } from '../lib/day-in-words.ts';
import { TextField } from './text-field.tsx';

type Props = Omit<TextInputProps, 'type' | 'value'> & { value?: string };

/**
 * A day. The browser writes it in the order of its own language, which may not be the one of this page: below it
 * stands in words.
 */
export function DateField({ description, ...props }: Props) {
  const words = props.value && dayInWords(props.value);
  return (
    <TextField
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      type="date"
      description={words || description}
    />
  );
}
