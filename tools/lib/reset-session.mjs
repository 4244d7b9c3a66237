// @ts-check
/** The part of `npm run db:reset` that runs on the pinned Node and may use the server's code. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { lockDataFolder } from '../../apps/server/src/db/embedded/data-folder-lock.ts';
import { deleteDatabase } from '../../apps/server/src/db/embedded/delete-database.ts';
import { mediaFolder } from '../../apps/server/src/media/open-store.ts';
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
    // Only then: what is left of the files by an interruption belongs to nobody, the next reset takes it along.
    await rm(mediaFolder({ DATA_DIR: dataDir }), { recursive: true, force: true });
    console.log(
      `The database of ${dataDir} and its files (${dataDir}/media) are deleted; the next start begins anew.`,
    );
    if (process.env.STORAGE === 's3') console.log('Files in the S3 store are not touched.');
  } finally {
    await lock.release();
  }
}

/** @param {string} dataDir */
async function isConfirmed(dataDir) {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY)
    throw plainError('Add --yes to delete the database and its files without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Delete the database in ${dataDir} and its files, with all that is in them? (yes/no) `,
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
