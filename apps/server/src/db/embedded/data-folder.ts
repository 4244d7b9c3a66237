import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { plainError } from '../../plain-error.ts';

/** Makes the folder if it is missing and answers its real path, by which everything else names it. */
export async function ensureDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

export function unwritable(dataDir: string, error: unknown): Error {
  const code = (error as NodeJS.ErrnoException).code;
  if (!code) return error as Error;
  // The folder itself, or one above it.
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return plainError(
      `Prosa cannot use ${dataDir} as its data folder: there is a file in its place. ` +
        'Move that away, or set DATA_DIR to a folder.',
    );
  }
  return plainError(
    `Prosa cannot write to its data folder ${dataDir} (${code}): ` +
      'give this user the right to, or set DATA_DIR to another folder.',
  );
}
