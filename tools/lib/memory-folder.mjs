// @ts-check
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { describeProcess } from './processes.mjs';

const IN_MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
/** The tests hold less than one at a time; whoever is short of memory keeps their disk. */
const NEEDED = { room: 3 * GIGABYTE, memory: 6 * GIGABYTE };

/**
 * Temporary files in memory for everything that this process starts, until it ends. The tests make and
 * drop hundreds of databases of hundreds of files each, which a disk's file system makes a third of their work.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeLeftOnes();
  const folder = mkdtempSync(join(IN_MEMORY, `prosa-${process.pid}-`));
  // The user who runs PostgreSQL for root must be able to pass.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Of runs that were killed: unlike a disk's, these would take memory until the machine is started anew. */
function removeLeftOnes() {
  for (const name of readdirSync(IN_MEMORY)) {
    const [, owner] = name.match(/^prosa-(\d+)-/) ?? [];
    if (owner === undefined || describeProcess(Number(owner))) continue;
    try {
      rmSync(join(IN_MEMORY, name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED.room && process.availableMemory() >= NEEDED.memory;
  } catch {
    return false;
  }
}
