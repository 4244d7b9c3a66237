import type { Message } from '@prosa/contract/message';
import { isTooLargeToShow } from '../content/too-large-to-show.ts';
import type { Picture } from './picture.ts';

/** Of a conversation, those that can be looked at. */
export function picturesOf(messages: readonly Message[]): Picture[] {
  return messages.flatMap((message) => {
    const { id, kind, isDeleted, mediaUrl, fromMe, contact, body } = message;
    if (kind !== 'image' || isDeleted || mediaUrl === null || isTooLargeToShow(message)) return [];
    return { id, url: mediaUrl, name: fromMe ? null : (contact?.name ?? null), caption: body };
  });
}
