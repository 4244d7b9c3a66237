import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order } from './server.ts';

export type Child = {
  url: string;
  /** From the start of the process until it served. */
  startMs: number;
  // biome-ignore lint/suspicious/noExplicitAny: each order has an answer of its own, see server.ts
  ask(order: Order): Promise<any>;
  stop(): Promise<void>;
};

/** One of the bench's programs as a process of its own; what it logs goes nowhere. */
export async function startChild(
  file: 'server.ts' | 'bare.ts',
  port: number,
  env: Record<string, string>,
): Promise<Child> {
  const begin = performance.now();
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await readiness(child, file);
  const startMs = performance.now() - begin;
  let last = 0;
  return {
    url: `http://127.0.0.1:${port}`,
    startMs,
    ask(order) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        const hear = (answer: { id?: number; error?: string }) => {
          if (answer.id !== id) return;
          child.off('message', hear);
          if (answer.error) reject(new Error(answer.error));
          else resolve(answer);
        };
        child.on('message', hear);
        child.send({ id, ...order });
      });
    },
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function readiness(child: ChildProcess, file: string): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  await Promise.race([once(child, 'message'), ended]);
}
