import type { UseFormReturnType } from '@mantine/form';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import css from './more-fields.module.css';

type MoreFieldsProps<Values> = {
  form: UseFormReturnType<Values>;
  /** Texts of the form: where one of them is written or wrong, they are in view from the start. */
  names: readonly (keyof Values & string)[];
  label: string;
  children: ReactNode;
};

/** Fields that most people leave alone, folded away. */
export function MoreFields<Values>({ form, names, label, children }: MoreFieldsProps<Values>) {
  const [opened, setOpened] = useState(names.some((name) => form.values[name] !== ''));
  // Opened and left open: it must not close under the mending hand.
  if (!opened && names.some((name) => form.errors[name])) setOpened(true);
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
      <div className={css.fields}>{children}</div>
    </details>
  );
}
