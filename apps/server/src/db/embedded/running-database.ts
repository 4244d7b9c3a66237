import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf } from './database-address.ts';
import { existingHomeElsewhere } from './database-home.ts';

/** Where the embedded PostgreSQL of a Prosa that runs can be reached; undefined if none does. */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const home = (await existingHomeElsewhere(dataDir)) ?? join(dataDir, 'postgres');
  try {
    const password = (await readFile(join(home, 'password'), 'utf8')).trim();
    // PostgreSQL writes its port to the fourth line of its pid file and its socket's folder to the fifth, and takes the
    // file away at its end.
    const lines = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8');
    const [, , , port, socketFolder = ''] = lines.split('\n');
    return addressOf({ password, port: Number(port), socketFolder, database: 'prosa' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
