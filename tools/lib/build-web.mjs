// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { childEnvironment, pinnedNode } from './pinned-node.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { treeHash } from './tree-hash.mjs';

/**
 * @typedef {object} Page
 * @property {string} folder where Vite builds it, to `dist` below
 * @property {string[]} sources what it is built from
 * @property {boolean} travels whether it is worth compressing: the lab's never leaves this machine
 */

/** @type {Record<'desk' | 'telephones', Page>} */
const pages = {
  desk: {
    folder: 'apps/web',
    sources: ['apps/web', 'packages/contract', 'package-lock.json'],
    travels: true,
  },
  telephones: {
    folder: 'apps/lab/web',
    sources: [
      'apps/lab/web',
      'apps/lab/src',
      'apps/web/src',
      'apps/web/public',
      'packages/contract',
      'package-lock.json',
    ],
    travels: false,
  },
};

/**
 * Builds the web app and the lab's telephones, each unless its last build came from the same sources.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function ensureWebBuilt() {
  const results = await withProgress(
    'Building the web app',
    Promise.all(Object.values(pages).map(ensureBuilt)),
  );
  return {
    ok: results.every(({ ok }) => ok),
    output: results.map(({ output }) => output).join('\n'),
  };
}

/** The lab's telephones alone. */
export function ensureTelephonesBuilt() {
  return withProgress('Building the telephones', ensureBuilt(pages.telephones));
}

/** @param {Page} page */
async function ensureBuilt({ folder, sources, travels }) {
  const dist = join(root, folder, 'dist');
  // Vite empties the folder first, so that half a build never bears the stamp.
  const stampPath = join(dist, '.build-stamp');
  const stamp = await treeHash(sources);
  const last = await readFile(stampPath, 'utf8').catch(() => '');
  if (last === stamp) return { ok: true, output: '' };
  const built = await build(join(root, folder));
  if (!built.ok) return built;
  if (travels) await compressFolder(dist);
  await writeFile(stampPath, stamp);
  return built;
}

/** @param {string} cwd */
function build(cwd) {
  const require = createRequire(join(root, 'apps', 'web', 'package.json'));
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  const env = childEnvironment({ NODE_ENV: 'production' });
  return run(pinnedNode(), [vite, 'build'], { cwd, env });
}
