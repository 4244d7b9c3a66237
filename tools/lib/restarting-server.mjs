// @ts-check
import { fork } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const SOURCES = [
  ...['apps/server/src', 'apps/server/migrations'],
  ...['packages/contract/src', 'packages/signal/src'],
];
const NOT_RUN = /\.test\.ts$|~$|\.sw.$/;
/** An editor or git writes several files at once. */
const SETTLE_MS = 150;

/**
 * Runs the server and runs it anew at every change. One that fails waits for the next change.
 * @param {NodeJS.ProcessEnv} env
 */
export function runRestartingServer(env) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let stopping = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const start = () => {
    child = fork(join(root, 'apps/server/src/main.ts'), { cwd: root, env, execArgv: [] });
    child.once('exit', (code) => {
      child = undefined;
      if (code && !stopping) console.log('The server ended; it starts anew at the next change.');
    });
  };
  const end = async () => {
    const ending = child;
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    await ended;
  };
  /** @type {Promise<void>} */
  let turn = Promise.resolve();
  const restart = () => {
    turn = turn.then(async () => {
      await end();
      if (!stopping) start();
    });
  };
  const watchers = SOURCES.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file && NOT_RUN.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLE_MS);
    }),
  );
  start();
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await turn;
      await end();
    },
  };
}
