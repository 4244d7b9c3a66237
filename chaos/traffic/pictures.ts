import { createHash } from 'node:crypto';
import { makePicture } from '../../apps/server/src/media/media-test-kit.ts';
import type { Random } from '../../apps/server/src/seeded-random.ts';

export type Picture = { bytes: Buffer<ArrayBuffer>; sha256: string };

let plain: Promise<Buffer> | undefined;

/** Like no other: what stands behind its end is no part of the picture, and part of the file. */
export async function newPicture(random: Random): Promise<Picture> {
  plain ??= makePicture('jpeg', 64, 48);
  const mark = Buffer.from(Array.from({ length: 16 }, () => random.below(256)));
  const bytes = Buffer.concat([await plain, mark]);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
