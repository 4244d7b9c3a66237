import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeChat } from '../../../../test/make-chat.ts';
import { show } from '../../../../test/show.tsx';
import { ChatComposer } from './chat-composer.tsx';

beforeEach(() => localStorage.clear());

async function writing(chat = makeChat()) {
  const { asked } = await show(<ChatComposer chat={chat} />, { words: ['chats', 'messages'] });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    field.setSelectionRange(text.length, text.length);
  };
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { field, type, sent };
}

it('sends by Enter what is not blank after trimming, and nothing else', async () => {
  const { field, type, sent } = await writing();
  fireEvent.keyDown(field, { key: 'Enter' });
  type('  \n ');
  fireEvent.keyDown(field, { key: 'Enter' });
  type(' Bom dia ');
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  expect(sent()).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(sent()).toMatchObject([{ message: 'Bom dia', mentions: [] }]));
  expect(field.value).toBe('');
});

it('sends by the button, and names those whose names stand in the text', async () => {
  const { type, sent } = await writing();
  type('@Bruno Lima e @Carla Dias, e @Ninguém');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sent()).toMatchObject([{ mentions: [8, 9] }]));
});

it('offers the members whose name begins as what is typed after an @', async () => {
  const { field, type, sent } = await writing();
  type('oi @ca');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Carla Dias']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('oi @Carla Dias ');
  expect(sent()).toEqual([]);
  type('oi @');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryAllByRole('option')).toEqual([]);
});

it('keeps what is too long', async () => {
  const { field, type, sent } = await writing();
  type('x'.repeat(64 * 1024));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent()).toEqual([]);
  expect(field.value).toHaveLength(64 * 1024);
});
