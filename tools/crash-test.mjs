// @ts-check
/**
 * `npm run crash-test`: kills Prosa with -9 while it writes, starts it again and looks whether all
 * that it had acknowledged is there. Rounds alternate between the whole tree and Node alone.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killHard, processTree } from './lib/processes.mjs';
import { freePort, startProduct } from './lib/product.mjs';
import { root } from './lib/root.mjs';

const ROUNDS = 10;
const LONGEST_WRITING_MS = 2_000;
const ADMIN = { email: 'admin@demo.prosa', password: 'demo-admin-1' };
/** Settings that take any number; each has a writer of its own. */
const KEYS = ['reopenWindowMinutes', 'ipmkauth', 'clientidmkauth'];

/** @param {string} base */
async function logIn(base) {
  const { token } = await call(base, 'POST', '/api/auth/login', ADMIN);
  return token;
}

/** @param {string} base @param {string} key @param {number} value @param {string} token */
async function write(base, key, value, token) {
  await call(base, 'PUT', `/api/settings/${key}`, { key, value: String(value) }, token);
}

/** @param {string} base @param {string} token @returns {Promise<Record<string, number>>} */
async function readAll(base, token) {
  const settings = await call(base, 'GET', '/api/settings', undefined, token);
  /** @param {{ key: string, value: string }} setting */
  const entry = ({ key, value }) => [key, Number(value)];
  return Object.fromEntries(settings.map(entry));
}

/**
 * @param {string} base @param {string} method @param {string} path
 * @param {unknown} [body] @param {string} [token]
 * @returns {Promise<any>} whatever JSON the server answers
 */
async function call(base, method, path, body, token) {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/**
 * Writes rising numbers until the server is gone.
 * @param {string} base @param {string} token
 * @param {Record<string, number>} acknowledged
 * @param {{ killed: boolean }} state
 */
async function writeUntilKilled(base, token, acknowledged, state) {
  const writers = KEYS.map(async (key) => {
    for (let value = (acknowledged[key] ?? 0) + 1; ; value++) {
      try {
        await write(base, key, value, token);
      } catch (error) {
        if (state.killed) return;
        throw error;
      }
      acknowledged[key] = value;
    }
  });
  await Promise.all(writers);
}

/**
 * The write under way when the server died may or may not have arrived.
 * @param {Record<string, number>} acknowledged
 * @param {Record<string, number>} stored
 */
function losses(acknowledged, stored) {
  return KEYS.filter((key) => {
    const ahead = (stored[key] ?? Number.NaN) - (acknowledged[key] ?? 0);
    return ahead !== 0 && ahead !== 1;
  });
}

const dataDir = await mkdtemp(join(tmpdir(), 'prosa-crash-'));
const port = await freePort();
/** @type {Record<string, number>} */
const acknowledged = {};
const table = [];
let lost = 0;
let product = await startProduct({ dataDir, port });
try {
  const token = await logIn(product.base);
  for (let round = 1; round <= ROUNDS; round++) {
    const state = { killed: false };
    const before = Object.values(acknowledged).reduce((sum, value) => sum + value, 0);
    const writing = writeUntilKilled(product.base, token, acknowledged, state);
    await Promise.race([sleep(50 + Math.random() * LONGEST_WRITING_MS), writing]);
    const tree = processTree(product.pid);
    const nodeAlone = round % 2 === 0;
    const server = tree.find(({ command }) => command.includes('apps/server/src/main.ts'));
    state.killed = true;
    killHard(nodeAlone ? [server?.pid ?? 0] : tree.map(({ pid }) => pid));
    await Promise.all([writing, product.exited]);
    const after = Object.values(acknowledged).reduce((sum, value) => sum + value, 0);

    product = await startProduct({ dataDir, port });
    const stored = await readAll(product.base, token);
    const gone = losses(acknowledged, stored);
    lost += gone.length;
    for (const key of KEYS) acknowledged[key] = stored[key] ?? 0;
    table.push({
      round,
      killed: nodeAlone ? 'Node alone' : 'whole tree',
      'acknowledged writes': after - before,
      'start again (ms)': product.startMs,
      lost: gone.join(' ') || 'none',
    });
  }
} finally {
  await product.stop();
  const reset = [join(root, 'tools/db-reset.mjs'), '--yes'];
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  execFileSync(process.execPath, reset, { env, stdio: 'ignore' });
  await rm(dataDir, { recursive: true, force: true });
}
console.table(table);
console.log(lost ? 'Acknowledged writes were lost.' : 'Nothing acknowledged was lost.');
process.exit(lost ? 1 : 0);
