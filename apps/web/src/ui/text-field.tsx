import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { describedElsewhere } from './described-elsewhere.ts';

export function TextField({ 'aria-describedby': ids, ...props }: TextInputProps) {
  return <TextInput {...props} {...describedElsewhere(ids, props.error)} />;
}
