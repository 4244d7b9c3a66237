import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { plainError } from '../../plain-error.ts';
import { type OsUser, tryAs, userFor } from './os-user.ts';

/** The folder that holds cluster, password and log, and who owns it. */
export type DatabaseHome = { folder: string; user: OsUser | undefined };

/** Where root keeps what an ordinary user must be able to enter. */
export const SHARED_PLACE = '/var/lib/prosa';

const NOTE = 'database-location.txt';
const OWNER_NOTE = 'belongs-to.txt';

/**
 * Normally the home is inside the data folder. When root starts Prosa in a folder that no ordinary
 * user can enter (root's home, a temporary folder), it is in the shared place instead, and a note
 * in the data folder says where.
 */
export async function findDatabaseHome(
  dataDir: string,
  sharedPlace = SHARED_PLACE,
): Promise<DatabaseHome> {
  const noted = await existingHomeElsewhere(dataDir);
  if (noted) return { folder: noted, user: await userFor(noted) };

  const inside = join(dataDir, 'postgres');
  const user = await userFor(inside);
  await mkdir(inside, { recursive: true, mode: 0o700 });
  if (!user) return { folder: inside, user };
  await chown(inside, user.uid, user.gid);
  if (await canUse(inside, user)) return { folder: inside, user };
  await rmdir(inside).catch(() => {
    throw plainError(
      `The database in ${inside} belongs to the user ${user.name}, who may not enter that folder: ` +
        'give back the right to enter it and the folders above it.',
    );
  });
  return { folder: await makeHomeElsewhere(dataDir, sharedPlace, user), user };
}

/** The home outside the data folder, if the data folder's note names one. */
export async function existingHomeElsewhere(dataDir: string): Promise<string | undefined> {
  const noted = await readNote(dataDir);
  if (!noted) return undefined;
  if (!(await stat(noted).catch(() => undefined))) {
    throw plainError(
      `The database of ${dataDir} is kept in ${noted}, but that folder is gone: ` +
        `put it back, or delete ${join(dataDir, NOTE)} to begin with an empty database.`,
    );
  }
  await settleOwnership(dataDir, noted);
  return noted;
}

export const noteFile = (dataDir: string): string => join(dataDir, NOTE);

async function readNote(dataDir: string): Promise<string | undefined> {
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => '');
  return text.split('\n').find((line) => line.startsWith('/'));
}

/** A moved data folder keeps its database; of a copied one, the original does. */
async function settleOwnership(dataDir: string, home: string): Promise<void> {
  const ownerNote = join(dirname(home), OWNER_NOTE);
  const owner = (await readFile(ownerNote, 'utf8').catch(() => '')).trim();
  if (owner === dataDir) return;
  if (owner && (await readNote(owner)) === home) {
    throw plainError(
      `The data folder ${dataDir} is a copy: its database is the one of ${owner}. ` +
        `Delete ${noteFile(dataDir)} to give it an empty database of its own.`,
    );
  }
  await writeFile(ownerNote, `${dataDir}\n`);
}

async function makeHomeElsewhere(dataDir: string, place: string, user: OsUser): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(place, 'databases', name);
  const home = join(folder, 'postgres');
  try {
    for (const each of [place, join(place, 'databases'), folder]) await makePassable(each);
  } catch (error) {
    throw plainError(
      `PostgreSQL must run as the user ${user.name}, who may not enter ${dataDir}, and nothing can ` +
        `be written to ${place} (${(error as NodeJS.ErrnoException).code}): ` +
        'set DATA_DIR to a folder that user can enter.',
    );
  }
  await mkdir(home, { recursive: true, mode: 0o700 });
  await chown(home, user.uid, user.gid);
  if (!(await canUse(home, user))) {
    throw plainError(`PostgreSQL must run as the user ${user.name}, who may not enter ${home}.`);
  }
  await writeFile(join(folder, OWNER_NOTE), `${dataDir}\n`);
  await writeFile(
    noteFile(dataDir),
    `PostgreSQL runs as the user ${user.name}, who may not enter this folder.\n` +
      `The database is therefore kept in\n${home}\n`,
  );
  return home;
}

/** Whatever root's umask is, others must be able to pass through. */
export async function makePassable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

async function canUse(folder: string, user: OsUser): Promise<boolean> {
  const probe = 'cd "$1" && : > .probe && rm .probe';
  return (await tryAs(user, 'sh', ['-c', probe, 'sh', folder])) !== undefined;
}
