import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainError } from '../../plain-error.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseHome } from './database-home.ts';
import { type Guarded, runGuarded } from './guard.ts';
import { endLeftOver } from './left-over.ts';
import { openLogFile, textSince } from './log-file.ts';
import type { Log } from './startup-log.ts';
import { steadyPort } from './steady-port.ts';

const PORT_ATTEMPTS = 5;
const PREDECESSOR_PATIENCE_MS = 20_000;
/** Replaying the log after a crash may take a while; as long as it lives, we wait. */
const RECOVERY_PATIENCE_MS = 10 * 60_000;

type Launch = {
  home: DatabaseHome;
  binaries: Binaries;
  cluster: string;
  settings: Record<string, string>;
  log: Log;
  wantedPort?: number | undefined;
};

/** Starts PostgreSQL on a free port and comes back when it takes connections. */
export async function startPostmaster(
  launch: Launch,
): Promise<Guarded & { port: number; socketFolder: string }> {
  const began = Date.now();
  // Its owner alone may enter it.
  let socketFolder = launch.home.folder;
  for (let clashes = 0; ; ) {
    await endLeftOver(launch.cluster, launch.log);
    const port = launch.wantedPort ?? (await steadyPort());
    const settings = { ...launch.settings, unix_socket_directories: socketFolder };
    const { guarded, problem } = await launchOnce({ ...launch, settings }, port);
    if (problem === undefined) return { ...guarded, port, socketFolder };

    // The folder's path is too long for one, or it lies where there are none: some containers' volumes.
    if (socketFolder && /could not create any Unix-domain sockets/.test(problem)) {
      socketFolder = '';
      continue;
    }
    if (/could not create any TCP\/IP sockets/.test(problem) && ++clashes < PORT_ATTEMPTS) continue;
    // The backends of a postmaster that was killed need a moment to notice and go; one that was
    // just coming up when its Prosa was killed may have written its pid file after we looked.
    const predecessor = /pre-existing shared memory block|"postmaster.pid" already exists/;
    if (predecessor.test(problem) && Date.now() - began < PREDECESSOR_PATIENCE_MS) {
      await sleep(250);
      continue;
    }
    const reason =
      problem.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? problem.trim().split('\n').at(-1);
    throw plainError(
      `PostgreSQL did not start: ${reason || 'it gave no reason'} (its log: ${logFile(launch.home)}).`,
    );
  }
}

async function launchOnce(
  launch: Launch,
  port: number,
): Promise<{ guarded: Guarded; problem: string | undefined }> {
  const { home, binaries, cluster, settings } = launch;
  const log = await openLogFile(logFile(home));
  try {
    const before = (await log.stat()).size;
    const predecessor = (await pidFile(cluster)).join('\n');
    const options = Object.entries({ ...settings, port: String(port) });
    const guarded = runGuarded({
      command: binaries.postgres,
      args: ['-D', cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      cwd: home.folder,
      user: home.user,
      outputFd: log.fd,
    });
    if (await isReady(guarded, cluster, port, predecessor)) return { guarded, problem: undefined };
    await guarded.stop();
    return { guarded, problem: await textSince(log, logFile(home), before) };
  } finally {
    await log.close();
  }
}

/** PostgreSQL writes its state to the eighth line of its pid file, the port to the fourth. */
async function isReady(
  guarded: Guarded,
  cluster: string,
  port: number,
  predecessor: string,
): Promise<boolean> {
  let ended = false;
  void guarded.exited.then(() => {
    ended = true;
  });
  const deadline = Date.now() + RECOVERY_PATIENCE_MS;
  while (!ended && Date.now() < deadline) {
    const lines = await pidFile(cluster);
    // One that was killed has left its file behind, and may have had the same port.
    const isOurs = lines[3] === String(port) && lines.join('\n') !== predecessor;
    if (isOurs && lines[7]?.trim() === 'ready') return true;
    await sleep(20);
  }
  return false;
}

async function pidFile(cluster: string): Promise<string[]> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n');
}

export const logFile = (home: DatabaseHome): string => join(home.folder, 'postgres.log');
