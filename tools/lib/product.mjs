// @ts-check
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.mjs';

const START_LIMIT_MS = 10 * 60_000;

/**
 * Runs `npm start`'s launcher on a folder of its own and comes back when it serves.
 * @param {{ dataDir: string, port: number }} place
 */
export async function startProduct({ dataDir, port }) {
  const began = Date.now();
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port) };
  const launcher = spawn(process.execPath, [join(root, 'tools/start.mjs')], { env });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const exited = new Promise((resolve) => launcher.once('exit', resolve));
  const base = `http://127.0.0.1:${port}`;
  while (!(await isReady(base))) {
    const late = Date.now() - began > START_LIMIT_MS;
    if (late || launcher.exitCode !== null) throw new Error(`Prosa did not start:\n${output}`);
    await sleep(25);
  }
  const stop = async () => {
    launcher.kill('SIGTERM');
    await exited;
  };
  return { base, pid: launcher.pid ?? 0, exited, stop, startMs: Date.now() - began };
}

/** @param {string} base */
async function isReady(base) {
  const answer = await fetch(`${base}/ready`).catch(() => undefined);
  return answer?.ok ?? false;
}

/** @returns {Promise<number>} */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
