import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import css from './search-select.module.css';

type Person = { id: number; name: string; profilePicUrl?: string | null; online?: boolean };

type Props<Choice extends Person> = {
  label: string;
  description?: string;
  placeholder: string;
  error?: ReactNode;
  /** What is typed: the server searches for it. */
  text: string;
  onText: (text: string) => void;
  found: readonly Choice[];
  /** What stands in the list while there is nothing to choose. */
  message: string;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  clear: string;
  /** Nobody fits: the last choice makes one of what was typed. */
  create?: { label: string; act: () => void } | undefined;
  /** Its dialog begins further down: this was answered before. */
  answered?: boolean | undefined;
  /** Words behind the name. */
  detail: (choice: Choice) => ReactNode;
};

const createValue = 'create';

/** Somebody, found by the server as one types. */
export function SearchSelect<Choice extends Person>(props: Props<Choice>) {
  const { value, found, message, create, onChange, detail } = props;
  // Whoever is chosen stays among the choices, or the field would forget the name when it is left.
  const choices = new Map(
    [...(value ? [value] : []), ...found].map((one) => [String(one.id), one] as const),
  );
  const options = [...choices.values()].map(({ id, name }) => ({ value: String(id), label: name }));
  if (create) options.push({ value: createValue, label: create.label });
  return (
    <Select
      label={props.label}
      description={props.description}
      placeholder={props.placeholder}
      error={props.error}
      data-autofocus={!props.answered || undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': props.clear }}
      searchValue={props.text}
      onSearchChange={props.onText}
      // The server has searched already.
      filter={({ options: all }) => all}
      // Said as an option: a list of none is a riddle to those who hear it.
      data={options.length > 0 ? options : [{ value: '', label: message, disabled: true }]}
      value={value ? String(value.id) : null}
      onChange={(id) =>
        id === createValue ? create?.act() : onChange((id && choices.get(id)) || null)
      }
      renderOption={({ option }) => {
        const choice = choices.get(option.value);
        const isNew = option.value === createValue;
        if (!choice)
          return <span className={css[isNew ? 'create' : 'message']}>{option.label}</span>;
        return (
          <span className={css.option}>
            <Avatar
              name={choice.name}
              seed={choice.id}
              picture={choice.profilePicUrl}
              size={24}
              online={choice.online}
            />
            <span className={css.name}>{choice.name}</span>
            <span className={css.detail}>{detail(choice)}</span>
          </span>
        );
      }}
    />
  );
}
