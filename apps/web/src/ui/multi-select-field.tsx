import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './multi-select-field.module.css';

type Choice = { id: number; name: string };

type Props<Row extends Choice> = {
  label: string;
  placeholder: string;
  nothing: string;
  choices: readonly Row[];
  /** What stands before a name: its colour, or a face. */
  mark: (choice: Row) => ReactNode;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: ReactNode;
  maxValues?: number;
  /** Its dialog begins here: it has the focus. */
  first?: boolean;
};

/** A field of a form: several of a list, each with its mark. */
export function MultiSelectField<Row extends Choice>(props: Props<Row>) {
  const { choices, mark, value, nothing, placeholder, first = false, ...rest } = props;
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  const markOf = (id: unknown) => {
    const choice = byId.get(Number(id));
    return choice && mark(choice);
  };
  return (
    <MultiSelect<number>
      {...rest}
      data-autofocus={first || undefined}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      // What was deleted meanwhile can neither be shown nor saved.
      value={value.filter((id) => byId.has(id))}
      placeholder={value.length === 0 ? placeholder : undefined}
      searchable
      nothingFoundMessage={nothing}
      maxDropdownHeight={220}
      classNames={{ input: css.input }}
      renderOption={({ option, checked }) => (
        <span className={css.option}>
          {markOf(option.value)}
          <span className={css.name}>{option.label}</span>
          {checked && <IconCheck className={css.tick} size={16} stroke={1.75} />}
        </span>
      )}
      renderPill={({ option, onRemove }) => (
        <span className={css.pill}>
          {markOf(option.value)}
          <span className={css.name}>{option.label}</span>
          <button
            type="button"
            // The keyboard takes the last one back with Backspace.
            tabIndex={-1}
            aria-hidden="true"
            className={css.remove}
            onClick={onRemove}
          >
            <IconX size={12} stroke={2} />
          </button>
        </span>
      )}
    />
  );
}
