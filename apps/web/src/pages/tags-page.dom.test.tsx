import type { Profile } from '@prosa/contract/permissions';
import type { CountedTag } from '@prosa/contract/tag';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { TagsPage } from './tags-page.tsx';

const at = '2026-11-15T12:00:00.000Z';
const vip: CountedTag = {
  id: 7,
  name: 'Assinante',
  color: '#34dd3b',
  kanban: 0,
  ticketsCount: 2,
  version: 1,
  createdAt: at,
  updatedAt: at,
};

async function tagsOf(profile: Profile) {
  let tags = [vip];
  const shown = await show(<TagsPage />, {
    words: ['tags'],
    user: { profile },
    server({ method, path }) {
      // Somebody else has deleted it, and that was not told here.
      if (method === 'DELETE') {
        tags = [];
        return { status: 404, body: { error: 'ERR_NO_TAG_FOUND' } };
      }
      if (method === 'POST') return { status: 201, body: { ...vip, id: 8 } };
      if (path.startsWith('/tags/list')) return { body: tags };
      return { body: { tags, count: tags.length, hasMore: false } };
    },
  });
  await screen.findByRole('row', { name: /Assinante/ });
  return shown;
}

it.each([
  ['admin', 1],
  ['supervisor', 1],
  ['user', 0],
] as const)('edit, delete and the Kanban switch: of %s there are %i', async (profile, count) => {
  await tagsOf(profile);
  for (const name of ['Editar a tag Assinante', 'Excluir a tag Assinante']) {
    expect(screen.queryAllByRole('button', { name }), name).toHaveLength(count);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar tag' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryAllByRole('switch')).toHaveLength(count);
});

it('takes any colour, and sends it as # and its hex digits', async () => {
  const { asked } = await tagsOf('user');
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar tag' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Nome'), { target: { value: 'Urgente' } });
  fireEvent.change(dialog.getByLabelText('Outra cor'), { target: { value: '#1a2b3c' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  const made = () => asked.find(({ method }) => method === 'POST')?.body;
  await waitFor(() => expect(made()).toEqual({ name: 'Urgente', color: '#1a2b3c' }));
});

it('a deletion that failed closes the question and loads the list again', async () => {
  await tagsOf('admin');
  fireEvent.click(screen.getByRole('button', { name: 'Excluir a tag Assinante' }));
  const question = within(await screen.findByRole('dialog', { name: 'Excluir Registro' }));
  fireEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await screen.findByRole('heading', { name: 'Nenhuma tag ainda' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('whoever deletes by keyboard goes on from there: the next row, the one before it, and the button that adds', async () => {
  let tags = ['Assinante', 'Boleto', 'Curioso'].map((name, index) => ({ ...vip, id: index, name }));
  await show(<TagsPage />, {
    words: ['tags'],
    user: { profile: 'admin' },
    server({ method, path }) {
      if (method === 'DELETE') tags = tags.filter(({ id }) => !path.endsWith(`/${id}`));
      if (method === 'DELETE' || path.startsWith('/tags/list')) return { body: tags };
      return { body: { tags, count: tags.length, hasMore: false } };
    },
  });
  const remove = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Excluir a tag ${name}` });
    button.focus();
    fireEvent.click(button);
    const question = await screen.findByRole('dialog', { name: 'Excluir Registro' });
    const confirm = within(question).getByRole('button', { name: 'Excluir' });
    confirm.focus();
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await remove('Boleto');
  await waitFor(() => expect(focused()).toBe('Excluir a tag Curioso'));
  await remove('Curioso');
  await waitFor(() => expect(focused()).toBe('Excluir a tag Assinante'));
  await remove('Assinante');
  const [add] = screen.getAllByRole('button', { name: 'Adicionar tag' });
  await waitFor(() => expect(document.activeElement).toBe(add));
});

it('the colours are one stop of Tab, with arrows between them', async () => {
  await tagsOf('admin');
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar tag' }));
  const dialog = within(await screen.findByRole('dialog'));
  const names = dialog.getAllByRole('radio').map((one) => one.getAttribute('name'));
  expect(names.length).toBeGreaterThan(5);
  expect(names[0]).toBeTruthy();
  expect(new Set(names).size).toBe(1);
});
