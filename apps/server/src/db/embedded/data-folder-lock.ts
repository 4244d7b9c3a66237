import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError, plainError } from '../../plain-error.ts';
import { ensureDataFolder, unwritable } from './data-folder.ts';
import { isAlive, startStamp } from './process-identity.ts';

type Holder = { pid: number; stamp: string };

type DataFolderLock = { release(): Promise<void> };

/** A Prosa whose launcher was killed is gone within moments: its successor need not fail. */
const PATIENCE_MS = 5_000;

/** One Prosa per data folder: the second one to come is told so in a sentence that names the first. */
export async function lockDataFolder(
  dataDir: string,
  patienceMs = PATIENCE_MS,
): Promise<DataFolderLock> {
  const folder = await ensureDataFolder(dataDir);
  const lockFile = join(folder, 'prosa.lock');
  const id = randomUUID();
  const mine = JSON.stringify({ pid: process.pid, stamp: startStamp(process.pid) ?? '', id });
  const draft = `${lockFile}.${id}`;
  try {
    // Written aside and linked into place, so that nobody ever reads half a lock.
    await writeFile(draft, mine).catch((error) => {
      throw unwritable(dataDir, error);
    });
    await acquirePatiently(lockFile, draft, folder, Date.now() + patienceMs);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await readIfPresent(lockFile)) === mine) await rm(lockFile, { force: true });
    },
  };
}

async function acquirePatiently(
  path: string,
  draft: string,
  folder: string,
  deadline: number,
): Promise<void> {
  for (;;) {
    try {
      return await acquire(path, draft, folder);
    } catch (error) {
      if (!(error instanceof PlainError) || Date.now() >= deadline) throw error;
      await sleep(100);
    }
  }
}

async function acquire(path: string, draft: string, folder: string): Promise<void> {
  while (!(await linkIfAbsent(draft, path))) {
    const seen = await readIfPresent(path);
    if (seen === undefined) continue;
    const pid = livingHolder(seen);
    if (pid !== undefined) {
      throw plainError(
        `Another Prosa (process ${pid}) already uses the data folder ${folder}: ` +
          'stop it, or set DATA_DIR to another folder.',
      );
    }
    // Several starts may find the same stale lock. Only who holds the claim named after it may
    // replace it; a claim is a lock like any other, so a stale one is taken over the same way.
    const claim = join(folder, `prosa.lock.${createHash('sha256').update(seen).digest('hex')}`);
    await acquire(claim, draft, folder);
    if ((await readIfPresent(path)) === seen) return await rename(claim, path);
    await rm(claim);
  }
}

function livingHolder(text: string): number | undefined {
  try {
    const { pid, stamp } = JSON.parse(text) as Holder;
    return isAlive(pid) && startStamp(pid) === stamp ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
