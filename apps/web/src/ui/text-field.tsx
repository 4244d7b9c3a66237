import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';

export function TextField(props: TextInputProps) {
  return <TextInput {...props} />;
}
