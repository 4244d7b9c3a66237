import type { Chat, ChatBody, ChatChanges, ChatPage, ChatQuery } from '@prosa/contract/chat';
import { limits } from '@prosa/contract/limits';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { removeFilesLater } from '../../media/file-removal.jobs.ts';
import { recordAction } from '../audit/audit.record.ts';
import { announceChat } from './chat.announce.ts';
import { chatForMember, chatGone } from './chat.events.ts';
import { mayChangeChat } from './chat.policy.ts';
import { presentChat } from './chat.presenter.ts';
import {
  type ChatRow,
  changeChat,
  countOwned,
  findChat,
  findChatOf,
  findDirect,
  insertChat,
  lockChat,
  pageOfChats,
  removeChat,
} from './chat.repository.ts';
import {
  addMembers,
  countUnread,
  removeMembers,
  requireColleagues,
  resetUnread,
} from './chat-member.repository.ts';
import { fileKeysOf } from './chat-message.repository.ts';

export async function listChats(
  scope: ReadScope,
  { userId }: Actor,
  query: ChatQuery,
): Promise<ChatPage> {
  const [{ rows, hasMore }, unread] = await Promise.all([
    pageOfChats(scope, userId, query),
    countUnread(scope, userId),
  ]);
  return { records: rows.map(presentChat), hasMore, unread };
}

export async function showChat(
  scope: ReadScope,
  { userId }: Actor,
  idOrUuid: number | string,
): Promise<Chat> {
  return presentChat(await findChatOf(scope, userId, idOrUuid));
}

/** With one other person and no title it is the direct chat of the two, which may be there already. */
export async function createChat(
  scope: CompanyScope,
  { userId }: Actor,
  { title, users }: ChatBody,
): Promise<Chat> {
  const others = users.filter((id) => id !== userId);
  const [other] = others;
  if (other === undefined) throw refused('users');
  await requireColleagues(scope, others);
  const isDirect = others.length === 1 && title === '';
  if (!isDirect && title === '') throw refused('title');
  const direct = isDirect ? ([Math.min(userId, other), Math.max(userId, other)] as const) : null;
  const known = direct && (await findDirect(scope, direct));
  if (known) return presentChat(known);

  const limit = limits.chat.own;
  if ((await countOwned(scope, userId)) >= limit) throw appError('ERR_CHAT_LIMIT', { limit });
  const id = await insertChat(scope, { title, ownerId: userId, direct });
  // The other of the two began it at the same moment.
  if (id === null) return presentChat((await findDirect(scope, direct!))!);
  await addMembers(scope, id, [userId, ...others]);
  await recordAction(scope, 'chat.create', id);
  const chat = presentChat(await findChat(scope, id));
  for (const { userId: member } of chat.users) scope.tell(chatForMember(chat, member, 'create'));
  return chat;
}

/** `users` are all who shall be in it; its owner always is. */
export async function updateChat(
  scope: CompanyScope,
  actor: Actor,
  id: number,
  { title, users }: ChatChanges,
): Promise<Chat> {
  const before = await changeable(scope, actor, id);
  if (before.direct_low !== null) throw appError('ERR_CHAT_DIRECT');
  const had = new Set(before.members.map((member) => member.id));
  const wanted = users ? new Set([before.owner_id, ...users]) : had;
  const joining = [...wanted.difference(had)];
  const leaving = [...had.difference(wanted)];
  await requireColleagues(scope, joining);
  await removeMembers(scope, id, leaving);
  await addMembers(scope, id, joining);
  await changeChat(scope, id, { title });
  const fields = [title !== undefined && 'title', users && 'users'].filter(Boolean);
  await recordAction(scope, 'chat.update', id, { fields });
  if (leaving.length > 0) scope.tell(chatGone(id, leaving));
  const chat = await announceChat(scope, id);
  for (const { userId } of chat.users) {
    scope.tell(chatForMember(chat, userId, had.has(userId) ? 'update' : 'create'));
  }
  return chat;
}

export async function deleteChat(scope: CompanyScope, actor: Actor, id: number): Promise<void> {
  const chat = await changeable(scope, actor, id);
  await dropChat(scope, chat);
  await recordAction(scope, 'chat.delete', id);
}

/** With all that was said in it. */
export async function dropChat(scope: CompanyScope, { id, members }: ChatRow): Promise<void> {
  await removeFilesLater(scope, await fileKeysOf(scope, id));
  await removeChat(scope, id);
  if (members.length === 0) return;
  scope.tell(
    chatGone(
      id,
      members.map((member) => member.id),
    ),
  );
}

/** Nothing in it is new to whoever asks; the others see that it was read. */
export async function readChat(scope: CompanyScope, actor: Actor, id: number): Promise<Chat> {
  const { userId } = actor;
  const seen = await findChatOf(scope, userId, id);
  if (!seen.members.some((member) => member.id === userId && member.unread > 0)) {
    return presentChat(seen);
  }
  // The chat before its members, as everywhere: what is written meanwhile waits, and counts as new.
  await lockChat(scope, id);
  if (!(await resetUnread(scope, id, userId))) return showChat(scope, actor, id);
  await changeChat(scope, id);
  return announceChat(scope, id);
}

async function changeable(scope: CompanyScope, actor: Actor, id: number): Promise<ChatRow> {
  await lockChat(scope, id);
  const chat = await findChatOf(scope, actor.userId, id);
  if (!mayChangeChat(actor, chat)) throw appError('ERR_NO_PERMISSION');
  return chat;
}

function refused(path: string) {
  return appError('ERR_VALIDATION', { issues: [{ path, code: 'too_small' }] });
}
