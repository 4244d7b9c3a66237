import type { CompanyScope } from '../db/scope.ts';
import type { ConversationParts } from './parts.ts';

/** Where a ticket is, for texts that tell of a change. */
export type TicketPlace = {
  id: number;
  queue_id: number | null;
  user_id: number | null;
};

/** An agent has accepted: the greeting, if the company wants one. */
export async function onAccepted(
  _scope: CompanyScope,
  _parts: ConversationParts,
  _ticket: TicketPlace,
): Promise<void> {}

/** It went to another queue, another agent, or both: one text that names them. */
export async function onTransferred(
  _scope: CompanyScope,
  _parts: ConversationParts,
  _before: TicketPlace,
  _after: TicketPlace,
): Promise<void> {}

/** It is closed: the request for a rating, or the completion message. */
export async function onClosed(
  _scope: CompanyScope,
  _parts: ConversationParts,
  _ticket: TicketPlace,
): Promise<void> {}
