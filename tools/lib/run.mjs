// @ts-check
import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [live] shows the output while it comes
 * @property {number} [timeLimitMs]
 */

const LAST_PATIENCE_MS = 10_000;

/**
 * Runs a command to its end and keeps what it printed, to be shown if it is of interest.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, { cwd = root, env = process.env, live, timeLimitMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** @param {Buffer} chunk */
    const take = (chunk) => {
      output += chunk;
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const timer = timeLimitMs && setTimeout(endOverdue, timeLimitMs);
    function endOverdue() {
      output += `\nStopped: it took longer than ${Number(timeLimitMs) / 60_000} minutes.\n`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), LAST_PATIENCE_MS).unref();
    }
    child.on('error', (error) => {
      clearTimeout(timer || undefined);
      resolve({ ok: false, output: `${command}: ${error.message}` });
    });
    child.on('close', (code) => {
      clearTimeout(timer || undefined);
      resolve({ ok: code === 0, output });
    });
  });
}
