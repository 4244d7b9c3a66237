import type { UseFormReturnType } from '@mantine/form';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import css from './more-fields.module.css';
import { TextArea } from './text-area.tsx';

type MoreFieldsProps<Values> = {
  form: UseFormReturnType<Values>;
  label: string;
  /** Where one of them is written or wrong, they are in view from the start. */
  texts: readonly { name: keyof Values & string; label: string; description: string }[];
  /** Below them, with the names of its own fields. */
  names?: readonly (keyof Values & string)[];
  children?: ReactNode;
};

/** Texts that most people leave alone, out of sight until they are wanted. */
export function MoreFields<Values>(props: MoreFieldsProps<Values>) {
  const { form, label, texts, names = [], children } = props;
  const all = [...texts.map(({ name }) => name), ...names];
  const [opened, setOpened] = useState(all.some((name) => form.values[name] !== ''));
  // Opened and left open: it must not close under the mending hand.
  if (!opened && all.some((name) => form.errors[name])) setOpened(true);
  return (
    <details
      className={css.more}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={14} stroke={1.9} aria-hidden="true" />
        {label}
      </summary>
      <div className={css.fields}>
        {texts.map(({ name, ...words }) => (
          <TextArea key={name} {...words} {...form.getInputProps(name)} />
        ))}
        {children}
      </div>
    </details>
  );
}
