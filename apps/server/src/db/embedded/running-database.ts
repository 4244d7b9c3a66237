import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SUPERUSER } from './cluster.ts';
import { existingHomeElsewhere } from './database-home.ts';

/** Where the embedded PostgreSQL of a Prosa that runs can be reached; undefined if none does. */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const home = (await existingHomeElsewhere(dataDir)) ?? join(dataDir, 'postgres');
  try {
    const password = (await readFile(join(home, 'password'), 'utf8')).trim();
    // PostgreSQL writes its port to the fourth line of its pid file, and takes the file away at its end.
    const lines = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8');
    const port = Number(lines.split('\n')[3]);
    return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/prosa`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
