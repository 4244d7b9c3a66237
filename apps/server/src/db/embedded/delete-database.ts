import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureDataFolder } from './data-folder.ts';
import { existingHomeElsewhere, noteFile } from './database-home.ts';
import type { Log } from './embedded-postgres.ts';
import { endLeftOver } from './left-over.ts';

/** Whoever calls this holds the data folder's lock, or owns the folder alone. */
export async function deleteDatabase(path: string, log: Log): Promise<void> {
  const dataDir = await ensureDataFolder(path);
  const elsewhere = await existingHomeElsewhere(dataDir);
  const home = elsewhere ?? join(dataDir, 'postgres');
  await endLeftOver(join(home, 'cluster'), log);
  await rm(elsewhere ? dirname(elsewhere) : home, { recursive: true, force: true });
  if (elsewhere) await rm(noteFile(dataDir), { force: true });
}
