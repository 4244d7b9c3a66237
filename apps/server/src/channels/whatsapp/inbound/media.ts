import { toNumber, type WAMessageKey } from 'baileys';
import { z } from 'zod';
import type { Media, MediaHandle } from '../../channel-event.ts';

const base64 = z.base64().min(1).max(200);

/** What it takes to fetch a file again: from WhatsApp's disk, or else by asking the telephone. */
export const fileHandle = z.object({
  type: z.enum(['image', 'video', 'audio', 'sticker', 'document']),
  /** A path alone. The address in a message is its sender's word: it could be any machine's. */
  path: z
    .string()
    .regex(/^\/[^\s\\]*$/)
    .max(2000),
  /** Believed only where the files may come from more than one host. */
  host: z.string().max(300).nullable(),
  mediaKey: base64,
  sha256: base64.nullable(),
  message: z.object({
    remoteJid: z.string(),
    id: z.string(),
    fromMe: z.boolean(),
    participant: z.string().nullable(),
  }),
});
export type FileHandle = z.infer<typeof fileHandle>;

type File = {
  directPath?: string | null;
  url?: string | null;
  mediaKey?: Uint8Array | null;
  fileSha256?: Uint8Array | null;
  fileLength?: number | { toNumber(): number } | null;
  mimetype?: string | null;
  seconds?: number | null;
  width?: number | null;
  height?: number | null;
  jpegThumbnail?: Uint8Array | null;
};

/** Larger ones are no thumbnails, and everybody who opens the chat would load them. */
const MAX_THUMBNAIL = 32_768;

/** Null if the file could never be fetched. */
export function mediaOf(type: FileHandle['type'], file: File, key: WAMessageKey): Media | null {
  const handle = fileHandle.safeParse({
    type,
    path: file.directPath,
    host: hostOf(file.url),
    mediaKey: text(file.mediaKey),
    sha256: text(file.fileSha256),
    message: {
      remoteJid: key.remoteJid,
      id: key.id,
      fromMe: Boolean(key.fromMe),
      participant: key.participant || null,
    },
  });
  if (!handle.success) return null;
  const thumbnail = file.jpegThumbnail?.length ? text(file.jpegThumbnail) : null;
  return {
    handle: handle.data satisfies MediaHandle,
    mimetype: file.mimetype ?? 'application/octet-stream',
    bytes: file.fileLength ? toNumber(file.fileLength as Parameters<typeof toNumber>[0]) : null,
    ...(file.seconds && { seconds: file.seconds }),
    ...(file.width && { width: file.width }),
    ...(file.height && { height: file.height }),
    ...(thumbnail && thumbnail.length <= MAX_THUMBNAIL && { thumbnail }),
  };
}

function text(bytes: Uint8Array | null | undefined): string | null {
  return bytes?.length ? Buffer.from(bytes).toString('base64') : null;
}

function hostOf(url: string | null | undefined): string | null {
  return url && URL.canParse(url) ? new URL(url).host : null;
}
