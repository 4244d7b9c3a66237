import { channelCapabilities } from '@prosa/contract/channel-capabilities';
import type { DeletionEvent, EditEvent, ReactionEvent } from '../../channels/channel-event.ts';
import { emptyRawEvent } from '../../channels/inbox/inbox.ts';
import { checkGroupDeletionLater } from '../../channels/session-tasks.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { companyRules } from '../../features/companies/company.rules.ts';
import { addressesOf, findIdentities } from '../../features/contacts/contact.identities.ts';
import { markDeleted } from '../../features/messages/message.deletion.ts';
import { eraseMessage } from '../../features/messages/message.erasing.ts';
import { announceMessage } from '../../features/messages/message.events.ts';
import { setReaction } from '../../features/messages/message.reactions.ts';
import {
  changeMessage,
  findByProviderId,
  type Known,
} from '../../features/messages/message.writing.ts';
import { emptyDeliveries } from '../../features/outgoing-webhooks/webhook.forgetting.ts';
import { changeTicket, findTicket } from '../../features/tickets/ticket.repository.ts';
import { storedContent } from './content.ts';
import { contactOf } from './people.ts';
import { later, noteChange } from './ticket-for.ts';

type Change = EditEvent | DeletionEvent | ReactionEvent;

/** The earlier text is kept. Only who wrote a message can edit it. */
export async function takeEdit(
  scope: CompanyScope,
  connectionId: number,
  event: EditEvent,
): Promise<void> {
  const message = await targetOf(scope, connectionId, event);
  if (!message || !(await isByAuthor(scope, event, message))) return;
  const { kind, body, data } = storedContent(event.content);
  await scope.db
    .insertInto('message_versions')
    .values({
      company_id: scope.companyId,
      message_id: message.id,
      body: message.body,
      until: new Date(event.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const isSameKind = kind === message.kind;
  await changeMessage(scope, message.id, {
    body,
    ...(isSameKind && { data }),
    edited_at: new Date(event.at),
  });
  await noteChange(scope, message, { body, kind: message.kind });
  await announceMessage(scope, 'update', message.id);
}

/** Marked, and kept to be read where the channel allows that: by who wrote it, or in a group by an admin of it. */
export async function takeDeletion(
  scope: CompanyScope,
  connectionId: number,
  event: DeletionEvent,
): Promise<void> {
  const message = await targetOf(scope, connectionId, event);
  if (!message) return;
  if (await isByAuthor(scope, event, message)) {
    if (event.erases) return eraseUnsent(scope, connectionId, message, event);
    await markDeleted(scope, message.id, new Date(event.at));
    return;
  }
  const group = event.chat.address;
  if (group.kind !== 'group') return;
  // Any member's telephone can ask for it: who is an admin, the channel knows.
  await checkGroupDeletionLater(scope, connectionId, message.contact_id, {
    messageId: message.id,
    group,
    by: addressesOf(event.sender),
    at: event.at,
  });
}

export async function takeReaction(
  scope: CompanyScope,
  connectionId: number,
  event: ReactionEvent,
): Promise<void> {
  const message = await targetOf(scope, connectionId, event);
  if (!message) return;
  const sender = event.fromMe ? null : await contactOf(scope, event.sender, { connectionId });
  await setReaction(scope, {
    messageId: message.id,
    senderId: sender?.id ?? null,
    emoji: event.emoji,
    at: new Date(event.at),
  });
  if (!event.fromMe && event.emoji) await openWindow(scope, message.ticket_id, new Date(event.at));
  await announceMessage(scope, 'update', message.id);
}

/** Where a channel takes answers for a time only, it counts a reaction like a word. */
async function openWindow(scope: CompanyScope, ticketId: number, at: Date): Promise<void> {
  const { connection_channel, window_until } = await findTicket(scope, ticketId);
  const { windowHours } = channelCapabilities[connection_channel];
  if (windowHours === null) return;
  const until = later(window_until, new Date(at.getTime() + windowHours * 3_600_000));
  await changeTicket(scope, ticketId, { window_until: until });
}

/** Its words, its files and what was made of them, wherever they stand. That there was a message stays. */
async function eraseUnsent(
  scope: CompanyScope,
  connectionId: number,
  message: Known,
  event: DeletionEvent,
): Promise<void> {
  await emptyRawEvent(scope, connectionId, { ...event, id: event.target.id });
  await emptyDeliveries(scope, message);
  await eraseMessage(scope, message.id);
  await noteChange(scope, message, { body: '', kind: 'text' });
  await markDeleted(scope, message.id, new Date(event.at));
}

/** The message meant, if it is in this chat and from whom the event says it is. */
async function targetOf(scope: CompanyScope, connectionId: number, { chat, target }: Change) {
  const isGroup = chat.address.kind === 'group';
  if (isGroup && (await companyRules(scope)).ignoresGroups) return undefined;
  const contact = await contactOf(scope, chat, { connectionId });
  const key = { connectionId, providerId: target.id, contactId: contact.id };
  if (!isGroup || target.fromMe) {
    return findByProviderId(scope, { ...key, fromMe: target.fromMe });
  }
  const [sender] = await findIdentities(scope, [target.sender]);
  if (!sender) return undefined;
  return findByProviderId(scope, { ...key, fromMe: false, senderId: sender.contactId });
}

/** By whichever of their names: the chat may call them otherwise than the message did. */
async function isByAuthor(
  scope: CompanyScope,
  { fromMe, sender, target, chat }: Change,
  message: Known,
): Promise<boolean> {
  if (fromMe || target.fromMe) return fromMe === target.fromMe;
  const author = chat.address.kind === 'group' ? message.sender_id : message.contact_id;
  const found = await findIdentities(scope, addressesOf(sender));
  return found.some(({ contactId }) => contactId === author);
}
