// @ts-check
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist']);

/**
 * One hash over names and contents: equal means that a build would come out equal.
 * @param {string[]} paths files and folders, relative to the repository
 */
export async function treeHash(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesIn(path)) {
      const content = createHash('sha256').update(await readFile(join(root, file)));
      hash.update(`${file}\0${content.digest('hex')}\n`);
    }
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {Promise<string[]>} */
async function filesIn(path) {
  if ((await stat(join(root, path))).isFile()) return [path];
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const files = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NOT_SOURCES.has(entry.name)) continue;
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory()) files.push(...(await filesIn(below)));
    else if (entry.isFile()) files.push(below);
  }
  return files;
}
