import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * On the embedded default nobody has configured a secret: one is made on the first start and kept
 * beside the data it protects, readable by the owner only.
 */
export async function secretOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-key');
  const made = randomBytes(32).toString('hex');
  try {
    await writeFile(file, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
