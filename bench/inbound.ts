import type { Pool } from 'pg';
import type { Child } from './child.ts';

export type Inbound = {
  perSecond: number;
  kept: number;
  stored: number;
  /** How long after the last one was handed over everything was done. */
  drainedMs: number;
};

/** More than this must not wait: a queue that only grows is no throughput. */
const WAITING = 1500;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Messages a second through inbox, contact, ticket, bot, outbox and out again. */
export async function measureInbound(server: Child, pool: Pool, seconds: number): Promise<Inbound> {
  const prefix = `F${Date.now().toString(36)}-`;
  const count = async (sql: string, values: unknown[] = []) =>
    Number((await pool.query(sql, values)).rows[0].count);
  const waiting = () =>
    count('select count(*) from inbox where company_id = 1 and finished_at is null');
  const stored = () =>
    count('select count(*) from messages where company_id = 1 and provider_id like $1', [
      `${prefix}%`,
    ]);
  await server.ask({ order: 'flood', prefix });
  const begin = performance.now();
  while (performance.now() - begin < seconds * 1000) {
    await server.ask({ order: 'pace', mayRun: (await waiting()) < WAITING });
    await sleep(200);
  }
  const took = (performance.now() - begin) / 1000;
  const within = await stored();
  const { kept } = await server.ask({ order: 'end-flood' });
  const ended = performance.now();
  while ((await waiting()) > 0) await sleep(50);
  const drainedMs = performance.now() - ended;
  return { perSecond: within / took, kept, stored: await stored(), drainedMs };
}

/** What the database alone takes: one row a transaction, into the same table with all its indexes. */
export async function measureBareInsert(pool: Pool, seconds: number): Promise<number> {
  const { rows } = await pool.query(
    `select id, connection_id, contact_id from tickets where company_id = 2 limit 1`,
  );
  const { id, connection_id, contact_id } = rows[0];
  let done = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: 16 }, async (_, worker) => {
      while (performance.now() - begin < seconds * 1000) {
        await pool.query(
          `insert into messages (company_id, ticket_id, connection_id, contact_id, from_me,
             provider_id, kind, body, said_at)
           values (2, $1, $2, $3, false, $4, 'text', 'Queria saber do meu pedido', now())`,
          [id, connection_id, contact_id, `I${Date.now()}-${worker}-${done}-${Math.random()}`],
        );
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - begin) / 1000);
}
