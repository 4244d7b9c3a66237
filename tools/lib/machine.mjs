// @ts-check
/** What the tests need beyond npm's packages: found on the machine, or fetched where we may. */
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { childEnvironment, pinnedNode } from './pinned-node.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/**
 * The browser's path, or '' for the one that Playwright downloaded and knows of.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  // The first is the same browser without its windows: a fifth faster.
  const shell = 'chromium-headless-shell';
  const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const find = () => process.env.CHROMIUM_PATH || firstOnPath(names);
  const install = async () => (await aptInstall(shell)) || (await aptInstall('chromium'));
  const found = find() ?? ((await install()) ? find() : undefined);
  if (found) return found;
  return (await downloadChromium()) ? '' : undefined;
}

export async function findRedisServer() {
  const find = () => process.env.REDIS_SERVER || firstOnPath(['redis-server']);
  return find() ?? ((await aptInstall('redis-server')) ? find() : undefined);
}

/** The folder of PostgreSQL 15's programs, the oldest that Prosa supports. */
export async function findPostgres15() {
  const folders = [process.env.PG_BIN_15, '/usr/lib/postgresql/15/bin'];
  const find = () => folders.find((folder) => folder && isExecutable(join(folder, 'postgres')));
  return find() ?? ((await aptInstall('postgresql-15')) ? find() : undefined);
}

async function downloadChromium() {
  const require = createRequire(join(root, 'package.json'));
  const playwright = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  const download = run(pinnedNode(), [playwright, 'install', 'chromium'], {
    env: childEnvironment(),
  });
  return (await withProgress('Downloading Chromium', download)).ok;
}

/** @param {string} name */
async function aptInstall(name) {
  if (process.getuid?.() !== 0 || !firstOnPath(['apt-get'])) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = async () =>
    (await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })).ok;
  const attempt = async () =>
    (await install()) || ((await run('apt-get', ['update'], { env })).ok && (await install()));
  return await withProgress(`Installing Debian's ${name}`, attempt());
}

/** @param {string[]} names */
function firstOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => isExecutable(path));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
