import { readFile, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, isAlive, isTaken, processesIn } from './process-identity.ts';
import type { Log } from './startup-log.ts';

const INSISTENCE: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** A backend without its postmaster ends by itself after its query, and at once on a signal. */
const INSISTENCE_ON_ORPHANS: [NodeJS.Signals, number][] = [
  ['SIGQUIT', 1_000],
  ['SIGKILL', 5_000],
];

/** Ends a PostgreSQL that a killed Prosa left running on this cluster; never anything else. */
export async function endLeftOver(cluster: string, log: Log): Promise<void> {
  await endPostmaster(cluster, log);
  await endOrphans(cluster, log);
}

async function endPostmaster(cluster: string, log: Log): Promise<void> {
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
  await insist(INSISTENCE, () => (isPostgresOf(pid, cluster) ? [pid] : []));
}

/**
 * A postmaster that was killed leaves its backends behind. One that is deep in a query goes on with
 * it, and for as long as it lives PostgreSQL refuses to start on its cluster.
 */
async function endOrphans(cluster: string, log: Log): Promise<void> {
  // By its real path the system knows who works in it.
  const folder = await realpath(cluster).catch(() => undefined);
  if (folder === undefined) return;
  const orphans = () => processesIn(folder, 'postgres');
  const found = orphans();
  if (found.length === 0) return;
  log.warn(`Ending ${found.length} processes of a PostgreSQL that was killed.`);
  await insist(INSISTENCE_ON_ORPHANS, orphans);
}

/** Until none is left, with a stronger signal each time. */
async function insist(
  insistence: readonly [NodeJS.Signals, number][],
  living: () => number[],
): Promise<void> {
  for (const [signal, patience] of insistence) {
    for (const pid of living()) send(pid, signal);
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (living().length === 0) return;
      await sleep(50);
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended in this moment.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
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
