import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FfmpegOptions } from './ffmpeg.ts';
import { type Sound, toVoiceNote, VOICE_NOTE_TYPE } from './sound.ts';
import type { MediaStore, StoredFile } from './store.ts';

export type VoiceNote = StoredFile & Sound & { mimetype: string };

export type VoiceNoteOrder = { companyId: number; key: string; maxBytes: number };

/** Makes a voice note of a stored sound and stores it beside it; the sound itself stays. */
export async function storeVoiceNote(
  store: MediaStore,
  options: FfmpegOptions,
  { companyId, key, maxBytes }: VoiceNoteOrder,
): Promise<VoiceNote> {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-voice-'));
  const note = join(folder, 'note.ogg');
  try {
    const sound = await store.withFile(companyId, key, (path) => toVoiceNote(options, path, note));
    const stored = await store.put(companyId, createReadStream(note), { maxBytes });
    return { ...stored, ...sound, mimetype: VOICE_NOTE_TYPE };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
