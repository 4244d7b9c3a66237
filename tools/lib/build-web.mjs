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

const web = join(root, 'apps', 'web');
/** Vite empties the folder first, so that half a build never bears the stamp. */
const stampPath = join(web, 'dist', '.build-stamp');

/**
 * Builds the web app unless the last build came from the same sources.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function ensureWebBuilt() {
  const stamp = await treeHash(['apps/web', 'packages/contract', 'package-lock.json']);
  const last = await readFile(stampPath, 'utf8').catch(() => '');
  if (last === stamp) return { ok: true, output: '' };
  const built = await withProgress('Building the web app', buildWeb());
  if (!built.ok) return built;
  await compressFolder(join(web, 'dist'));
  await writeFile(stampPath, stamp);
  return built;
}

function buildWeb() {
  const require = createRequire(join(web, 'package.json'));
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  const env = childEnvironment({ NODE_ENV: 'production' });
  return run(pinnedNode(), [vite, 'build'], { cwd: web, env });
}
