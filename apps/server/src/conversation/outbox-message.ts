import { AppError } from '../app-error.ts';
import type { Address } from '../channels/address.ts';
import {
  ChannelFailure,
  type OutgoingContent,
  type OutgoingFile,
  type OutgoingMessage,
} from '../channels/outgoing.ts';
import type { ReadScope } from '../db/scope.ts';
import { companyRules } from '../features/companies/company.rules.ts';
import { chatAddress, findIdentities } from '../features/contacts/contact.identities.ts';
import { findMessage, type MessageRow } from '../features/messages/message.repository.ts';
import type { MediaStore } from '../media/store.ts';
import { refuseClosedWindow } from './refuse-closed-window.ts';

/** A message with what its sending needs. */
export type Sending = Pick<OutgoingMessage, 'chat' | 'isKnown' | 'quoted' | 'byPerson'> & {
  message: MessageRow;
};

/** It has gone out already: a receipt told so before we could note it. */
export type Gone = { gone: MessageRow };

/** Null if there is nothing left to send, since it was deleted meanwhile. */
export async function lookUpSending(
  scope: ReadScope,
  messageId: number,
): Promise<Sending | Gone | null> {
  const [message, { maySend }] = await Promise.all([
    findMessage(scope, messageId),
    companyRules(scope),
  ]);
  if (message.deleted_at) return null;
  // It waits as for a link that is down, and goes out when the company may work again.
  if (!maySend) throw new ChannelFailure('not-connected');
  const chat = await chatAddress(scope, message.contact_id, message.connection_id);
  // Where the provider gives the ids, one message may go out as several, and a receipt may tell of the
  // first of them alone: there the driver knows what is left to send, and by which id it is known.
  if (message.ack > 0 && chat?.scope === undefined) return { gone: message };
  if (!chat) throw new ChannelFailure('no-account');
  const { byPerson } =
    chat.scope === undefined ? { byPerson: false } : await refuseClosedWindow(scope, message);
  const quoted = message.quoted_id ? await quotedIn(scope, message, chat) : undefined;
  const [identity] = await findIdentities(scope, [chat]);
  const isKnown = identity?.hasWritten ?? false;
  return { message, chat, isKnown, byPerson, ...(quoted && { quoted }) };
}

export function outgoingOf(store: MediaStore, { message, ...sending }: Sending): OutgoingMessage {
  return { id: message.provider_id, ...sending, content: contentOf(store, message) };
}

/** A file that is gone does not come back by trying again. */
export async function requireFile(store: MediaStore, message: MessageRow): Promise<void> {
  const [attachment] = message.attachments;
  if (!attachment?.file_key) return;
  try {
    await store.size(message.company_id, attachment.file_key);
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'ERR_NOT_FOUND') {
      throw new ChannelFailure('gone', { cause });
    }
    throw cause;
  }
}

async function quotedIn(scope: ReadScope, message: MessageRow, chat: Address) {
  const quoted = await findMessage(scope, message.quoted_id!);
  const { provider_id, from_me, sender_id, body, connection_id } = quoted;
  // Said elsewhere, to the same person: this channel does not know it.
  if (connection_id !== message.connection_id) return undefined;
  const sender = (sender_id && (await chatAddress(scope, sender_id, connection_id))) || chat;
  return { id: provider_id, fromMe: from_me, sender, text: body };
}

function contentOf(store: MediaStore, message: MessageRow): OutgoingContent {
  const { kind, body } = message;
  const [attachment] = message.attachments;
  if (!attachment?.file_key) return { kind: 'text', text: body };
  const { file_key: key, mimetype, name, bytes, seconds, width, height, waveform } = attachment;
  const file: OutgoingFile = {
    open: async () => (await store.open(message.company_id, key)).stream,
    mimetype,
    ...(bytes !== null && { bytes }),
    ...(seconds !== null && { seconds }),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(waveform !== null && { waveform }),
  };
  switch (kind) {
    case 'image':
    case 'video':
      return { kind, file, caption: body };
    case 'audio':
    case 'voice':
    case 'sticker':
      return { kind, file };
    default:
      return { kind: 'document', file, name, caption: body };
  }
}
