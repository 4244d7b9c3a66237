import type { NewMessage } from '@prosa/lab/contract/message';

/** In pieces: a call with a million arguments is too much for a browser. */
const PIECE = 0x8000;

export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(text);
}

/** The kind of message that a telephone makes of a file from the gallery or from its folders. */
export function kindOfFile(type: string, from: 'gallery' | 'folders') {
  if (from === 'gallery' && type.startsWith('image/')) return 'image';
  if (from === 'gallery' && type.startsWith('video/')) return 'video';
  return 'document';
}

type Envelope = { to: string; quotes: string | undefined };

/** As people see it: linked devices are told that it is there, and do not get it. */
export const SEEN_ONCE = { viewOnce: 'withheld' } as const;

export async function messageOfFile(
  file: File,
  from: 'gallery' | 'folders',
  envelope: Envelope & { viewOnce?: 'withheld' },
): Promise<NewMessage> {
  const kind = kindOfFile(file.type, from);
  const data = await toBase64(file);
  const mimetype = file.type || 'application/octet-stream';
  if (kind === 'document') return { kind, data, mimetype, fileName: file.name, ...envelope };
  return { kind, data, mimetype, ...envelope };
}
