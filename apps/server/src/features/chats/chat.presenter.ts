import type { Chat, ChatMessage } from '@prosa/contract/chat';
import type { FileAddresses } from '../../file-addresses.ts';
import type { ChatRow } from './chat.repository.ts';
import type { ChatMessageRow } from './chat-message.repository.ts';

export function presentChat(row: ChatRow): Chat {
  return {
    id: row.id,
    uuid: row.uuid,
    title: row.title,
    isGroup: row.direct_low === null,
    ownerId: row.owner_id,
    users: row.members.map(({ id, name, unread, mentioned }) => ({
      userId: id,
      user: { id, name },
      unreads: unread,
      isMentioned: mentioned,
    })),
    lastMessage: row.last_message,
    lastMessageKind: row.last_message_kind,
    lastMessageUser: row.last_author && { id: row.last_author.id, name: row.last_author.name },
    lastMessageAt: row.last_message_at.toISOString(),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentChatMessage(row: ChatMessageRow, files: FileAddresses): ChatMessage {
  const { file, author_id: senderId, chat_id: chatId } = row;
  return {
    id: row.id,
    chatId,
    senderId,
    sender: { id: senderId, name: row.author_name },
    message: row.body,
    kind: row.kind,
    file: file && {
      url: files.chatFile({ companyId: row.company_id, chatId }, file),
      name: file.name,
      mimetype: file.mimetype,
      bytes: file.bytes,
      seconds: file.seconds,
      waveform: file.waveform,
    },
    mentions: row.named.map(({ id, name }) => ({ id, name })),
    clientId: row.client_id,
    createdAt: row.created_at.toISOString(),
  };
}
