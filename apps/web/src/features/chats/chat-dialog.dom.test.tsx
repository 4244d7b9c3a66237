import type { Chat } from '@prosa/contract/chat';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ChatDialog } from './chat-dialog.tsx';

const group: Chat = {
  id: 1,
  uuid: 'uuid-1',
  title: 'Entregas',
  ownerId: 7,
  users: [],
} as unknown as Chat;

async function open(chat: Chat | null): Promise<void> {
  await show(<ChatDialog chat={chat} opened onClose={() => {}} onSaved={() => {}} />, {
    words: ['chats'],
    server: ({ path }) =>
      path === '/users/list' ? { body: [{ id: 8, name: 'Caio Brito', online: true }] } : undefined,
  });
}

const title = () => screen.getByRole('textbox', { name: 'Título' });
const people = () => screen.getByRole('combobox', { name: 'Participantes' });

it('begins a new chat with its people: its title may be left out', async () => {
  await open(null);
  await expect.poll(() => document.activeElement).toBe(people());
  // The list would cover the buttons before anybody asked for it.
  expect(screen.queryAllByRole('option')).toEqual([]);
  fireEvent.change(people(), { target: { value: 'cai' } });
  expect(await screen.findByRole('option', { name: /Caio Brito/ })).toBeTruthy();
});

it('begins with the title of a group that is there', async () => {
  await open(group);
  await expect.poll(() => document.activeElement).toBe(title());
});
