import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { MultiSelectField } from './multi-select-field.tsx';
import { SelectField } from './select-field.tsx';

const one = (
  <SelectField
    label="Fila"
    searchable
    options={[{ value: '1', label: 'Vendas' }]}
    value={null}
    onChange={() => undefined}
  />
);
const several = (
  <MultiSelectField
    label="Fila"
    placeholder=""
    nothing=""
    choices={[{ id: 1, name: 'Vendas' }]}
    mark={() => null}
    value={[]}
    onChange={() => undefined}
  />
);

const wishes = {
  'a press': (field: HTMLElement) => fireEvent.click(field),
  'a letter': (field: HTMLElement) => fireEvent.change(field, { target: { value: 'v' } }),
  'an arrow': (field: HTMLElement) =>
    fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' }),
  Enter: (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' }),
};

it.each(
  [one, several].flatMap((field) =>
    Object.entries(wishes).map((wish) => [...wish, field] as const),
  ),
)(
  'a list that can be searched stays closed when Tab comes by, and opens by %s',
  async (_name, wish, element) => {
    await show(element, { words: [] });
    const field = screen.getByRole('combobox');
    field.focus();
    fireEvent.focus(field);
    expect(field.getAttribute('aria-expanded')).toBe('false');
    wish(field);
    expect(await screen.findByRole('option', { name: 'Vendas' })).toBeTruthy();
  },
);
