// @ts-check
/** The part of `npm run db:reset` that runs on the pinned Node and may use the server's code. */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { lockDataFolder } from '../../apps/server/src/db/embedded/data-folder-lock.ts';
import { deleteDatabase } from '../../apps/server/src/db/embedded/delete-database.ts';
import { exitWith, plainError } from '../../apps/server/src/plain-error.ts';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await resetDatabase();
} catch (error) {
  exitWith(error);
}

async function resetDatabase() {
  if (process.env.DATABASE_URL) {
    throw plainError('DATABASE_URL is set: Prosa deletes only the database it brought itself.');
  }
  const dataDir = process.env.DATA_DIR || './data';
  const lock = await lockDataFolder(dataDir);
  try {
    if (!(await isConfirmed(dataDir))) throw plainError('Nothing was deleted.');
    await deleteDatabase(dataDir, console);
    console.log(`The database of ${dataDir} is deleted; the next start begins anew.`);
  } finally {
    await lock.release();
  }
}

/** @param {string} dataDir */
async function isConfirmed(dataDir) {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY)
    throw plainError('Add --yes to delete the database without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Delete all data of the database in ${dataDir}? (yes/no) `,
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
