import type { Content, Media } from '../../channel-event.ts';
import type { MetaAttachment, MetaMessage } from './payload.ts';

/** What a message is made of: a file each, and the text. */
export function contentsOf(message: MetaMessage): Content[] {
  if (message.is_unsupported) return [{ kind: 'unsupported', what: 'unsupported' }];
  const text = message.text ?? '';
  const attachments = once(message.attachments ?? []).filter((one) => !isPreview(one, text));
  const files = attachments.map(contentOf);
  const story = message.reply_to?.story?.url;
  // Their words stand under the story that they are about.
  if (story && files.length === 0) {
    return [{ kind: 'image', media: mediaAt(story, 'image/jpeg'), caption: text }];
  }
  const texts: Content[] = text ? [{ kind: 'text', text }] : [];
  const all = [...files, ...texts];
  return all.length > 0 ? all : [{ kind: 'unsupported', what: 'empty' }];
}

/** Of a link in the text: the text has it. */
function isPreview({ type }: MetaAttachment, text: string): boolean {
  return type === 'fallback' && text !== '';
}

/** A sticker comes as a picture and as a sticker, a post as a share and as a post: the newer name counts. */
function once(attachments: readonly MetaAttachment[]): MetaAttachment[] {
  const identities = attachments.map(identityOf);
  return attachments.filter((_, index) => {
    const identity = identities[index];
    return identity === undefined || identities.lastIndexOf(identity) === index;
  });
}

function identityOf({ type, payload }: MetaAttachment): string | undefined {
  const { sticker_id, ig_post_media_id, url } = payload ?? {};
  if (sticker_id !== undefined) return `sticker:${sticker_id}`;
  if (ig_post_media_id !== undefined) return `post:${ig_post_media_id}`;
  return shared.has(type) && url ? `post:${url}` : undefined;
}

/** Somebody's post, shown to us: its address is the file itself, for as long as it lasts. */
const shared = new Set(['share', 'ig_post']);
const films = new Set(['video', 'reel', 'ig_reel']);

function contentOf(attachment: MetaAttachment): Content {
  const { type, payload } = attachment;
  const { coordinates, sticker_id } = payload ?? {};
  const url = payload?.url ?? attachment.url;
  const title = payload?.title ?? attachment.title ?? '';
  if (type === 'location' && coordinates) {
    const { lat: latitude, long: longitude } = coordinates;
    return { kind: 'location', latitude, longitude, name: '', address: '', live: false };
  }
  if (!url) return title ? { kind: 'text', text: title } : { kind: 'unsupported', what: type };
  if (type === 'sticker' || sticker_id !== undefined) {
    return { kind: 'sticker', media: mediaAt(url, 'image/png') };
  }
  if (type === 'image' || type === 'story_mention' || isSharedPost(attachment)) {
    return { kind: 'image', media: mediaAt(url, 'image/jpeg'), caption: title };
  }
  if (films.has(type)) return { kind: 'video', media: mediaAt(url, 'video/mp4'), caption: title };
  if (type === 'audio') return { kind: 'audio', media: mediaAt(url, 'audio/mp4') };
  if (type === 'file') {
    const media = mediaAt(url, 'application/octet-stream');
    return { kind: 'document', media, name: nameIn(url), caption: '' };
  }
  // A link or an advertisement: where it leads is all that can be shown of it.
  return { kind: 'text', text: [title, url].filter(Boolean).join('\n') };
}

/** On Messenger a share may be any address; on Instagram its post has an id. */
function isSharedPost({ type, payload }: MetaAttachment): boolean {
  return type === 'ig_post' || (type === 'share' && payload?.ig_post_media_id !== undefined);
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
