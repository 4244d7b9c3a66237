import type { MessageKind } from '@prosa/contract/message';
import { newMessageId } from '../../channels/message-id.ts';
import { connectionLane } from '../../channels/session-tasks.ts';
import { batched } from '../../db/batching/batched.ts';
import { insertRows } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { inLaneOrder } from '../../jobs/ordered-reader/ordered-table.ts';
import { holdContact } from '../contacts/contact.repository.ts';
import { changeTicket, type TicketColumns } from '../tickets/ticket.repository.ts';
import { insertMessage } from './message.writing.ts';

export type Draft = {
  ticketId: number;
  connectionId: number;
  contactId: number;
  kind: MessageKind;
  body: string;
  quotedId?: number | null;
  authorId?: number | null;
  automatic?: boolean;
  data?: object | null;
  clientId?: string | null;
  file?: DraftFile;
  /** What else changes of the ticket along with it. */
  ticket?: TicketColumns | undefined;
};

export type DraftFile = {
  key: string;
  sha256: string;
  bytes: number;
  mimetype: string;
  name: string;
  seconds?: number | null;
  width?: number | null;
  height?: number | null;
  waveform?: number[] | null;
};

/** Stores a message and its sending in the caller's transaction: accepted means kept. */
export async function writeMessage(scope: CompanyScope, draft: Draft): Promise<number> {
  const { file, ticket, ...message } = draft;
  // The chat is locked before the message gets its number: of two that are written at once the desk shows first
  // what goes out first. The contact before the ticket, as wherever both are locked.
  await holdContact(scope, draft.contactId);
  await changeTicket(scope, draft.ticketId, {
    ...ticket,
    last_message: draft.body,
    last_message_kind: draft.kind,
    last_message_at: scope.now,
  });
  const id = await insertMessage(scope, {
    ...message,
    fromMe: true,
    providerId: newMessageId(),
    saidAt: scope.now,
  });
  if (id === null) throw new Error('a message id was chosen twice');
  if (file) await insertFile(scope, id, file);
  await sendMessage(scope, { ...draft, messageId: id });
  return id;
}

type Sending = { messageId: number; connectionId: number; contactId: number };

/** Also once more, for one that failed: under the same id, so that nobody gets it twice. */
export const sendMessage = batched(async (scope, messages: readonly Sending[]) => {
  const rows = messages.map((message) => ({
    connection_id: message.connectionId,
    lane: connectionLane(message.connectionId, String(message.contactId)),
    message_id: message.messageId,
  }));
  await insertRows(scope, 'outbox', inLaneOrder(rows));
  return messages.map(() => undefined);
});

async function insertFile(scope: CompanyScope, messageId: number, file: DraftFile): Promise<void> {
  await scope.db
    .insertInto('attachments')
    .values({
      company_id: scope.companyId,
      message_id: messageId,
      state: 'ready',
      file_key: file.key,
      sha256: file.sha256,
      bytes: file.bytes,
      mimetype: file.mimetype,
      name: file.name,
      seconds: file.seconds ?? null,
      width: file.width ?? null,
      height: file.height ?? null,
      waveform: file.waveform ? JSON.stringify(file.waveform) : null,
    })
    .execute();
}
