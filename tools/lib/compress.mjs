// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const worthIt = /\.(js|css|html|svg|json|webmanifest)$/;

/**
 * Puts a .br and a .gz beside each file that shrinks, so that the server sends them as they are and
 * compresses nothing while people wait.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

/** @param {string} path */
async function compress(path) {
  const bytes = await readFile(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  await writeFile(`${path}.br`, await brotli(bytes, { params: quality }));
  await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }));
}
