import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { World } from './world.ts';

/** In milliseconds since their start: what the load of the machine changes least. */
export type ProcessorTime = Map<number, number>;

const TICK_MS = 10;

/** Of PostgreSQL's processes that are there now; nothing where the system does not tell. */
async function databaseTimes(pool: Pool): Promise<ProcessorTime> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const times: ProcessorTime = new Map();
  for (const { pid } of rows) {
    const ms = await timeOf(pid);
    if (ms !== null) times.set(pid, ms);
  }
  return times;
}

export async function timeOf(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The second field is a name, in brackets; user and system time are the 14th and 15th.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : null;
}

/** Of the server and of the database, until now. */
export async function timesOf({ server, pool }: Pick<World, 'server' | 'pool'>) {
  return {
    server: (await server.ask({ order: 'processor' })).ms as number,
    database: await databaseTimes(pool),
  };
}

export function spent(before: ProcessorTime, after: ProcessorTime): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}
