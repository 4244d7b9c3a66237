import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PlainError } from '../plain-error.ts';

export type PgProgram = 'pg_dump' | 'pg_restore';

function pathOf(program: PgProgram): string {
  // Where several versions are installed, the one of the database's version.
  return process.env.PG_BIN_DIR ? join(process.env.PG_BIN_DIR, program) : program;
}

/** The program's main version; null if it is not there. */
export async function pgProgramVersion(program: PgProgram): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)(pathOf(program), ['--version']);
    return Number(/(\d+)(?:\.\d+|devel|beta\d*)/.exec(stdout)?.[1] ?? 0) || null;
  } catch {
    return null;
  }
}

/** pg_dump refuses a server that is newer than itself; here it is said before anything is begun. */
export async function requirePgProgram(program: PgProgram, serverVersion: number): Promise<void> {
  const version = await pgProgramVersion(program);
  if (version !== null && version >= serverVersion) return;
  const there = version === null ? 'is not installed here' : `is version ${version} here`;
  throw new PlainError(
    `The database is PostgreSQL ${serverVersion}, and ${program} ${there}. Install postgresql-client-${serverVersion} ` +
      'or newer, or name its folder in PG_BIN_DIR. Of the database that npm start brings along: stop Prosa and copy DATA_DIR.',
  );
}

/** Its settings go by the environment: what stands in a command line everybody on the machine can read. */
export async function runPgProgram(
  program: PgProgram,
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const child = spawn(pathOf(program), args, {
    env: { ...process.env, ...connectionOf(databaseUrl) },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new PlainError(`${program} failed: ${said.trim()}`);
}

function connectionOf(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const ssl = url.searchParams.get('sslmode');
  return {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    ...(url.port && { PGPORT: url.port }),
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(ssl && { PGSSLMODE: ssl }),
  };
}
