import type { LivePayload } from '@prosa/contract/events';
import type { Message } from '@prosa/contract/message';
import type { QueryClient } from '@tanstack/react-query';
import { changeList } from '../../lib/live/change-list.ts';
import { type MessagePages, withMessage, withQuotesOf } from './message-pages.ts';
import { messagesQuery, noteMessage } from './message-queries.ts';

export function applyMessageEvent(
  client: QueryClient,
  { message }: LivePayload<'appMessage'>,
): void {
  noteMessage(message);
  applyMessage(client, message);
}

/** Also for what the server answers to the one who sent or changed it. */
export function applyMessage(client: QueryClient, message: Message): void {
  const { queryKey } = messagesQuery(message.ticketId);
  changeList<MessagePages>(client, queryKey, (pages) =>
    withQuotesOf(withMessage(pages, message), message),
  );
}
