import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { createTestDatabase } from '../../test/test-database.ts';
import { APP_ROLE, connectPool, queryBuilder } from '../db/connect.ts';
import { createScopes, type Scopes } from '../db/scope.ts';
import type { JobLog } from './job-log.ts';

export type LogLine = { level: string; fields: Record<string, unknown>; message: string };

export type Parts = { ownerPool: Pool; appPool: Pool; scopes: Scopes; close(): Promise<void> };

export type JobsTest = Parts & {
  url: string;
  /** Two companies. */
  companies: [number, number];
};

/** The pools and scopes as server.ts makes them, for tests and for the processes they start. */
export function connectParts(url: string): Parts {
  const onError = () => undefined;
  const ownerPool = connectPool(url, { max: 8, onError });
  const appPool = connectPool(url, { max: 16, role: APP_ROLE, onError });
  // Tests break connections while they are in use, which the pool itself does not listen for.
  for (const pool of [ownerPool, appPool]) {
    pool.on('connect', (client) => client.on('error', onError));
  }
  const scopes = createScopes({
    appDb: queryBuilder(appPool),
    ownerDb: queryBuilder(ownerPool),
    now: () => new Date(),
    deliver: () => undefined,
  });
  return {
    ownerPool,
    appPool,
    scopes,
    close: async () => {
      await Promise.all([ownerPool.end(), appPool.end()]);
    },
  };
}

export async function createJobsTest(): Promise<JobsTest> {
  const database = await createTestDatabase();
  const parts = connectParts(database.url);
  const { rows } = await parts.ownerPool.query<{ id: number }>(
    `insert into companies (name) values ('One'), ('Two') returning id`,
  );
  return {
    ...parts,
    url: database.url,
    companies: [rows[0]!.id, rows[1]!.id],
    close: async () => {
      await parts.close();
      await database.drop();
    },
  };
}

export function recordingLog(): JobLog & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (level: string) => (fields: unknown, message?: string) => {
    lines.push(
      typeof fields === 'string'
        ? { level, fields: {}, message: fields }
        : { level, fields: fields as Record<string, unknown>, message: message ?? '' },
    );
  };
  return {
    lines,
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  } as JobLog & { lines: LogLine[] };
}

/** Something that others wait for: resolves when it has happened often enough. */
export function countdown(times = 1): { hit(): void; done: Promise<void> } {
  const events = new EventEmitter();
  let left = times;
  return {
    hit: () => {
      if (--left === 0) events.emit('done');
    },
    done: once(events, 'done').then(() => undefined),
  };
}

/** Asks until it is so; for what the database alone knows and tells nobody. */
export async function until(condition: () => Promise<boolean>, everyMs = 20): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, everyMs));
}

/** A process of its own, to be killed. It answers one line of text when it is at work. */
export async function spawnChild(script: URL, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
    // The channel is how a child notices that the test itself was killed: endWithParent.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child.stdout!, 'data');
  return child;
}

export function endWithParent(): void {
  process.on('disconnect', () => process.exit());
}

export async function killHard(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
