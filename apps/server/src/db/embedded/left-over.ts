import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './embedded-postgres.ts';
import { commandLine, isAlive, isTaken } from './process-identity.ts';

const INSISTENCE: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** Ends a PostgreSQL that a killed Prosa left running on this cluster; never anything else. */
export async function endLeftOver(cluster: string, log: Log): Promise<void> {
  const pid = await recordedPid(cluster);
  if (pid === undefined || !isTaken(pid)) return; // PostgreSQL itself sees that the file is stale.

  if (!isPostgresOf(pid, cluster)) {
    // The pid went to a stranger or is still a zombie's, and PostgreSQL would refuse to start for
    // its sake. Should old backends be about, it finds them by the shared memory that the folder's
    // inode names.
    await rm(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  log.warn(`Ending PostgreSQL (process ${pid}), left over from an earlier Prosa.`);
  for (const [signal, patience] of INSISTENCE) {
    if (!isPostgresOf(pid, cluster)) return;
    process.kill(pid, signal);
    if (await goneWithin(pid, cluster, patience)) return;
  }
}

async function recordedPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : undefined;
}

function isPostgresOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const [program, rest] = splitOnce(commandLine(pid) ?? '', ' -D ');
  return basename(program) === 'postgres' && (rest === cluster || rest.startsWith(`${cluster} `));
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

async function goneWithin(pid: number, cluster: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (!isPostgresOf(pid, cluster)) return true;
    await sleep(50);
  }
  return false;
}
