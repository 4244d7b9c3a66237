import type { ChatMessage } from '@prosa/contract/chat';
import type { Picture } from '../../messages/lazy-lightbox.tsx';

/** Those of a chat, to be looked at one after the other. */
export function chatPictures(messages: readonly ChatMessage[], userId: number): Picture[] {
  return messages.flatMap(({ id, kind, file, senderId, sender, message: caption }) => {
    if (kind !== 'image' || !file) return [];
    return { id, url: file.url, name: senderId === userId ? null : sender.name, caption };
  });
}
