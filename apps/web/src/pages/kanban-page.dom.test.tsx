import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { KanbanPage } from './kanban-page.tsx';

const head = { folded: false, count: 0, unread: 0, oldestAt: null };
const board = { lanes: [{ tag: null, ...head, tickets: [], next: null }] };

it('a board without lanes says how to make some', async () => {
  await show(<KanbanPage />, {
    words: ['kanban', 'tickets', 'desk'],
    server: ({ path }) => ({ body: path.startsWith('/kanban') ? board : [] }),
  });
  await screen.findByRole('heading', { name: 'Crie as etapas do seu atendimento' });
  expect(screen.getAllByText(/Todo atendimento novo começa aqui\./).length).toBeGreaterThan(0);
  const way = screen.getByRole('link', { name: 'Ir para Tags' });
  expect(way.getAttribute('href')).toBe('/tags');
});

it('a board that could not be loaded shows no tickets, says so and is asked for again', async () => {
  let isAway = true;
  await show(<KanbanPage />, {
    words: ['kanban', 'tickets', 'desk'],
    server({ path }) {
      if (!path.startsWith('/kanban')) return { body: [] };
      return isAway ? { status: 403, body: { error: 'ERR_NO_PERMISSION' } } : { body: board };
    },
  });
  await screen.findByRole('heading', { name: 'Não foi possível carregar o Kanban' });
  expect(screen.queryAllByRole('article')).toEqual([]);
  isAway = false;
  screen.getByRole('button', { name: 'Tentar de novo' }).click();
  await screen.findByRole('region', { name: 'Em Aberto' });
});
