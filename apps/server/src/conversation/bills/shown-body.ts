import { withoutDocuments } from '@prosa/contract/document';
import type { TicketState } from '../../features/tickets/ticket.repository.ts';

/**
 * What is kept of a message in the conversation: while the bot waits for a document it is masked, for everybody and in
 * every place that shows or finds messages. Those with the right read it in full by the bot's note.
 */
export function shownBody({ bot_state }: Pick<TicketState, 'bot_state'>, body: string): string {
  return bot_state?.at === 'bill' ? withoutDocuments(body) : body;
}
