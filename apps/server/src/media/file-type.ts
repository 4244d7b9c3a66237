import { fileTypeFromBuffer } from 'file-type';
import { isMarkedUtf16, textType } from './text-type.ts';

/** Enough to see the parts by which one office document differs from the next. */
export const TYPE_BYTES = 64 * 1024;

export const UNKNOWN_TYPE = 'application/octet-stream';

/** Other names for types that we know. */
const sameAs: Record<string, string> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'video/3gpp2': 'video/3gpp',
};

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** What browsers show by themselves and never run. */
export const shownByBrowsers: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'audio/mpeg',
  'audio/ogg',
  'audio/mp4',
  'audio/aac',
  'audio/wav',
  'audio/amr',
  'audio/3gpp',
  'audio/webm',
  'video/mp4',
  'video/3gpp',
  'video/webm',
  'video/quicktime',
  'application/pdf',
]);

/** What we do more with than hand it on. */
const known: ReadonlySet<string> = new Set([
  ...shownByBrowsers,
  'image/heic',
  'application/rtf',
  'application/zip',
  'application/x-cfb',
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
  `${openDocument}.text`,
  `${openDocument}.spreadsheet`,
  `${openDocument}.presentation`,
]);

/** What a file is by its first bytes (TYPE_BYTES of them), whatever it is called. */
export async function typeOf(start: Buffer): Promise<string> {
  // Its mark could also begin a frame of sound, for which the library takes it.
  const text = isMarkedUtf16(start) ? textType(start) : undefined;
  if (text) return text;
  const found = await fileTypeFromBuffer(start);
  const type = found && (sameAs[found.mime] ?? found.mime);
  if (type === 'video/webm') return hasPictures(start) ? type : 'audio/webm';
  if (type && (known.has(type) || /^(image|audio|video)\//.test(type))) return type;
  return textType(start) ?? UNKNOWN_TYPE;
}

/** WebM names the codecs of its tracks at its beginning: V_VP8, V_VP9, V_AV1. */
function hasPictures(start: Buffer): boolean {
  return start.includes('V_VP') || start.includes('V_AV1');
}

export type MediaKind = 'image' | 'audio' | 'video' | 'document';

/** How a file is shown. Only what a browser or a telephone shows by itself is more than a document. */
export function kindOf(mimetype: string): MediaKind {
  const type = mimetype.split(';')[0]?.trim().toLowerCase() ?? '';
  const [kind] = type.split('/');
  if (!known.has(type)) return 'document';
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'document';
}
