import type { LivePayload } from '@prosa/contract/events';
import { chatTitle } from '../../features/chats/chat-words.ts';
import { inOneTab } from '../../lib/one-tab.ts';
import { currentUser } from '../../lib/session/session-query.ts';
import { chime } from '../../lib/sound.ts';
import { readVolume } from '../../lib/volume.ts';

export type OpenChat = (uuid: string) => unknown;

/** A colleague wrote: heard and shown, unless the person looks at that very chat. */
export function noticeChatMessage(event: LivePayload<'chat'>, openChat: OpenChat): void {
  const me = currentUser();
  if (!me || event.action !== 'new-message' || event.newMessage.senderId === me.id) return;
  const { chat, newMessage } = event;
  inOneTab(`prosa-chat-${newMessage.id}`, () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && location.pathname === `/chats/${chat.uuid}`) return;
    chime(readVolume());
    showNotice(event, chatTitle(chat, me.id), openChat);
  });
}

type NewMessage = Extract<LivePayload<'chat'>, { action: 'new-message' }>;

function showNotice({ chat, newMessage }: NewMessage, title: string, openChat: OpenChat): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const words = newMessage.message || (newMessage.file?.name ?? '');
  const notice = new Notification(title, {
    body: chat.isGroup ? `${newMessage.sender.name}: ${words}` : words,
    // The next one of the same chat takes its place.
    tag: chat.uuid,
    icon: '/favicon.svg',
  });
  notice.onclick = () => {
    window.focus();
    notice.close();
    void openChat(chat.uuid);
  };
}
