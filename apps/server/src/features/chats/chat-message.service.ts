import type {
  ChatMessage,
  ChatMessageBody,
  ChatMessagePage,
  ChatMessageQuery,
} from '@prosa/contract/chat';
import { limits } from '@prosa/contract/limits';
import { appError, rateLimited } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { FilesToSend, FileToSend } from '../messages/message.service.ts';
import { takeStorage } from '../plans/plan.limits.ts';
import { chatMessageWritten } from './chat.events.ts';
import { presentChat, presentChatMessage } from './chat.presenter.ts';
import { findChat, findChatOf, lockChat } from './chat.repository.ts';
import { countForMembers, isMember, memberIds } from './chat-member.repository.ts';
import {
  countSince,
  findByClientId,
  findChatMessage,
  insertChatMessage,
  type NewChatMessage,
  pageOfChatMessages,
} from './chat-message.repository.ts';

const MINUTE_MS = 60_000;

export async function listChatMessages(
  scope: ReadScope,
  { userId }: Actor,
  chatId: number,
  query: ChatMessageQuery,
): Promise<ChatMessagePage> {
  const { before } = query;
  const [, , { rows, ...rest }] = await Promise.all([
    findChatOf(scope, userId, chatId),
    before === undefined || requireInChat(scope, chatId, before),
    pageOfChatMessages(scope, chatId, query),
  ]);
  return { records: rows.reverse().map((row) => presentChatMessage(row, scope.files)), ...rest };
}

export async function writeChatText(
  scope: CompanyScope,
  actor: Actor,
  chatId: number,
  { message, mentions, clientId }: ChatMessageBody,
): Promise<ChatMessage> {
  const { written } = await write(scope, actor, {
    chatId,
    kind: 'text',
    body: message,
    mentions,
    file: null,
    clientId: clientId ?? null,
  });
  return written;
}

/** Each file is a message of its own; the first one is the answer. */
export async function writeChatFiles(
  scope: CompanyScope,
  actor: Actor,
  chatId: number,
  { files, clientId }: FilesToSend,
): Promise<{ messages: ChatMessage[]; isRepeat: boolean }> {
  const messages: ChatMessage[] = [];
  const known = clientId && (await findByClientId(scope, actor.userId, clientId));
  if (!known) await takeStorage(scope, files);
  for (const file of files) {
    const draft = { chatId, kind: file.kind, body: file.caption, mentions: [], clientId };
    const { written, isRepeat } = await write(scope, actor, { ...draft, file: keptFile(file) });
    messages.push(written);
    if (isRepeat) return { messages, isRepeat };
  }
  return { messages, isRepeat: false };
}

/** For whoever is about to send a long upload. */
export async function requireMember(scope: ReadScope, actor: Actor, chatId: number): Promise<void> {
  if (!(await isMember(scope, chatId, actor.userId))) throw appError('ERR_NO_CHAT_FOUND');
}

type Draft = Omit<NewChatMessage, 'authorId'>;

async function write(
  scope: CompanyScope,
  actor: Actor,
  draft: Draft,
): Promise<{ written: ChatMessage; isRepeat: boolean }> {
  const { chatId, mentions, clientId } = draft;
  const { userId: authorId } = actor;
  // Whoever is taken out at this moment has written before it, or not at all.
  await lockChat(scope, chatId);
  const members = await memberIds(scope, chatId);
  if (!members.includes(authorId)) throw appError('ERR_NO_CHAT_FOUND');
  const known = clientId && (await findByClientId(scope, authorId, clientId));
  if (known) {
    const isSame = known.chat_id === chatId && known.body === draft.body;
    if (!isSame || (known.file === null) !== (draft.file === null)) {
      throw appError('ERR_DUPLICATE_REQUEST');
    }
    return { written: presentChatMessage(known, scope.files), isRepeat: true };
  }
  if (mentions.some((id) => !members.includes(id))) throw appError('ERR_NO_USER_FOUND');
  await refuseFlood(scope, authorId);
  const id = await insertChatMessage(scope, { ...draft, authorId });
  await countForMembers(scope, chatId, { authorId, mentions });
  const written = presentChatMessage(await findChatMessage(scope, id), scope.files);
  const chat = presentChat(await findChat(scope, chatId));
  for (const event of chatMessageWritten(chat, written)) scope.tell(event);
  return { written, isRepeat: false };
}

async function refuseFlood(scope: CompanyScope, authorId: number): Promise<void> {
  const since = new Date(scope.now.getTime() - MINUTE_MS);
  const count = await countSince(scope, authorId, since);
  if (count >= limits.chat.perMinute) throw rateLimited(MINUTE_MS / 1000);
}

function keptFile({ key, name, mimetype, bytes, seconds = null, waveform = null }: FileToSend) {
  return { key, name, mimetype, bytes, seconds, waveform };
}

/** A page before a message of another chat would be a page of nowhere. */
async function requireInChat(scope: ReadScope, chatId: number, messageId: number): Promise<void> {
  const { chat_id } = await findChatMessage(scope, messageId);
  if (chat_id !== chatId) throw appError('ERR_NO_CHAT_MESSAGE_FOUND');
}
