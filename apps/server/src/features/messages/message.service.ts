import type { Message, MessageBody, MessageKind, MessageList } from '@prosa/contract/message';
import { seenLength } from '@prosa/contract/visible-length';
import { appError } from '../../app-error.ts';
import { fetchMediaLater } from '../../channels/session-tasks.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { takeStorage } from '../plans/plan.limits.ts';
import { useImage } from '../quick-messages/quick-message.service.ts';
import { noteFirstResponse } from '../tickets/ticket.attendance.ts';
import type { TicketRow } from '../tickets/ticket.repository.ts';
import { requireVisible, visibleTicket } from '../tickets/ticket.service.ts';
import { prepareAttachments } from './attachment.jobs.ts';
import { announceMessage } from './message.events.ts';
import { presentMessage } from './message.presenter.ts';
import {
  findMessage,
  lookForMessage,
  type MessageRow,
  pageOfMessages,
} from './message.repository.ts';
import { type DraftFile, writeMessage } from './message.sending.ts';
import { filledByAgent } from './message.template.ts';
import { findByClientId } from './message.writing.ts';

export async function listMessages(
  scope: ReadScope,
  actor: Actor,
  ticketId: number,
  query: { pageNumber: number; before?: number | undefined },
): Promise<MessageList> {
  const [{ removed_before: removed }, isThere, { rows, hasMore }] = await Promise.all([
    requireVisible(scope, actor, ticketId),
    query.before === undefined || isInTicket(scope, ticketId, query.before),
    pageOfMessages(scope, ticketId, query),
  ]);
  // Removed while somebody had it before them: they go on from its place.
  if (!isThere && removed === null) throw appError('ERR_NO_MESSAGE_FOUND');
  // As they are read: the oldest first.
  const messages = rows.reverse().map((row) => presentMessage(row, scope.files));
  return { messages, hasMore, removedBefore: removed?.toISOString() ?? null };
}

/** A text, or a quick reply's image with the text as its caption. */
export async function writeBody(
  scope: CompanyScope,
  actor: Actor,
  ticketId: number,
  body: MessageBody,
): Promise<Message> {
  const { quickMessageId, clientId, quotedMsg } = body;
  if (!quickMessageId) return writeText(scope, actor, ticketId, body);
  // Before the quick reply is looked for: it may be gone since the message was sent.
  const asked = { ticketId, body: body.body, quotedId: quotedMsg?.id ?? null, hasFile: null };
  const known = await sentBefore(scope, actor, clientId, asked);
  if (known) return known;
  const image = await useImage(scope, actor, quickMessageId);
  if (!image) {
    if (seenLength(body.body) === 0) throw noText();
    return writeText(scope, actor, ticketId, body);
  }
  const { messages } = await writeFiles(scope, actor, ticketId, {
    files: [{ ...image, kind: 'image', caption: body.body }],
    quotedId: asked.quotedId,
    clientId: clientId ?? null,
    areShared: true,
  });
  return messages[0]!;
}

function noText() {
  return appError('ERR_VALIDATION', { issues: [{ path: 'body', code: 'too_small' }] });
}

async function writeText(
  scope: CompanyScope,
  actor: Actor,
  ticketId: number,
  { body, quotedMsg, clientId }: MessageBody,
): Promise<Message> {
  const asked = { ticketId, body, quotedId: quotedMsg?.id ?? null, hasFile: false };
  const known = await sentBefore(scope, actor, clientId, asked);
  if (known) return known;
  const ticket = await writableTicket(scope, actor, ticketId);
  if (quotedMsg) await requireQuotable(scope, actor, ticket, quotedMsg.id);
  const id = await writeMessage(scope, {
    ...placeIn(ticket),
    kind: 'text',
    authorId: actor.userId,
    body: await filledByAgent(scope, actor, ticket, body),
    quotedId: quotedMsg?.id ?? null,
    clientId: clientId ?? null,
  });
  await noteFirstResponse(scope, ticketId);
  return announceMessage(scope, 'create', id);
}

async function sentBefore(
  scope: CompanyScope,
  actor: Actor,
  clientId: string | null | undefined,
  asked: Asked,
): Promise<Message | null> {
  const id = clientId && (await findByClientId(scope, actor.userId, clientId));
  if (!id) return null;
  const message = await findMessage(scope, id);
  if (!isSame(message, asked)) throw appError('ERR_DUPLICATE_REQUEST');
  return presentMessage(message, scope.files);
}

/** `hasFile`: null where the asker does not say. */
type Asked = { ticketId: number; body: string; quotedId: number | null; hasFile: boolean | null };

/** A template says something else by another hour, and an edited text is not what was asked for. */
function isSame(message: MessageRow, { ticketId, body, quotedId, hasFile }: Asked): boolean {
  if (message.ticket_id !== ticketId || message.quoted_id !== quotedId) return false;
  if (hasFile !== null && message.attachments.length > 0 !== hasFile) return false;
  return message.body === body || message.edited_at !== null || body.includes('{');
}

export type FileToSend = DraftFile & { kind: MessageKind; caption: string };
export type FilesToSend = {
  files: readonly FileToSend[];
  quotedId: number | null;
  /** Of a form with one file. */
  clientId: string | null;
  /** They lie in the store for something else, too: they need no room of their own. */
  areShared?: boolean;
};

/** Each file is a message of its own, as the telephone shows it; the first one is the answer. */
export async function writeFiles(
  scope: CompanyScope,
  actor: Actor,
  ticketId: number,
  { files, quotedId, clientId, areShared = false }: FilesToSend,
): Promise<{ messages: Message[]; isRepeat: boolean }> {
  const asked = { ticketId, body: files[0]?.caption ?? '', quotedId, hasFile: true };
  const known = await sentBefore(scope, actor, clientId, asked);
  if (known) return { messages: [known], isRepeat: true };
  if (!areShared) await takeStorage(scope, files);
  const ticket = await writableTicket(scope, actor, ticketId);
  if (quotedId) await requireQuotable(scope, actor, ticket, quotedId);
  const messages: Message[] = [];
  for (const [index, { kind, caption, ...file }] of files.entries()) {
    const id = await writeMessage(scope, {
      ...placeIn(ticket),
      kind,
      authorId: actor.userId,
      file,
      body: await filledByAgent(scope, actor, ticket, caption),
      quotedId: index === 0 ? quotedId : null,
      clientId,
    });
    await prepareAttachments(scope, id);
    messages.push(await announceMessage(scope, 'create', id));
  }
  await noteFirstResponse(scope, ticketId);
  return { messages, isRepeat: false };
}

/** A file that could not be fetched is asked for once more. */
export async function fetchAgain(scope: CompanyScope, actor: Actor, id: number): Promise<Message> {
  const message = await findMessage(scope, id);
  const ticket = await visibleTicket(scope, actor, message.ticket_id);
  // Nobody is left to ask: it would be shown as coming for ever.
  if (ticket.connection_deleted_at) throw appError('ERR_WAPP_DOWNLOAD_MEDIA');
  const rows = await scope.db
    .updateTable('attachments')
    .set({ state: 'coming', failure: null })
    .where('company_id', '=', scope.companyId)
    .where('message_id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .execute();
  for (const row of rows) await fetchMediaLater(scope, message.connection_id, row.id);
  return announceMessage(scope, 'update', id);
}

function placeIn(ticket: TicketRow) {
  return {
    ticketId: ticket.id,
    connectionId: ticket.connection_id,
    contactId: ticket.contact_id,
  };
}

/**
 * Whoever may open a ticket may write in it while it is open, as the specification's input field has
 * it: also a colleague of the queue who helps out. A deleted connection's conversations can be read
 * and closed, not answered.
 */
export async function writableTicket(
  scope: CompanyScope,
  actor: Actor,
  ticketId: number,
): Promise<TicketRow> {
  const ticket = await visibleTicket(scope, actor, ticketId);
  if (ticket.status !== 'open') throw appError('ERR_TICKET_TRANSITION');
  if (ticket.connection_deleted_at) throw appError('ERR_WAPP_NOT_INITIALIZED');
  return ticket;
}

/** Something that was said with this contact, in a ticket that its writer may see. */
async function requireQuotable(
  scope: CompanyScope,
  actor: Actor,
  ticket: TicketRow,
  messageId: number,
): Promise<void> {
  const quoted = await findMessage(scope, messageId);
  if (quoted.contact_id !== ticket.contact_id) throw appError('ERR_NO_MESSAGE_FOUND');
  if (quoted.ticket_id !== ticket.id) await requireVisible(scope, actor, quoted.ticket_id);
}

/** False if there is none. A page before a message of another ticket would be a page of nowhere. */
async function isInTicket(scope: ReadScope, ticketId: number, messageId: number): Promise<boolean> {
  const message = await lookForMessage(scope, messageId);
  if (message && message.ticket_id !== ticketId) throw appError('ERR_NO_MESSAGE_FOUND');
  return message !== undefined;
}
