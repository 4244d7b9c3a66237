import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { ByteMeter } from '../byte-meter.ts';
import {
  isMediaKey,
  type MediaStore,
  newMediaKey,
  noSuchFile,
  type PutOptions,
  type StoredFile,
} from '../store.ts';
import { createS3Client, type S3Settings } from './client.ts';
import { listFiles } from './list-files.ts';
import { sweepUploads } from './sweep.ts';
import { uploadStream } from './upload.ts';

export type S3Store = MediaStore & {
  /** Under a key that it has already, from another store. */
  putAs(companyId: number, key: string, source: Readable): Promise<void>;
};

/** Files in a bucket: <company>/<key>. Addresses stay ours: nobody but this program reads there. */
export function createS3Store(settings: S3Settings): S3Store {
  const s3 = createS3Client(settings);

  function place(companyId: number, key: string): string {
    if (!Number.isSafeInteger(companyId) || companyId < 1 || !isMediaKey(key)) throw noSuchFile();
    return `${companyId}/${key}`;
  }

  async function put(
    companyId: number,
    source: Readable,
    { maxBytes, signal }: PutOptions,
  ): Promise<StoredFile> {
    const key = newMediaKey();
    const meter = new ByteMeter(maxBytes);
    const reading = new PassThrough();
    // Whichever of the two fails ends the other, and is what is told.
    const [metered, uploaded] = await Promise.allSettled([
      pipeline(source, meter, reading, { signal }),
      uploadStream(s3, reading, { key: place(companyId, key), signal }).catch((error) => {
        reading.destroy(error as Error);
        source.destroy();
        throw error;
      }),
    ]);
    for (const result of [uploaded, metered]) {
      if (result.status === 'rejected') throw result.reason;
    }
    return { key, bytes: meter.bytes, sha256: meter.sha256() };
  }

  async function size(companyId: number, key: string): Promise<number> {
    const answer = await s3.call({ method: 'HEAD', key: place(companyId, key) });
    return Number(answer.headers.get('content-length'));
  }

  const open: MediaStore['open'] = async (companyId, key, range) => {
    const headers: Record<string, string> = range
      ? { range: `bytes=${range.start}-${range.end}` }
      : {};
    const answer = await s3.call({ method: 'GET', key: place(companyId, key), headers });
    const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
    return {
      stream: answer.body ? Readable.fromWeb(answer.body as WebStream) : Readable.from([]),
      size: Number(total ?? answer.headers.get('content-length')),
    };
  };

  async function remove(companyId: number, key: string): Promise<void> {
    const answer = await s3
      .call({ method: 'DELETE', key: place(companyId, key) })
      .catch(goneAlready);
    await answer?.body?.cancel();
  }

  return {
    put,
    size,
    open,
    putAs: (companyId, key, source) => uploadStream(s3, source, { key: place(companyId, key) }),
    remove,
    async clear(companyId, { except, signal } = {}) {
      for await (const { key } of listFiles(s3, companyId)) {
        signal?.throwIfAborted();
        if (key !== except) await remove(companyId, key);
      }
    },
    async withFile(companyId, key, work) {
      const folder = await mkdtemp(join(tmpdir(), 'prosa-file-'));
      try {
        const path = join(folder, key);
        await pipeline((await open(companyId, key)).stream, createWriteStream(path));
        return await work(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async check() {
      const answer = await s3.call({ method: 'HEAD' });
      await answer.body?.cancel();
    },
    sweepUnfinished: (olderThan) => sweepUploads(s3, olderThan),
  };
}

function goneAlready(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_NOT_FOUND') return undefined;
  throw error;
}
