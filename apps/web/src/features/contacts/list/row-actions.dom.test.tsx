import type { Contact } from '@prosa/contract/contact';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { RowActions } from './row-actions.tsx';

const acts = {
  ...{ onOpen: vi.fn(), onStart: vi.fn(), onEdit: vi.fn() },
  ...{ onBlock: vi.fn(), onDelete: vi.fn() },
};
const ana = { id: 3, name: 'Ana', active: true } as Contact;

const offered = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));

it.each([
  ['admin', ['Excluir Ana']],
  ['supervisor', []],
  ['user', []],
] as const)(
  'start, edit and block are everybody’s, to delete is not: %s',
  async (profile, more) => {
    await show(<RowActions contact={ana} acts={acts} />, {
      words: ['contacts'],
      user: { profile },
    });
    expect(offered()).toEqual([
      ...['Iniciar atendimento com Ana', 'Editar Ana', 'Bloquear Ana'],
      ...more,
    ]);
  },
);

it('who is blocked can be unblocked', async () => {
  await show(<RowActions contact={{ ...ana, active: false }} acts={acts} />, {
    words: ['contacts'],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Desbloquear Ana' }));
  expect(acts.onBlock).toHaveBeenCalledExactlyOnceWith({ ...ana, active: false });
});
