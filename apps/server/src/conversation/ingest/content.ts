import type { MessageKind } from '@prosa/contract/message';
import type { Content, Media } from '../../channels/channel-event.ts';
import { cleanFileName } from '../../media/file-name.ts';

export type StoredContent = { kind: MessageKind; body: string; data: object | null };

/** What of a message goes into its row; its file has a row of its own. */
export function storedContent(content: Content): StoredContent {
  switch (content.kind) {
    case 'text':
      return { kind: 'text', body: content.text, data: null };
    case 'image':
    case 'video':
    case 'document':
      return { kind: content.kind, body: content.caption, data: null };
    case 'audio':
    case 'voice':
    case 'sticker':
    case 'undecryptable':
      return { kind: content.kind, body: '', data: null };
    case 'location': {
      const { latitude, longitude, name, address, live } = content;
      return { kind: 'location', body: name, data: { latitude, longitude, name, address, live } };
    }
    case 'contacts': {
      const names = content.cards.map((card) => card.name).join(', ');
      return { kind: 'contacts', body: names, data: { cards: content.cards } };
    }
    case 'poll': {
      const { question, options } = content;
      const lines = [question, ...options.map((option) => `• ${option}`)];
      return { kind: 'poll', body: lines.join('\n'), data: { options } };
    }
    case 'vote':
      // In words by vote.ts, which knows the poll.
      return { kind: 'vote', body: '', data: null };
    case 'unsupported':
      return { kind: 'unsupported', body: '', data: { what: content.what } };
  }
}

/** The row of a file that the provider has and we do not, yet. */
export function comingFile(content: Content) {
  if (!('media' in content)) return null;
  const { media } = content;
  return {
    state: media.stays ? ('linked' as const) : ('coming' as const),
    handle: media.handle,
    mimetype: media.mimetype,
    name: content.kind === 'document' ? cleanFileName(content.name) : '',
    bytes: media.bytes,
    ...measures(media),
  };
}

function measures({ seconds, width, height }: Media) {
  const whole = (value: number | undefined) => (value === undefined ? null : Math.round(value));
  return { seconds: whole(seconds), width: whole(width), height: whole(height) };
}
