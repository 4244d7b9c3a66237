import type { CompanyScope } from '../../db/scope.ts';
import { announceChat } from './chat.announce.ts';
import { changeChat, findChat, lockChat } from './chat.repository.ts';
import { dropChat } from './chat.service.ts';
import { longestMember, removeMembers } from './chat-member.repository.ts';

/**
 * A user is deleted: what they said stays, under their name. What they owned is whose who has been in it longest; of a
 * direct chat the other one keeps it, under the name of who is gone.
 */
export async function leaveChats(
  scope: CompanyScope,
  { id: userId, name }: { id: number; name: string },
): Promise<void> {
  const chats = await scope.db
    .selectFrom('chat_members')
    .select('chat_id')
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    // In one order: two who are deleted at once do not wait for each other.
    .orderBy('chat_id')
    .execute();
  for (const { chat_id: chatId } of chats) {
    await lockChat(scope, chatId);
    await removeMembers(scope, chatId, [userId]);
    const chat = await findChat(scope, chatId);
    const heir = await longestMember(scope, chatId);
    if (heir === null) {
      await dropChat(scope, chat);
      continue;
    }
    await changeChat(scope, chatId, {
      owner_id: chat.owner_id === userId ? heir : undefined,
      title: chat.direct_low !== null ? name : undefined,
    });
    await announceChat(scope, chatId);
  }
}
