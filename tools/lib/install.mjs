// @ts-check
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failPlainly } from './plain-failure.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

const lockPath = join(root, 'package-lock.json');
const stampPath = join(root, 'node_modules', '.prosa-installed');

/** Installs the packages unless exactly those of the lock file are there. */
export async function ensureInstalled() {
  const lock = await readFile(lockPath, 'utf8');
  const stamp = stampOf(lock);
  if ((await readFile(stampPath, 'utf8').catch(() => '')) === stamp) return;
  if (!(await installedByHand(lock))) {
    const { ok, output } = await withProgress('Installing packages', npmInstall());
    if (!ok)
      failPlainly(`${output.trim()}\nThe packages could not be installed (npm said why above).`);
  }
  // Without the right to write there, the next start compares again, which takes a moment longer.
  await writeFile(stampPath, stamp).catch(() => undefined);
}

/** @param {string} lock */
function stampOf(lock) {
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/** After the newcomer's own `npm install` there is nothing left to do. @param {string} lock */
async function installedByHand(lock) {
  const record = join(root, 'node_modules', '.package-lock.json');
  const installed = await readFile(record, 'utf8').catch(() => undefined);
  return installed !== undefined && sameInstall(JSON.parse(lock), JSON.parse(installed), process);
}

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 *
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/**
 * npm writes what it installed in the form of a lock file, when it has finished.
 * @param {Lock} wanted
 * @param {Lock} installed
 * @param {{ platform: string, arch: string }} machine
 */
export function sameInstall(wanted, installed, machine) {
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const there = installed.packages[path];
    if (there) return there.version === entry.version;
    return entry.optional === true && !isNeeded(entry, machine);
  });
}

/**
 * An optional package is needed where it says that it was made for this machine. Those for one C library come in
 * pairs, of which npm takes the right one; those for any machine stand in for the others (sharp's WebAssembly).
 * @param {Entry} entry
 * @param {{ platform: string, arch: string }} machine
 */
function isNeeded({ os, cpu, libc }, { platform, arch }) {
  return Boolean(os?.includes(platform) && cpu?.includes(arch)) && !libc;
}

async function npmInstall() {
  // Whatever NODE_ENV or npm's settings say, building the web app needs the development packages,
  // and the pinned Node and PostgreSQL are optional ones.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const clean = await runNpm(['ci', ...options]);
  // npm ci insists on packages for machines we are not on, which a registry may not have.
  const incompleteLock = !clean.ok && /Missing: .* from lock file/.test(clean.output);
  return incompleteLock ? await runNpm(['install', '--no-save', ...options]) : clean;
}

/** @param {string[]} args */
function runNpm(args) {
  const npm = process.env.npm_execpath ?? '';
  return npm.endsWith('npm-cli.js')
    ? run(process.execPath, [npm, ...args])
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
