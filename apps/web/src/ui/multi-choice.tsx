import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';

type Props = {
  label: string;
  data: readonly { id: number; name: string }[];
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  nothing: string;
  className?: string | undefined;
};

/** Several of a list, to narrow another one by. */
export function MultiChoice({ label, data, value, onChange, nothing, className }: Props) {
  return (
    <MultiSelect<number>
      size="xs"
      className={className}
      aria-label={label}
      placeholder={value.length === 0 ? label : undefined}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      nothingFoundMessage={nothing}
      maxDropdownHeight={260}
      // A hidden list has a row for each choice, too, and its place is looked for.
      comboboxProps={{ keepMounted: false }}
    />
  );
}
