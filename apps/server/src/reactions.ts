import { askForRatingOrEnd, greetOnAccept, tellTransfer } from './conversation/automatic.ts';
import type { TicketReaction } from './db/scope.ts';
import { tellWebhooks } from './features/outgoing-webhooks/webhook.ticket-moves.ts';
import { offerTransferred } from './features/tickets/ticket.rotation.ts';

/**
 * What a ticket's move sets off, in this order, in the transaction that moves it: a reaction that fails undoes the
 * move. What takes long or talks to somebody else adds a job. Whoever reacts looks at `kind` and `isStep` first, since
 * every move of every ticket comes by.
 */
export const ticketReactions: readonly TicketReaction[] = [
  offerTransferred,
  greetOnAccept,
  tellTransfer,
  askForRatingOrEnd,
  tellWebhooks,
];
