import type { Message } from '@prosa/contract/message';

/** Sent as a picture, and found to be too large for one: the server calls it a mere file. */
export function isTooLargeToShow({ kind, attachments }: Message): boolean {
  if (kind !== 'image' && kind !== 'sticker') return false;
  return attachments.some(
    ({ state, mimetype }) => state === 'ready' && !mimetype.startsWith('image/'),
  );
}
