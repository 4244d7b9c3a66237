import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import type { QueueSummary } from '@prosa/contract/queue';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dot } from './chip.tsx';
import css from './queue-multi-select.module.css';

type Props = {
  label: string;
  placeholder: string;
  nothing: string;
  queues: readonly QueueSummary[];
  value: number[];
  onChange: (queueIds: number[]) => void;
  error?: ReactNode;
};

/** Queues to choose several of, each with its colour. */
export function QueueMultiSelect({ queues, value, nothing, placeholder, ...rest }: Props) {
  const byId = new Map(queues.map((queue) => [queue.id, queue]));
  return (
    <MultiSelect<number>
      {...rest}
      data={queues.map(({ id, name }) => ({ value: id, label: name }))}
      // A queue that was deleted meanwhile can neither be shown nor saved.
      value={value.filter((id) => byId.has(id))}
      placeholder={value.length === 0 ? placeholder : undefined}
      searchable
      nothingFoundMessage={nothing}
      maxDropdownHeight={220}
      classNames={{ input: css.input }}
      renderOption={({ option, checked }) => (
        <span className={css.option}>
          <Dot color={byId.get(option.value)?.color} />
          <span className={css.name}>{option.label}</span>
          {checked && <IconCheck className={css.tick} size={16} stroke={1.75} />}
        </span>
      )}
      renderPill={({ option, onRemove }) => (
        <span className={css.pill}>
          <Dot color={byId.get(Number(option.value))?.color} />
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
