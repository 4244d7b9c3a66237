import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RunFfmpeg } from '../../media/decoder.ts';
import type { OutgoingFile } from '../outgoing.ts';

const speech = ['-map', '0:a:0', '-map_metadata', '-1', '-c:a', 'aac', '-b:a', '64k', '-f', 'adts'];

/** Voice notes are kept as WhatsApp plays them; Meta's channels do not know that format. */
export async function toAac(ffmpeg: RunFfmpeg, file: OutgoingFile): Promise<OutgoingFile> {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-voice-'));
  try {
    const input = join(folder, 'voice');
    await pipeline(await file.open(), createWriteStream(input));
    const chunks: Buffer[] = [];
    await ffmpeg({
      input,
      making: [...speech, 'pipe:1'],
      onOutput: (chunk) => chunks.push(chunk),
    });
    const made = Buffer.concat(chunks);
    return { open: () => Readable.from([made]), mimetype: 'audio/aac', bytes: made.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
