import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureDataFolder } from './data-folder.ts';
import { existingHomeElsewhere, noteFile } from './database-home.ts';
import { endLeftOver } from './left-over.ts';
import { removeUseMark, useMarkOf } from './shared-memory.ts';
import type { Log } from './startup-log.ts';

/** Whoever calls this holds the data folder's lock, or owns the folder alone. */
export async function deleteDatabase(path: string, log: Log): Promise<void> {
  const dataDir = await ensureDataFolder(path);
  const elsewhere = await existingHomeElsewhere(dataDir);
  const home = elsewhere ?? join(dataDir, 'postgres');
  const cluster = join(home, 'cluster');
  const mark = await useMarkOf(cluster);
  await endLeftOver(cluster, log);
  await removeUseMark(mark);
  await rm(elsewhere ? dirname(elsewhere) : home, { recursive: true, force: true });
  if (elsewhere) await rm(noteFile(dataDir), { force: true });
}
