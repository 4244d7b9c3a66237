import { buffer } from 'node:stream/consumers';
import { limits } from '@prosa/contract/limits';
import type { FastifyRequest } from 'fastify';
import { appError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/act.ts';
import { MAX_PIXELS } from '../../media/picture-limits.ts';
import { pictureSize } from '../../media/picture-size.ts';
import { receiveUpload, type UploadedFile } from '../../media/upload.ts';

export type QuickMessageImage = {
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

/** The image of a form, in the store: whoever calls it owns it from then on. */
export async function receiveImage(
  deps: Deps,
  request: FastifyRequest,
): Promise<QuickMessageImage> {
  const { store, uploadLimiter } = deps.media;
  const actor = actorOf(request);
  const { companyId } = actor;
  const maxFileBytes = limits.quickMessageImageBytes;
  const { files } = await uploadLimiter(actor, () =>
    receiveUpload(request, { store, companyId, maxFileBytes, maxFiles: 1 }),
  );
  const [file] = files;
  if (!file) throw appError('ERR_VALIDATION', { issues: [{ path: 'file', code: 'too_small' }] });
  const { key, name, mimetype, sha256, bytes } = file;
  const size = taken.includes(mimetype) ? await sizeOf(deps, companyId, file) : null;
  if (size) return { key, name, mimetype, sha256, bytes, ...size };
  await store.remove(companyId, key);
  throw appError('ERR_UPLOAD_TYPE');
}

/** Null for what is no picture, or unfolds to more than a browser should be given. */
async function sizeOf({ media }: Deps, companyId: number, { key, bytes }: UploadedFile) {
  const range = { start: 0, end: Math.min(bytes, SIZE_BYTES) - 1 };
  const { stream } = await media.store.open(companyId, key, range);
  const size = pictureSize(await buffer(stream));
  return size && size.width * size.height <= MAX_PIXELS ? size : null;
}
