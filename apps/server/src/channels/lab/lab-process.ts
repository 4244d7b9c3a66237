import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import type { JobLog } from '../../job-log.ts';

export type LabProcess = {
  /** Of its control interface. It stays, also when the process had to be started again. */
  url: string;
  caFile: string;
  pid(): number;
  stop(): Promise<void>;
};

type Options = { dataDir: string; log: Pick<JobLog, 'warn'> };

const RESTART_MS = { first: 500, max: 30_000 };
const STOP_MS = 5_000;

/** A newcomer finds it beside the embedded database; whoever has settings of their own says so. */
export function runsOwnLab(config: Config): boolean {
  const { DATABASE_URL, DEMO, LAB, LAB_URL, production } = config;
  return LAB && DEMO && !production && !DATABASE_URL && !LAB_URL;
}

/** Runs the lab beside this process, on a free port, until it is stopped or this process is gone. */
export async function startLabProcess({ dataDir, log }: Options): Promise<LabProcess> {
  const folder = join(dataDir, 'lab');
  let child = launch(folder, 0);
  const port = await portOf(child);
  let pause = RESTART_MS.first;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;

  function watch(): void {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.warn({ code, signal }, 'the lab ended and is started again');
      timer = setTimeout(restart, pause);
      pause = Math.min(pause * 2, RESTART_MS.max);
    });
  }

  /** On the port that it had: its address is known to others. */
  function restart(): void {
    child = launch(folder, port);
    watch();
    portOf(child).then(
      () => {
        pause = RESTART_MS.first;
      },
      // Its exit is heard above.
      () => undefined,
    );
  }

  watch();
  return {
    url: `http://127.0.0.1:${port}`,
    caFile: join(folder, 'certificates', 'authority.pem'),
    pid: () => child.pid ?? 0,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await end(child);
    },
  };
}

/**
 * In a process group of its own, so that Ctrl-C reaches it through us and not before us; if we are
 * killed, the closed IPC channel tells it.
 */
function launch(folder: string, port: number): ChildProcess {
  return fork(fileURLToPath(import.meta.resolve('@prosa/lab/main')), [], {
    env: { ...process.env, LAB_PORT: String(port), LAB_DATA: folder },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
}

async function portOf(child: ChildProcess): Promise<number> {
  const told = once(child, 'message').then(([message]) => message as { port: number });
  const ended = once(child, 'exit').then(() => undefined);
  const answer = await Promise.race([told, ended]);
  if (!answer) throw new Error('The lab ended before it was at work.');
  return answer.port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(impatience);
}
