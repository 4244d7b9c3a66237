import '@mantine/core/styles/Input.layer.css';
import { Textarea, type TextareaProps } from '@mantine/core';
import css from './text-area.module.css';

/** Text of several lines; it grows with what is written. */
export function TextArea(props: TextareaProps) {
  return <Textarea autosize minRows={2} maxRows={6} {...props} classNames={{ input: css.input }} />;
}
