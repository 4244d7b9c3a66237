import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeChat } from '../../../../test/make-chat.ts';
import { show } from '../../../../test/show.tsx';
import { ChatHead } from './chat-head.tsx';

const ignore = () => undefined;
const names = [
  { id: 7, name: 'Ana', online: true },
  { id: 8, name: 'Bruno Lima', online: true },
  { id: 9, name: 'Carla Dias', online: false },
];

async function shown(chat: ReturnType<typeof makeChat>, profile: 'admin' | 'user' = 'user') {
  await show(
    <ChatHead
      chat={chat}
      searching={false}
      onSearch={ignore}
      onEdit={ignore}
      onDelete={ignore}
      onLeave={ignore}
    />,
    {
      words: ['chats'],
      user: { profile },
      server: ({ path }) => (path === '/users/list' ? { body: names } : undefined),
    },
  );
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
}

it('offers edit and delete to the owner of a group alone', async () => {
  expect(await shown(makeChat())).toEqual([
    'Buscar nesta conversa',
    'Editar conversa',
    'Excluir conversa',
  ]);
  expect(await screen.findByText('Bruno, Carla e você · 2 on-line')).toBeTruthy();
});

it.each(['user', 'admin'] as const)('offers a mere way out to any other %s', async (profile) => {
  expect(await shown(makeChat({ ownerId: 8 }), profile)).toEqual([
    'Buscar nesta conversa',
    'Sair da conversa',
  ]);
});

it('offers the deletion of a chat of two to who began it, and nothing to the other', async () => {
  const two = [names[0]!, names[1]!];
  const direct = { isGroup: false, title: '' };
  expect(await shown(makeChat(direct, two))).toEqual(['Buscar nesta conversa', 'Excluir conversa']);
  expect(screen.getByRole('heading').textContent).toBe('Bruno Lima');
  expect(await screen.findByText('On-line')).toBeTruthy();
});

it('says of a chat of two whose other one was deleted whom it was with', async () => {
  await shown(makeChat({ isGroup: false, title: 'Bruno Lima' }, [names[0]!]));
  expect(screen.getByRole('heading').textContent).toBe('Bruno Lima');
  expect(screen.getByText('Esta pessoa não faz mais parte da equipe')).toBeTruthy();
});
