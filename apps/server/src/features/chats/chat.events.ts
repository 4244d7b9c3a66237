import type { Chat, ChatMessage } from '@prosa/contract/chat';
import type { LivePayload } from '@prosa/contract/events';
import type { LiveEvent, Room } from '../../live-event.ts';

/*
 * Members alone hear, each in a room of their own: who is taken out is in none of the rooms that the next event
 * names, whatever their browser still listens to.
 */

export function chatMessageWritten(chat: Chat, newMessage: ChatMessage): LiveEvent[] {
  return toMembers(chat, { action: 'new-message', chat, newMessage });
}

export function chatChanged(chat: Chat): LiveEvent[] {
  return toMembers(chat, { action: 'update', chat });
}

/** Somebody is in it from now on; of those who were, it is an update. */
export function chatForMember(chat: Chat, userId: number, action: 'create' | 'update'): LiveEvent {
  const payload = { action, record: chat };
  return { channel: 'chat-user', of: userId, payload, to: [`user:${userId}`] };
}

/** It is gone, or gone for these. */
export function chatGone(id: number, userIds: readonly number[]): LiveEvent {
  return { channel: 'chat', payload: { action: 'delete', id }, to: roomsOf(userIds) };
}

/** Under both names that the specification has: that of all chats, and that of the one. */
function toMembers(chat: Chat, payload: LivePayload<'chat'>): LiveEvent[] {
  const to = roomsOf(chat.users.map((member) => member.userId));
  return [
    { channel: 'chat', payload, to },
    { channel: 'chat', of: chat.id, payload, to },
  ];
}

function roomsOf(userIds: readonly number[]): Room[] {
  return userIds.map((id) => `user:${id}` as const);
}
