import { type Message, takesReactions } from '@prosa/contract/message';
import { appError } from '../../app-error.ts';
import { newMessageId } from '../../channels/message-id.ts';
import { sendReactionLater } from '../../channels/session-tasks.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { announceMessage } from './message.events.ts';
import { presentMessage } from './message.presenter.ts';
import { findMessage } from './message.repository.ts';
import { writableTicket } from './message.service.ts';

/** Shown at once, and sent as soon as the connection can: the account has one reaction per message. */
export async function reactTo(
  scope: CompanyScope,
  actor: Actor,
  id: number,
  emoji: string,
): Promise<Message> {
  const message = await findMessage(scope, id);
  const ticket = await writableTicket(scope, actor, message.ticket_id);
  const isFit = takesReactions(presentMessage(message, scope.files), ticket.connection_channel);
  if (!isFit || message.connection_id !== ticket.connection_id) {
    throw appError('ERR_REACTION_UNSUPPORTED');
  }
  await setReaction(scope, { messageId: id, senderId: null, emoji, at: scope.now });
  await sendReactionLater(scope, message.connection_id, message.contact_id, {
    messageId: id,
    emoji,
    sendAs: newMessageId(),
  });
  return announceMessage(scope, 'update', id);
}

export type Reaction = {
  messageId: number;
  /** Null is ourselves. */
  senderId: number | null;
  /** Empty takes it back. */
  emoji: string;
  at: Date;
};

/** Everybody has at most one on a message; the newest counts. */
export async function setReaction(
  scope: CompanyScope,
  { messageId, senderId, emoji, at }: Reaction,
): Promise<void> {
  if (!emoji) {
    await scope.db
      .deleteFrom('message_reactions')
      .where('company_id', '=', scope.companyId)
      .where('message_id', '=', messageId)
      .where('sender_id', senderId === null ? 'is' : '=', senderId)
      .execute();
    return;
  }
  const reaction = { emoji, reacted_at: at };
  await scope.db
    .insertInto('message_reactions')
    .values({
      company_id: scope.companyId,
      message_id: messageId,
      sender_id: senderId,
      ...reaction,
    })
    // Two that come at the same moment are no fault: the later one counts.
    .onConflict((conflict) => conflict.constraint('message_reactions_key').doUpdateSet(reaction))
    .execute();
}
