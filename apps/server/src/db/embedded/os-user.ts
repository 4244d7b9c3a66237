import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { plainError } from '../../plain-error.ts';

/** Who runs PostgreSQL, which refuses to run as root. Undefined: the user who runs Prosa. */
export type OsUser = { name: string; uid: number; gid: number };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** An existing cluster can only be run by its owner; a new one gets an ordinary user of the machine. */
export async function userFor(clusterFolder: string): Promise<OsUser | undefined> {
  const owner = await ownerOf(clusterFolder);
  if (!isRoot()) {
    if (owner === undefined || owner === process.getuid?.()) return undefined;
    throw plainError(
      `The database in ${clusterFolder} belongs to another user of this machine (uid ${owner}): ` +
        'start Prosa as that user or as root, or set DATA_DIR to another folder.',
    );
  }
  const users = await readUsers();
  const user = owner
    ? users.find(({ uid }) => uid === owner)
    : (users.find(({ name }) => name === 'postgres') ??
      users.find(({ name }) => name === 'nobody'));
  if (user && user.uid !== 0) return user;
  throw plainError(
    'PostgreSQL does not run as root, and this machine has no ordinary user to run it as ' +
      '(postgres, nobody, or the owner of the database): start Prosa as an ordinary user.',
  );
}

/** Runs a short command as that user and answers what it printed, or undefined if it failed. */
export async function tryAs(
  user: OsUser | undefined,
  command: string,
  args: string[],
): Promise<string | undefined> {
  return await new Promise((resolve) => {
    const child = spawn(command, args, {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? output : undefined));
  });
}

async function ownerOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found?.uid;
}

async function readUsers(): Promise<OsUser[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
