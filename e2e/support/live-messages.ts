import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import type { LiveVoice } from './live-events.ts';
import { plantMessage, type Said, type Talk } from './messages.ts';

/** A message comes in: it is stored, and the page hears of it as it would from the server. */
export async function hear(talk: Talk, live: LiveVoice, said: Said): Promise<Message> {
  const id = await plantMessage(talk, said);
  return await tellAgain(talk, live, id, 'create');
}

/** What became of a message is told. */
export async function tellAgain(
  talk: Talk,
  live: LiveVoice,
  id: number,
  action: 'create' | 'update' = 'update',
): Promise<Message> {
  const { company, ticketId } = talk;
  const { messages } = await company.call<{ messages: Message[] }>('GET', `/messages/${ticketId}`);
  const ticket = await company.call<Ticket>('GET', `/tickets/${ticketId}`);
  const message = messages.find((one) => one.id === id);
  if (!message) throw new Error('it is not on the newest page');
  live.tell('appMessage', { action, message, ticket, contact: ticket.contact });
  return message;
}
