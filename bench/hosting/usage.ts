import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Child } from '../child.ts';
import type { LabProcess } from '../lab-process.ts';
import { spent, timeOf, timesOf } from '../processor-time.ts';
import { megabytes } from '../world.ts';

type Watched = { server: Child; pool: Pool; lab: LabProcess };

/** What the work of a while has cost, in milliseconds of processor time, and how many messages it brought. */
export type Usage = {
  ms: Record<'server' | 'database' | 'lab' | 'measuring', number>;
  wallMs: number;
  messages: number;
};

/** Begins to count; the answer ends it. */
export async function countUsage({ server, pool, lab }: Watched): Promise<() => Promise<Usage>> {
  const now = async () => {
    const { user, system } = process.cpuUsage();
    return {
      ...(await timesOf({ server, pool })),
      lab: (await timeOf(lab.pid)) ?? 0,
      measuring: (user + system) / 1000,
      at: performance.now(),
      messages: await messageCount(pool),
    };
  };
  const before = await now();
  return async () => {
    const after = await now();
    return {
      ms: {
        server: after.server - before.server,
        database: spent(before.database, after.database),
        lab: after.lab - before.lab,
        measuring: after.measuring - before.measuring,
      },
      wallMs: after.at - before.at,
      messages: after.messages - before.messages,
    };
  };
}

/** Rows are never deleted here, and counting a million would be most of the work. */
async function messageCount(pool: Pool): Promise<number> {
  const { rows } = await pool.query('select coalesce(max(id), 0) as id from messages');
  return Number(rows[0].id);
}

/** All of it, and without what an import and a campaign bring, which are no messages. */
export async function databaseBytes(pool: Pool): Promise<{ all: number; talk: number }> {
  const { rows } = await pool.query(
    `select pg_database_size(current_database()) as all,
       sum(pg_total_relation_size(oid)) filter (
         where relname !~ '^(contact|campaign|number_checks)' and relkind = 'r') as talk
     from pg_class where relnamespace = 'public'::regnamespace`,
  );
  return { all: Number(rows[0].all), talk: Number(rows[0].talk) };
}

/** Of the server, after it has given back what it does not use. */
export async function serverMemory(server: Child): Promise<number> {
  return (await server.ask({ order: 'memory', collect: true })).now;
}

/** Of PostgreSQL's processes together, what they share counted once; null where the system does not tell. */
export async function databaseMemory(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  let kilobytes = 0;
  for (const { pid } of rows) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  }
  return kilobytes > 0 ? `${megabytes(kilobytes * 1024)} MB in ${rows.length} processes` : null;
}
