import type { TicketEventKind } from '@prosa/contract/ticket';
import type { WebhookEvent } from '@prosa/contract/webhook';
import type { TicketReaction } from '../../db/scope.ts';
import { presentTicket } from '../tickets/ticket.presenter.ts';
import { findTicket } from '../tickets/ticket.repository.ts';
import { emit } from './webhook.emit.ts';

const events: Partial<Record<TicketEventKind, WebhookEvent>> = {
  opened: 'ticket.opened',
  reopened: 'ticket.opened',
  accepted: 'ticket.accepted',
  transferred: 'ticket.transferred',
  returned: 'ticket.transferred',
  unanswered: 'ticket.transferred',
  closed: 'ticket.closed',
  merged: 'ticket.closed',
};

/** A reaction: what became of a ticket, for those outside. */
export const tellWebhooks: TicketReaction = async (scope, { ticketId, kind, from, to }) => {
  const event = events[kind];
  // One that is born closed was never opened for anybody.
  if (!event || (kind === 'opened' && to.status === 'closed')) return;
  await emit(scope, event, async () => {
    const row = await findTicket(scope, ticketId);
    const ticket = presentTicket(row, scope);
    return { ticketId, contactId: row.contact_id, data: { kind, from, to, ticket } };
  });
};
