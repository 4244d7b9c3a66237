import type { Message } from '@prosa/contract/message';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { companyRules } from '../companies/company.rules.ts';
import { chatAddress } from '../contacts/contact.identities.ts';
import { lockContact } from '../contacts/contact.repository.ts';
import { announceTicket } from '../tickets/ticket.announce.ts';
import { noteOpening } from '../tickets/ticket.move.ts';
import { connectionFor } from '../tickets/ticket.opening.ts';
import { standingQueue } from '../tickets/ticket.queue-rules.ts';
import { insertTicket, type TicketRow } from '../tickets/ticket.repository.ts';
import { viewerOf, visibleTicket } from '../tickets/ticket.service.ts';
import { refuseOtherOpenTicket } from '../tickets/ticket.single-open.ts';
import { announceMessage } from './message.events.ts';
import { findMessage } from './message.repository.ts';
import { sendMessage, writeMessage } from './message.sending.ts';
import { writableTicket } from './message.service.ts';
import { changeMessage } from './message.writing.ts';

/** One that failed for good: under its own id, so that nobody can get it twice. */
export async function sendAgain(
  scope: CompanyScope,
  actor: Actor,
  id: number,
  wantedConnection: number | null,
): Promise<Message> {
  const message = await findMessage(scope, id);
  const before = await visibleTicket(scope, actor, message.ticket_id);
  if (!message.from_me || message.failure === null || message.deleted_at) {
    throw appError('ERR_NO_MESSAGE_FOUND');
  }
  if (before.connection_deleted_at) {
    return sendElsewhere(scope, actor, id, before, wantedConnection);
  }
  const ticket = await writableTicket(scope, actor, message.ticket_id);
  await changeMessage(scope, id, { failure: null });
  const { connection_id: connectionId, contact_id: contactId } = ticket;
  await sendMessage(scope, { connectionId, contactId, messageId: id });
  return announceMessage(scope, 'update', id);
}

/**
 * Its connection was deleted. It goes out in the contact's conversation on another one, as a message of
 * that conversation; the one that never left is shown as deleted, so that it is not sent twice.
 */
async function sendElsewhere(
  scope: CompanyScope,
  actor: Actor,
  id: number,
  before: TicketRow,
  wanted: number | null,
): Promise<Message> {
  const contact = await lockContact(scope, before.contact_id);
  const connectionId = await connectionFor(scope, contact, wanted);
  if (!(await chatAddress(scope, contact.id, connectionId))) {
    throw appError('ERR_WAPP_INVALID_CONTACT');
  }
  const { kind, body, failure } = await findMessage(scope, id);
  // Somebody else has sent it again while we waited for the contact.
  if (failure === null) throw appError('ERR_NO_MESSAGE_FOUND');
  const ticketId = await openTicketOn(scope, actor, before, connectionId);
  const sent = await writeMessage(scope, {
    ticketId,
    connectionId,
    contactId: contact.id,
    kind,
    body,
    authorId: actor.userId,
  });
  await scope.db
    .updateTable('attachments')
    .set({ message_id: sent })
    .where('company_id', '=', scope.companyId)
    .where('message_id', '=', id)
    .execute();
  await changeMessage(scope, id, { failure: null, deleted_at: scope.now });
  await announceMessage(scope, 'update', id);
  return announceMessage(scope, 'create', sent);
}

/** The contact's open ticket there, if the agent may write in it; otherwise a new one of theirs. */
async function openTicketOn(
  scope: CompanyScope,
  actor: Actor,
  before: TicketRow,
  connectionId: number,
): Promise<number> {
  const { contact_id: contactId, is_group: isGroup } = before;
  const open = await scope.db
    .selectFrom('tickets')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', contactId)
    .where('connection_id', '=', connectionId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (open) return (await writableTicket(scope, actor, open.id)).id;
  await refuseOtherOpenTicket(scope, await viewerOf(scope, actor), contactId, connectionId);
  const { timezone } = await companyRules(scope);
  const queueId = await standingQueue(scope, before);
  const place = { status: 'open', queueId, userId: actor.userId } as const;
  const id = await insertTicket(scope, { ...place, contactId, connectionId, isGroup }, timezone);
  if (id === null) throw appError('ERR_OTHER_OPEN_TICKET');
  await noteOpening(scope, { id, status: 'open', queue_id: queueId, user_id: actor.userId });
  await announceTicket(scope, 'create', id);
  return id;
}
