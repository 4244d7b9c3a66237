import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { steadyPort } from '../db/embedded/steady-port.ts';

const program = process.env.REDIS_SERVER || 'redis-server';

/** Whether this machine has a Redis to test with; if not, it says so. */
export function canHaveRedis(): boolean {
  const found = spawnSync(program, ['--version']).status === 0;
  if (!found) console.warn(`SKIPPED: tests with two nodes, since there is no ${program} here`);
  return found;
}

export type TestRedis = {
  url: string;
  /** As a crash would: nothing is saved. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** As when its machine hangs: connections stay, answers do not come. */
  freeze(): void;
  thaw(): void;
};

export async function startTestRedis(): Promise<TestRedis> {
  const port = await steadyPort();
  let server: ChildProcess | undefined;
  async function start(): Promise<void> {
    const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: tmpdir() };
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    server = spawn(program, words, { stdio: 'ignore' });
    for (let tries = 0; !(await answers(port)); tries += 1) {
      if (tries > 200) throw new Error('redis-server does not answer');
      await sleep(25);
    }
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    },
    start,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
}
