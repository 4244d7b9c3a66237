import type { ChannelSession } from '../channels/channel.ts';
import type { OutgoingMessage } from '../channels/outgoing.ts';
import type { ReactionTask } from '../channels/session-tasks.ts';
import type { CompanyScope, Scopes } from '../db/scope.ts';
import { chatAddress, findIdentities } from '../features/contacts/contact.identities.ts';
import { announceMessage } from '../features/messages/message.events.ts';

/** A second try goes out under the same id. */
export async function sendReaction(
  scopes: Scopes,
  session: ChannelSession,
  companyId: number,
  task: ReactionTask,
): Promise<void> {
  const outgoing = await scopes.inCompany({ companyId, actor: null }, (scope) =>
    composed(scope, task),
  );
  if (outgoing) await session.send(outgoing);
}

/** Null if the message is gone by now: then there is nothing to react to. */
async function composed(
  scope: CompanyScope,
  { messageId, emoji, sendAs }: ReactionTask,
): Promise<OutgoingMessage | null> {
  const message = await scope.db
    .selectFrom('messages')
    .select(['connection_id', 'contact_id', 'sender_id', 'provider_id', 'from_me'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', messageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!message) return null;
  const { connection_id: connection, sender_id: senderId, provider_id: id } = message;
  const chat = await chatAddress(scope, message.contact_id, connection);
  if (!chat) return null;
  const sender = (senderId && (await chatAddress(scope, senderId, connection))) || chat;
  const target = { id, fromMe: message.from_me, sender };
  const [identity] = await findIdentities(scope, [chat]);
  const isKnown = identity?.hasWritten ?? false;
  return { id: sendAs, chat, isKnown, content: { kind: 'reaction', emoji, target } };
}

/** The customer never saw it: it is taken away here, too, unless another one has taken its place. */
export async function forgetReaction(
  scope: CompanyScope,
  { messageId, emoji }: ReactionTask,
): Promise<void> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('message_reactions')
    .where('company_id', '=', scope.companyId)
    .where('message_id', '=', messageId)
    .where('sender_id', 'is', null)
    .where('emoji', '=', emoji)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await announceMessage(scope, 'update', messageId);
}
