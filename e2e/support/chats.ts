import type { Locator, Page } from '@playwright/test';
import type { Chat, ChatMessage } from '@prosa/contract/chat';
import { call, type Login, logIn } from './api.ts';
import type { TestCompany } from './company.ts';
import { rows } from './database.ts';

/** What is on the screen of internal chats. */
export function chatsOf(page: Page) {
  const list = page.getByRole('navigation', { name: 'Conversas' });
  const messages = page.getByRole('region', { name: 'Mensagens da conversa' });
  return {
    list,
    row: (title: string): Locator => list.getByRole('link').filter({ hasText: title }),
    messages,
    bubble: (text: string): Locator =>
      messages.getByRole('listitem').filter({ hasText: text }).last(),
    field: page.getByRole('textbox', { name: 'Mensagem' }),
    send: page.getByRole('button', { name: 'Enviar', exact: true }),
    said: page.locator('[data-message]'),
  };
}

export type Colleague = { id: number; name: string; login: Login };

export async function colleague(company: TestCompany, name: string): Promise<Colleague> {
  const person = await company.plantUser({ name });
  return { id: person.id, name, login: await logIn(person) };
}

/** In the name of whoever has the token. */
export function begin(token: string, users: readonly number[], title = ''): Promise<Chat> {
  const body = { title, users: users.map((id) => ({ id })) };
  return call<Chat>('POST', '/chats', { token, body });
}

export function say(token: string, { id }: Chat, message: string): Promise<ChatMessage> {
  return call<ChatMessage>('POST', `/chats/${id}/messages`, { token, body: { message } });
}

/** What was said in it before anybody looked, a minute after the other: nothing is told of it. */
export async function plantHistory(
  company: TestCompany,
  { id }: Chat,
  authorId: number,
  count: number,
): Promise<void> {
  await rows(
    `insert into chat_messages (company_id, chat_id, author_id, kind, body, created_at)
     select $1, $2, $3, 'text', 'antiga ' || n, now() - ($4 - n + 60) * interval '1 minute'
     from generate_series(1, $4) as n order by n`,
    [company.id, id, authorId, count],
  );
}
