// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { whenNpmIsGone } from './npm-parent.mjs';
import { childEnvironment, pinnedNode } from './pinned-node.mjs';
import { root } from './root.mjs';

/** @type {NodeJS.Signals[]} */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** One Ctrl-C arrives twice, from the terminal and from npm. A later one means impatience. */
const SAME_KEYSTROKE_MS = 1_500;

/**
 * Runs a program on the pinned Node until it ends, and ends with its exit code. It has a process
 * group of its own, so that it hears of Ctrl-C from here alone and once; if we are killed, the
 * closed IPC channel tells it.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function launch(args, environment = {}) {
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    env: childEnvironment(environment),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let askedAt = 0;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (askedAt === 0) {
      askedAt = Date.now();
      child.kill(signal);
    } else if (Date.now() - askedAt > SAME_KEYSTROKE_MS) child.kill('SIGKILL');
  };
  for (const signal of STOPS) process.on(signal, () => stop(signal));
  if (process.env.npm_lifecycle_event) whenNpmIsGone(() => stop('SIGTERM'));

  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 0));
  });
}
