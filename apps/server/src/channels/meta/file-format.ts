import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RunFfmpeg } from '../../media/decoder.ts';
import type { OutgoingFile } from '../outgoing.ts';
import type { FileType } from './upload.ts';

export type Format = 'aac' | 'png';

/** Of pictures and sounds: what both channels take as it is, and how such a file is called. */
const taken: Partial<Record<FileType, Record<string, string>>> = {
  image: { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' },
  audio: {
    'audio/aac': 'aac',
    'audio/mp4': 'm4a',
    'audio/x-m4a': 'm4a',
    'audio/wav': 'wav',
    'audio/x-wav': 'wav',
    'audio/vnd.wave': 'wav',
  },
};
const others: Partial<Record<FileType, Format>> = { image: 'png', audio: 'aac' };

/** What it has to become first: a voice note as WhatsApp plays it, or a sticker, is none that Meta takes. */
export function formatFor(type: FileType, mimetype: string): Format | null {
  const known = taken[type];
  return !known || plainType(mimetype) in known ? null : (others[type] ?? null);
}

const making: Record<Format, { how: string[]; mimetype: string }> = {
  aac: {
    how: ['-map', '0:a:0', '-map_metadata', '-1', '-c:a', 'aac', '-b:a', '64k', '-f', 'adts'],
    mimetype: 'audio/aac',
  },
  png: {
    how: [
      '-map',
      '0:v:0',
      '-map_metadata',
      '-1',
      '-frames:v',
      '1',
      '-c:v',
      'png',
      '-f',
      'image2pipe',
    ],
    mimetype: 'image/png',
  },
};

export async function convert(
  ffmpeg: RunFfmpeg,
  file: OutgoingFile,
  into: Format,
): Promise<OutgoingFile> {
  const { how, mimetype } = making[into];
  const folder = await mkdtemp(join(tmpdir(), 'prosa-file-'));
  try {
    const input = join(folder, 'file');
    await pipeline(await file.open(), createWriteStream(input));
    const chunks: Buffer[] = [];
    await ffmpeg({ input, making: [...how, 'pipe:1'], onOutput: (chunk) => chunks.push(chunk) });
    const made = Buffer.concat(chunks);
    return { open: () => Readable.from([made]), mimetype, bytes: made.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As Meta takes names: in ASCII, and with an ending that fits where it knows the file by it. */
export function uploadName(name: string, mimetype: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\w .()-]+/g, '_')
    .trim();
  const ending = endings[plainType(mimetype)];
  const named = plain.replace(/^[_ .]+(?=\.|$)/, 'file') || 'file';
  if (!ending || named.toLowerCase().endsWith(`.${ending}`)) return named;
  return /\.\w{1,5}$/.test(named) ? named : `${named}.${ending}`;
}

const endings: Record<string, string> = {
  ...taken.image,
  ...taken.audio,
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
};

function plainType(mimetype: string): string {
  return mimetype.split(';')[0]!.trim().toLowerCase();
}
