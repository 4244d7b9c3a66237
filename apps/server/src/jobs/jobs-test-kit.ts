import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../../test/test-database.ts';
import { connectParts, type Parts } from './jobs-test-parts.ts';

export type JobsTest = Parts & {
  url: string;
  /** Two companies. */
  companies: [number, number];
};

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
  const began = await Promise.race([
    once(child.stdout!, 'data').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  if (!began) throw new Error(`${script.pathname} ended before it was at work`);
  return child;
}

export async function killHard(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
