import type { Content, Media } from '../../channel-event.ts';
import type { MetaAttachment, MetaMessage } from './payload.ts';

/** What a message is made of: a file each, and the text. */
export function contentsOf(message: MetaMessage): Content[] {
  if (message.is_unsupported) return [{ kind: 'unsupported', what: 'unsupported' }];
  const files = (message.attachments ?? []).map(contentOf);
  const text: Content[] = message.text ? [{ kind: 'text', text: message.text }] : [];
  const all = [...files, ...text];
  return all.length > 0 ? all : [{ kind: 'unsupported', what: 'empty' }];
}

function contentOf(attachment: MetaAttachment): Content {
  const { type, payload } = attachment;
  const { url, coordinates, sticker_id } = payload ?? {};
  if (type === 'location' && coordinates) {
    const { lat: latitude, long: longitude } = coordinates;
    return { kind: 'location', latitude, longitude, name: '', address: '', live: false };
  }
  if (!url) return { kind: 'unsupported', what: type };
  if (sticker_id !== undefined) return { kind: 'sticker', media: mediaAt(url, 'image/png') };
  switch (type) {
    case 'image':
    case 'story_mention':
      return { kind: 'image', media: mediaAt(url, 'image/jpeg'), caption: '' };
    case 'video':
      return { kind: 'video', media: mediaAt(url, 'video/mp4'), caption: '' };
    case 'audio':
      return { kind: 'audio', media: mediaAt(url, 'audio/mp4') };
    case 'file':
      return {
        kind: 'document',
        media: mediaAt(url, 'application/octet-stream'),
        name: nameIn(url),
        caption: '',
      };
    default:
      // A shared post or an advertisement: where it leads is all that can be shown of it.
      return { kind: 'text', text: [payload?.title, url].filter(Boolean).join('\n') };
  }
}

/** What it really is, its bytes say once they are here. */
function mediaAt(url: string, mimetype: string): Media {
  return { handle: { url }, mimetype, bytes: null };
}

function nameIn(url: string): string {
  try {
    const name = new URL(url).pathname.split('/').at(-1) ?? '';
    return decodeURIComponent(name).slice(0, 200);
  } catch {
    return '';
  }
}
