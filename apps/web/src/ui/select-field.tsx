import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { describedElsewhere } from './described-elsewhere.ts';

type Props<Value extends string> = Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'allowDeselect'
> & {
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** One of a few; a value is always chosen. */
export function SelectField<Value extends string>({
  options,
  onChange,
  'aria-describedby': ids,
  ...rest
}: Props<Value>) {
  return (
    <Select
      {...rest}
      {...describedElsewhere(ids, rest.error)}
      data={options}
      allowDeselect={false}
      checkIconPosition="right"
      onChange={(value) => value !== null && onChange(value as Value)}
    />
  );
}
