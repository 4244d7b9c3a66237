import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { memoryEnvironment, memoryFlags } from '../tools/lib/memory-flags.mjs';
import type { Order } from './server.ts';
import { within } from './within.ts';

const START_SECONDS = 30;
const ANSWER_SECONDS = 30;
/** Longer than the product itself takes to end what it has in hand. */
const STOP_SECONDS = 20;

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
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    [...memoryFlags, fileURLToPath(new URL(file, import.meta.url))],
    {
      // With its code compiled before, as npm start has it.
      env: { PATH, NODE_COMPILE_CACHE, ...memoryEnvironment, PORT: String(port), ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  // Each question that waits for its answer listens.
  child.setMaxListeners(0);
  await within(START_SECONDS, `the start of ${file}`, readiness(child, file));
  const startMs = performance.now() - begin;
  let last = 0;
  return {
    url: `http://127.0.0.1:${port}`,
    startMs,
    ask(order) {
      last += 1;
      const id = last;
      const answered = new Promise((resolve, reject) => {
        const hear = (answer: { id?: number; error?: string }) => {
          if (answer.id !== id) return;
          child.off('message', hear);
          if (answer.error) reject(new Error(answer.error));
          else resolve(answer);
        };
        child.on('message', hear);
        child.send({ id, order });
      });
      return within(ANSWER_SECONDS, order.order, answered);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await within(STOP_SECONDS, `the end of ${file}`, exited).catch(() => child.kill('SIGKILL'));
    },
  };
}

async function readiness(child: ChildProcess, file: string): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  await Promise.race([once(child, 'message'), ended]);
}
