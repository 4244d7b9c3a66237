import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, open, opendir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { appError } from '../app-error.ts';
import { ByteMeter } from './byte-meter.ts';
import {
  type ClearOptions,
  isMediaKey,
  type MediaStore,
  newMediaKey,
  noSuchFile,
  type PutOptions,
  type StoredFile,
} from './store.ts';

/** Files below `root`: <company>/<first two of the key>/<key>, so that no folder grows too long. */
export function createDiskStore(root: string): MediaStore {
  // On the same disk as the files: what is complete is moved to its place in one step.
  const unfinished = join(root, 'unfinished');

  function place(companyId: number, key: string): string {
    if (!Number.isSafeInteger(companyId) || companyId < 1 || !isMediaKey(key)) throw noSuchFile();
    return join(root, String(companyId), key.slice(0, 2), key);
  }

  async function put(
    companyId: number,
    source: Readable,
    { maxBytes, signal }: PutOptions,
  ): Promise<StoredFile> {
    const key = newMediaKey();
    const path = place(companyId, key);
    const temporary = join(unfinished, key);
    const meter = new ByteMeter(maxBytes);
    // It may fail while the folder is made; the pipeline then finds it failed, and says so.
    source.once('error', () => undefined);
    try {
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      // `flush` writes through to the disk before the file counts as closed.
      const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(source, meter, file, { signal });
      await moveDurably(temporary, path, root);
    } catch (error) {
      source.destroy();
      await rm(temporary, { force: true }).catch(() => undefined);
      throw asStoreFailure(error);
    }
    return { key, bytes: meter.bytes, sha256: meter.sha256() };
  }

  async function size(companyId: number, key: string): Promise<number> {
    return (await stat(place(companyId, key)).catch(missingAsNoSuchFile)).size;
  }

  return {
    put,
    size,
    async open(companyId, key, range) {
      const handle = await open(place(companyId, key)).catch(missingAsNoSuchFile);
      try {
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(range ?? {}), size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async remove(companyId, key) {
      await rm(place(companyId, key), { force: true });
    },
    async clear(companyId, options = {}) {
      await clearFolder(join(root, String(companyId)), options);
    },
    async withFile(companyId, key, work) {
      await size(companyId, key);
      return work(place(companyId, key));
    },
    async check() {
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
        .then(() => access(unfinished, constants.R_OK | constants.W_OK))
        .catch((error) => {
          throw asStoreFailure(error);
        });
    },
    sweepUnfinished: (olderThan) => sweep(unfinished, olderThan),
  };
}

/** The new name is only safe from a power cut when the folders that lead to it are written, too. */
async function moveDurably(from: string, to: string, root: string): Promise<void> {
  const firstMade = await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  const highest = firstMade ? dirname(firstMade) : dirname(to);
  for (let folder = dirname(to); ; folder = dirname(folder)) {
    await writeThrough(folder);
    if (folder === highest || folder === root) return;
  }
}

async function writeThrough(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** File by file, so that it can be stopped; a folder goes when nothing is in it any more. */
async function clearFolder(folder: string, { except, signal }: ClearOptions): Promise<void> {
  const entries = await opendir(folder).catch(missingAsUndefined);
  if (!entries) return;
  for await (const entry of entries) {
    signal?.throwIfAborted();
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await clearFolder(path, { except, signal });
    else if (entry.name !== except) await rm(path, { force: true });
  }
  await rmdir(folder).catch(keptOrGone);
}

async function sweep(folder: string, olderThan: Date): Promise<number> {
  let swept = 0;
  for (const name of await readdir(folder).catch(missingAsEmpty)) {
    const path = join(folder, name);
    const found = await stat(path).catch(missingAsUndefined);
    if (!found || found.mtime >= olderThan) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}

/** The disk's own troubles are nobody's mistake, and pass when somebody has made room or mounted it again. */
function asStoreFailure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return appError('ERR_STORAGE_FULL');
  if (code === 'EROFS' || code === 'EIO' || code === 'EACCES') return appError('ERR_STORAGE_AWAY');
  return error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function missingAsNoSuchFile(error: unknown): never {
  throw isMissing(error) ? noSuchFile() : error;
}

/** What is to be kept is in it, or somebody else has removed it. */
function keptOrGone(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw error;
}

function missingAsEmpty(error: unknown): string[] {
  if (isMissing(error)) return [];
  throw error;
}

/** An upload that was completed between the two looks. */
function missingAsUndefined(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
