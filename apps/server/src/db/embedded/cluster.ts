import { randomBytes, randomUUID } from 'node:crypto';
import { chown, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainError } from '../../plain-error.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseHome } from './database-home.ts';
import { runGuarded } from './guard.ts';
import { openLogFile, textSince } from './log-file.ts';
import { removeUseMark, SHARED_MEMORY_SETTINGS, useMarkOf } from './shared-memory.ts';

export const SUPERUSER = 'prosa';

const UNFINISHED = 'cluster.unfinished-';

/** Makes the cluster on the first start; answers its folder and the superuser's password. */
export async function ensureCluster(
  home: DatabaseHome,
  binaries: Binaries,
  durable: boolean,
): Promise<{ folder: string; password: string }> {
  const folder = join(home.folder, 'cluster');
  await removeUnfinished(home.folder);
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const password = await ensurePassword(home);
  if (version === undefined) await makeCluster(home, binaries, folder, durable);
  else if (Number(version) !== binaries.major) {
    throw plainError(
      `The database in ${folder} was made by PostgreSQL ${version.trim()}, and this Prosa brings ` +
        `PostgreSQL ${binaries.major}: move it over with pg_dump, or go back to the Prosa that made it.`,
    );
  }
  return { folder, password };
}

/** initdb works beside the real place: only a finished cluster ever bears the name. */
async function makeCluster(
  home: DatabaseHome,
  binaries: Binaries,
  folder: string,
  durable: boolean,
): Promise<void> {
  const draft = join(home.folder, `${UNFINISHED}${randomUUID()}`);
  const problems: string[] = [];
  for (const characters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const problem = await runInitdb(home, binaries, draft, characters, durable);
    if (problem === undefined) {
      await rename(draft, folder).catch(() => {
        throw plainError(`${folder} is in the way: it is not a database that Prosa made.`);
      });
      if (durable) await syncFolder(home.folder);
      return;
    }
    problems.push(problem);
    await rm(draft, { recursive: true, force: true });
  }
  throw plainError(`PostgreSQL could not make its folder ${folder}: ${problems[0]}`);
}

async function runInitdb(
  home: DatabaseHome,
  binaries: Binaries,
  draft: string,
  characters: string,
  durable: boolean,
): Promise<string | undefined> {
  const logFile = join(home.folder, 'initdb.log');
  const output = await openLogFile(logFile);
  try {
    const before = (await output.stat()).size;
    const args = [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile(home)}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--data-checksums',
      '--no-locale',
      // Decides which bytes are letters: with plain C, trigrams would drop every accented one.
      `--lc-ctype=${characters}`,
      // The same order and case rules on every machine, where PostgreSQL has them built in.
      // Of an initdb that is killed nothing stays outside its folder.
      ...(binaries.major >= 16 ? Object.entries(SHARED_MEMORY_SETTINGS).map(setting) : []),
      ...(binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
      ...(durable ? [] : ['--no-sync']),
    ];
    const guarded = runGuarded({
      command: binaries.initdb,
      args,
      cwd: home.folder,
      user: home.user,
      outputFd: output.fd,
    });
    const code = await guarded.exited;
    if (code === 0) {
      await rm(logFile, { force: true });
      return undefined;
    }
    const text = await textSince(output, logFile, before);
    return text.match(/error: .*/)?.[0] ?? `initdb ended with ${code}`;
  } finally {
    await output.close();
  }
}

const setting = ([name, value]: [string, string]): string => `--set=${name}=${value}`;

const passwordFile = (home: DatabaseHome): string => join(home.folder, 'password');

async function ensurePassword(home: DatabaseHome): Promise<string> {
  const path = passwordFile(home);
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known.trim()) return known.trim();
  const password = randomBytes(24).toString('base64url');
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${password}\n`, { mode: 0o600, flush: true });
  if (home.user) await chown(draft, home.user.uid, home.user.gid);
  await rename(draft, path);
  return password;
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await removeUseMark(await useMarkOf(join(folder, name)));
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
