import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';

const LIMIT_BYTES = 1_000_000;

/** Appends, but begins anew once the file is large, so that it never grows without end. */
export async function openLogFile(path: string): Promise<FileHandle> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants;
  // Never through a link: root opens this file in a folder that an ordinary user owns.
  const flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW;
  return await open(path, size > LIMIT_BYTES ? flags | O_TRUNC : flags, 0o600);
}

/** What was written to the file behind the given length. */
export async function textSince(log: FileHandle, path: string, length: number): Promise<string> {
  const { size } = await log.stat();
  const reader = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await reader.read(Buffer.alloc(size - length), 0, null, length);
    return buffer.subarray(0, bytesRead).toString();
  } finally {
    await reader.close();
  }
}
