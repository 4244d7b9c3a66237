import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tryAs } from './os-user.ts';

/**
 * Where PostgreSQL keeps what its processes share beside the buffers: in the cluster's folder, from
 * which the next start, or whoever deletes the folder, clears it. In /dev/shm, where it usually is, a
 * killed cluster would leave it until the machine is started anew; and containers have little there.
 * Queries with several processes find their room in memory that is set aside at the start.
 */
export const SHARED_MEMORY_SETTINGS = {
  dynamic_shared_memory_type: 'mmap',
  min_dynamic_shared_memory: '16MB',
};

/** A few bytes of System V memory by which PostgreSQL knows whether anybody uses a cluster. */
type UseMark = { key: number; id: number };

/** PostgreSQL writes it to the seventh line of its pid file, which it removes when it ends in order. */
export async function useMarkOf(cluster: string): Promise<UseMark | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [key, id] = text.split('\n')[6]?.trim().split(/\s+/).map(Number) ?? [];
  return key !== undefined && id !== undefined ? { key, id } : undefined;
}

/** For a cluster that is gone: if it was killed, its mark is still there. */
export async function removeUseMark(mark: UseMark | undefined): Promise<void> {
  if (mark && (await isAbandoned(mark))) await tryAs(undefined, 'ipcrm', ['-m', String(mark.id)]);
}

/** Numbers are used again after a reboot: only if both fit, and nobody is attached, is it that one. */
async function isAbandoned({ key, id }: UseMark): Promise<boolean> {
  // The columns are key, id, rights, size, maker, last user, how many are attached …
  const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '');
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.some((row) => row[0] === key && row[1] === id && row[6] === 0);
}
