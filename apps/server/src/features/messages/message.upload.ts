import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idText } from '@prosa/contract/ids';
import type { MessageKind } from '@prosa/contract/message';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { Deps } from '../../deps.ts';
import { FfmpegMissing } from '../../media/ffmpeg/find-ffmpeg.ts';
import { FfmpegFailure } from '../../media/ffmpeg/run-ffmpeg.ts';
import { toVoiceNote, VOICE_NOTE_TYPE } from '../../media/sound.ts';
import { receiveUpload, type UploadedFile } from '../../media/upload.ts';
import { refuseFullStorage } from '../plans/plan.limits.ts';
import type { FilesToSend, FileToSend } from './message.service.ts';

/** The specification's browser names a recording by its time alone. */
const recordingName = /^\d{10,}\.mp3$/;
const MAX_CAPTION = 4096;

/** The files of a form, each ready to be a message, and its fields. What becomes of none of them is removed. */
export async function receiveFiles(
  deps: Deps,
  request: FastifyRequest,
  who: Pick<Actor, 'companyId' | 'sessionId'>,
): Promise<FilesToSend & { fields: Record<string, string> }> {
  const { companyId } = who;
  await refuseFullStorage(deps.scopes.reading({ companyId, actor: null }));
  const { store } = deps.media;
  const maxFileBytes = deps.config.MAX_UPLOAD_MB * 1024 * 1024;
  const { fields, files } = await deps.media.uploadLimiter(who, () =>
    receiveUpload(request, { store, companyId, maxFileBytes }),
  );
  const stored = files.map((file) => file.key);
  try {
    const uploaded = files.filter((file) => file.field === 'medias');
    if (uploaded.length === 0) throw refused('medias', 'too_small');
    const captions = captionsOf(fields, uploaded);
    const quotedId = checked(fields, 'quotedMsg', idText('message'));
    const clientId = checked(fields, 'clientId', z.uuid());
    // One name for several would name none of them.
    if (clientId && uploaded.length > 1) throw refused('clientId', 'too_many_files');
    const ready: FileToSend[] = [];
    // In turn: when one fails, no other is still on its way into the store.
    for (const [index, file] of uploaded.entries()) {
      ready.push(
        isVoice(fields, file)
          ? await voiceNote(deps, companyId, file, stored)
          : { ...file, kind: kindOf(file.mimetype), caption: captions[index] ?? '' },
      );
    }
    return { files: ready, quotedId, clientId, fields };
  } catch (error) {
    await removeStored(deps, companyId, stored);
    throw error;
  }
}

/** Files that no message came of. */
export async function removeStored(
  { media }: Deps,
  companyId: number,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await media.store.remove(companyId, key);
}

/** `captions` is a list beside the files; `body`, the specification's, holds a file's name. */
function captionsOf(fields: Record<string, string>, files: readonly UploadedFile[]): string[] {
  if (fields.captions === undefined) {
    const isName = files.some((file) => file.name === fields.body);
    return isName || files.length > 1 ? [] : [fields.body ?? ''].filter(isCaption);
  }
  const captions = parsed(fields.captions);
  const isList = Array.isArray(captions) && captions.length <= files.length;
  if (!isList || !captions.every(isCaption)) throw refused('captions', 'invalid_type');
  return captions;
}

function checked<T>(fields: Record<string, string>, name: string, schema: z.ZodType<T>): T | null {
  if (fields[name] === undefined) return null;
  const { data, success } = schema.safeParse(fields[name]);
  if (!success) throw refused(name, 'invalid_format');
  return data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isCaption(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_CAPTION) return false;
  return !value.includes('\0') && value.isWellFormed();
}

function isVoice(fields: Record<string, string>, { name, mimetype }: UploadedFile): boolean {
  if (!mimetype.startsWith('audio/')) return false;
  return fields.voice === 'true' || recordingName.test(name);
}

/** As telephones show it: what they cannot is a document. */
export function kindOf(mimetype: string): MessageKind {
  if (mimetype === 'image/jpeg' || mimetype === 'image/png') return 'image';
  if (mimetype === 'video/mp4' || mimetype === 'video/3gpp') return 'video';
  const isHeard = ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/amr', 'audio/ogg'];
  return isHeard.includes(mimetype) ? 'audio' : 'document';
}

/** A recording goes out as telephones record: OGG/Opus, mono. */
async function voiceNote(
  deps: Deps,
  companyId: number,
  file: UploadedFile,
  stored: string[],
): Promise<FileToSend> {
  const { store, decoder } = deps.media;
  const { ffmpeg } = decoder.forCompany(companyId);
  const folder = await mkdtemp(join(tmpdir(), 'prosa-voice-'));
  try {
    const output = join(folder, 'note.ogg');
    const sound = await store.withFile(companyId, file.key, (input) =>
      toVoiceNote(ffmpeg, input, output),
    );
    const maxBytes = deps.config.MAX_UPLOAD_MB * 1024 * 1024;
    const note = await store.put(companyId, createReadStream(output), { maxBytes });
    stored.push(note.key);
    await store.remove(companyId, file.key);
    return {
      ...note,
      kind: 'voice',
      caption: '',
      name: '',
      mimetype: VOICE_NOTE_TYPE,
      seconds: Math.round(sound.seconds),
      waveform: [...sound.waveform],
    };
  } catch (error) {
    // It looked like a sound, and is none.
    if (error instanceof FfmpegFailure) throw appError('ERR_UPLOAD_TYPE');
    if (error instanceof FfmpegMissing) throw appError('ERR_VOICE_UNAVAILABLE');
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refused(path: string, code: string) {
  return appError('ERR_VALIDATION', { issues: [{ path, code }] });
}
