import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { appError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { Deps } from '../deps.ts';
import { MAX_PIXELS } from './picture-limits.ts';
import { pictureSize } from './picture-size.ts';
import { receiveUpload, type UploadedFile } from './upload.ts';

export type ReceivedImage = {
  key: string;
  name: string;
  mimetype: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
};

/** What every channel takes as a picture. */
const taken = ['image/png', 'image/jpeg'];
/** Cameras and editors write their notes before a picture's size. */
const SIZE_BYTES = 1024 * 1024;

/** The one image of a form, among the files of the actor's company: whoever calls it owns it from then on. */
export async function receiveImage(
  { store, uploadLimiter }: Pick<Deps['media'], 'store' | 'uploadLimiter'>,
  request: FastifyRequest,
  actor: Actor,
  maxFileBytes: number,
): Promise<ReceivedImage> {
  const { companyId } = actor;
  const { files } = await uploadLimiter(actor, () =>
    receiveUpload(request, { store, companyId, maxFileBytes, maxFiles: 1 }),
  );
  const [file] = files;
  if (!file) throw appError('ERR_VALIDATION', { issues: [{ path: 'file', code: 'too_small' }] });
  const { key, name, mimetype, sha256, bytes } = file;
  const size = taken.includes(mimetype) ? await sizeOf(store, companyId, file) : null;
  if (size) return { key, name, mimetype, sha256, bytes, ...size };
  await store.remove(companyId, key);
  throw appError('ERR_UPLOAD_TYPE');
}

/** Null for what is no picture, or unfolds to more than a browser should be given. */
async function sizeOf(
  store: Deps['media']['store'],
  companyId: number,
  { key, bytes }: UploadedFile,
) {
  const range = { start: 0, end: Math.min(bytes, SIZE_BYTES) - 1 };
  const { stream } = await store.open(companyId, key, range);
  const size = pictureSize(await buffer(stream));
  return size && size.width * size.height <= MAX_PIXELS ? size : null;
}
