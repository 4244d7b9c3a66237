import { type ChildProcess, spawn } from 'node:child_process';
import type { OsUser } from './os-user.ts';

/**
 * Runs a command for as long as its own standard input stays open, and ends with its status.
 * The other end of that pipe is in Node's hands alone: however Node ends, even by kill -9, the
 * pipe closes and the command gets SIGINT, which to PostgreSQL means a fast, clean stop.
 * The reader takes fd 3 because a shell gives background commands an empty standard input, and it
 * repeats the signal because the shell starts them deaf to SIGINT until they ask for it themselves.
 * As a batch process (Linux) PostgreSQL, when it is woken, does not take the core from Node, whose one thread has others to wake:
 * on two full cores that was a third of the thread's time.
 */
const GUARD = `
exec 3<&0
batch=
chrt --batch 0 true 2>/dev/null && batch='chrt --batch 0'
$batch "$@" </dev/null 3<&- &
child=$!
( read -r _ <&3; while kill -INT "$child"; do sleep 1; done ) 2>/dev/null &
reader=$!
trap 'kill -INT "$child"' HUP INT TERM
while :; do
  wait "$child"
  status=$?
  kill -0 "$child" 2>/dev/null || break
done
kill "$reader" 2>/dev/null
exit "$status"
`;

export type Guarded = {
  exited: Promise<number | null>;
  /** Asks the command to end, waits, and insists in the end. */
  stop(): Promise<void>;
};

type GuardedCommand = {
  command: string;
  args: string[];
  cwd: string;
  user: OsUser | undefined;
  outputFd: number;
};

const PATIENCE_MS = 30_000;
const LAST_PATIENCE_MS = 5_000;

export function runGuarded({ command, args, cwd, user, outputFd }: GuardedCommand): Guarded {
  const guard = spawn('sh', ['-c', GUARD, 'prosa-guard', command, ...args], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd,
    // Nothing of PG* or LD_* leaks in, and messages are in English: we read some of them.
    env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: cwd },
    stdio: ['pipe', outputFd, outputFd],
    // A process group of its own: Ctrl-C in the terminal reaches Node only, which stops in order.
    detached: true,
  });
  guard.stdin?.on('error', () => undefined);
  const exited = new Promise<number | null>((resolve) => {
    guard.on('error', () => resolve(null));
    guard.on('exit', resolve);
  });
  return { exited, stop: () => stop(guard, exited) };
}

async function stop(guard: ChildProcess, exited: Promise<number | null>): Promise<void> {
  guard.stdin?.end();
  if (await endsWithin(exited, PATIENCE_MS)) return;
  signalGroup(guard, 'SIGQUIT');
  if (await endsWithin(exited, LAST_PATIENCE_MS)) return;
  signalGroup(guard, 'SIGKILL');
  await exited;
}

function signalGroup(guard: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (guard.pid) process.kill(-guard.pid, signal);
  } catch {
    // It ended in this moment.
  }
}

async function endsWithin(exited: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, milliseconds, false);
  const ended = await Promise.race([exited.then(() => true as const), late]);
  clearTimeout(timer);
  return ended;
}
