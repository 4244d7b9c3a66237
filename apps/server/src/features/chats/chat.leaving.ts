import type { Chat } from '@prosa/contract/chat';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { announceChat } from './chat.announce.ts';
import { chatGone } from './chat.events.ts';
import { type ChatRow, changeChat, findChat, findChatOf, lockChat } from './chat.repository.ts';
import { dropChat } from './chat.service.ts';
import { longestMember, removeMembers } from './chat-member.repository.ts';

/** Whoever no longer wants to be in a group. What they said stays; of a chat of two neither can leave the other alone. */
export async function leaveChat(
  scope: CompanyScope,
  { userId }: Actor,
  chatId: Chat['id'],
): Promise<void> {
  await lockChat(scope, chatId);
  const chat = await findChatOf(scope, userId, chatId);
  if (chat.direct_low !== null) throw appError('ERR_CHAT_DIRECT');
  await recordAction(scope, 'chat.leave', chatId);
  scope.tell(chatGone(chatId, [userId]));
  await withoutMember(scope, chat, { id: userId, title: undefined });
}

/**
 * A user is deleted: what they said stays, under their name. Of a direct chat the other one keeps it, under the name of
 * who is gone.
 */
export async function leaveChats(
  scope: CompanyScope,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const chats = await scope.db
    .selectFrom('chat_members')
    .select('chat_id')
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', id)
    // In one order: two who are deleted at once do not wait for each other.
    .orderBy('chat_id')
    .execute();
  for (const { chat_id: chatId } of chats) {
    await lockChat(scope, chatId);
    const chat = await findChat(scope, chatId);
    await withoutMember(scope, chat, { id, title: chat.direct_low !== null ? name : undefined });
  }
}

/** What they owned is whose who has been in it longest; what nobody is in any more is gone. */
async function withoutMember(
  scope: CompanyScope,
  chat: ChatRow,
  { id, title }: { id: number; title: string | undefined },
): Promise<void> {
  await removeMembers(scope, chat.id, [id]);
  const heir = await longestMember(scope, chat.id);
  if (heir === null) return dropChat(scope, { ...chat, members: [] });
  const owner_id = chat.owner_id === id ? heir : undefined;
  await changeChat(scope, chat.id, { owner_id, title });
  await announceChat(scope, chat.id);
}
