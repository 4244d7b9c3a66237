import type { TicketEventKind } from '@prosa/contract/ticket';
import type { TicketPlace } from '@prosa/contract/ticket-steps';

/** What became of a ticket: what everybody who reacts to it is told (reactions.ts). */
export type TicketMove = {
  ticketId: number;
  kind: TicketEventKind;
  /** Null: it is new. */
  from: TicketPlace | null;
  to: TicketPlace;
  /** An agent did this to the ticket; otherwise a message, a merge, or a user or a queue that goes, set it off. */
  isStep: boolean;
};
