import type {
  DeletionEvent,
  EditEvent,
  ReactionEvent,
  Target,
} from '../../channels/channel-event.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { findIdentities } from '../../features/contacts/contact.identities.ts';
import { announceMessage } from '../../features/messages/message.events.ts';
import { setReaction } from '../../features/messages/message.reactions.ts';
import { changeMessage, findByProviderId } from '../../features/messages/message.writing.ts';
import { companyRules } from '../company-rules.ts';
import type { ConversationParts } from '../parts.ts';
import { storedContent } from './content.ts';
import { contactOf } from './people.ts';
import { noteChange } from './ticket-for.ts';

type Change = EditEvent | DeletionEvent | ReactionEvent;

/** The earlier text is kept. Only who wrote a message can edit it. */
export async function takeEdit(
  scope: CompanyScope,
  parts: ConversationParts,
  connectionId: number,
  event: EditEvent,
): Promise<void> {
  const message = await targetOf(scope, parts, connectionId, event);
  if (!message || !isByAuthor(event)) return;
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
  await announceMessage(scope, parts.media, 'update', message.id);
}

/** Marked, and kept to be read: by who wrote it, or in a group by an admin of it. */
export async function takeDeletion(
  scope: CompanyScope,
  parts: ConversationParts,
  connectionId: number,
  event: DeletionEvent,
): Promise<void> {
  const message = await targetOf(scope, parts, connectionId, event);
  if (!message) return;
  if (!isByAuthor(event) && event.chat.address.kind !== 'group') return;
  await changeMessage(scope, message.id, { deleted_at: new Date(event.at) });
  await announceMessage(scope, parts.media, 'update', message.id);
}

export async function takeReaction(
  scope: CompanyScope,
  parts: ConversationParts,
  connectionId: number,
  event: ReactionEvent,
): Promise<void> {
  const message = await targetOf(scope, parts, connectionId, event);
  if (!message) return;
  const sender = event.fromMe
    ? null
    : await contactOf(scope, parts, event.sender, { connectionId });
  await setReaction(scope, {
    messageId: message.id,
    senderId: sender?.id ?? null,
    emoji: event.emoji,
    at: new Date(event.at),
  });
  await announceMessage(scope, parts.media, 'update', message.id);
}

/** The message meant, if it is in this chat and from whom the event says it is. */
async function targetOf(
  scope: CompanyScope,
  parts: ConversationParts,
  connectionId: number,
  { chat, target }: Change,
) {
  const isGroup = chat.address.kind === 'group';
  if (isGroup && (await companyRules(scope)).ignoresGroups) return undefined;
  const contact = await contactOf(scope, parts, chat, { connectionId });
  const message = await findByProviderId(scope, {
    connectionId,
    providerId: target.id,
    fromMe: target.fromMe,
    contactId: contact.id,
  });
  if (!message || !isGroup || target.fromMe) return message;
  return (await isSaidBy(scope, message, target)) ? message : undefined;
}

async function isSaidBy(
  scope: CompanyScope,
  message: { sender_id: number | null },
  target: Target,
): Promise<boolean> {
  const [found] = await findIdentities(scope, [target.sender]);
  return found !== undefined && found.contactId === message.sender_id;
}

/** The driver names the author as it names the speaker, so that the two can be compared. */
function isByAuthor({ fromMe, sender, target }: Change): boolean {
  if (fromMe || target.fromMe) return fromMe === target.fromMe;
  const names = [sender.address, sender.also].map((name) => name && `${name.kind}:${name.value}`);
  return names.includes(`${target.sender.kind}:${target.sender.value}`);
}
