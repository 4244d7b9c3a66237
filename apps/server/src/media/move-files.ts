import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Store } from './s3/s3-store.ts';
import { isMediaKey } from './store.ts';

export type Moved = { moved: number; bytes: number };

type Options = {
  folder: string;
  store: S3Store;
  signal?: AbortSignal;
  onMoved?(progress: Moved): void;
};

/** Enough to keep a line busy. */
const AT_ONCE = 4;

/**
 * Brings every file of the disk store to S3, under its key. A file leaves the disk only when S3 has all
 * of it, so that this may be killed at any moment and begun again, while the product runs.
 */
export async function moveFiles({ folder, store, signal, onMoved }: Options): Promise<Moved> {
  const progress: Moved = { moved: 0, bytes: 0 };
  const files = filesIn(folder);
  const work = async () => {
    for (;;) {
      // One after the other: the list is shared.
      const next = await files.next();
      if (next.done || signal?.aborted) return;
      progress.bytes += await moveFile(store, next.value);
      progress.moved += 1;
      onMoved?.({ ...progress });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return progress;
}

export type FileOnDisk = { companyId: number; key: string; path: string };

async function moveFile(store: S3Store, { companyId, key, path }: FileOnDisk): Promise<number> {
  const { size } = await stat(path);
  const there = await store.size(companyId, key).catch(missingAsNull);
  if (there !== size) await store.putAs(companyId, key, createReadStream(path));
  const isStillWanted = await stat(path).then(
    () => true,
    () => false,
  );
  // Deleted by somebody while it was on its way: it must not come back.
  if (isStillWanted) await rm(path, { force: true });
  else await store.remove(companyId, key);
  return size;
}

export async function* filesIn(folder: string): AsyncGenerator<FileOnDisk> {
  for (const company of await namesIn(folder)) {
    const companyId = Number(company);
    if (!Number.isSafeInteger(companyId)) continue;
    for (const part of await namesIn(join(folder, company))) {
      for (const key of await namesIn(join(folder, company, part))) {
        if (isMediaKey(key)) yield { companyId, key, path: join(folder, company, part, key) };
      }
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function missingAsNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_NOT_FOUND') return null;
  throw error;
}
