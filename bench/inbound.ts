import type { Pool } from 'pg';

export type Inbound = {
  perSecond: number;
  handedOver: number;
  stored: number;
  /** Of the bot's answers. */
  unsent: number;
  /** How long after the last one was handed over everything was done. */
  drainedMs: number;
};

/** Something that hands messages over, as long as it may, under ids that begin alike. */
export type Source = {
  /** Answers how many it has handed over so far. */
  pace(mayRun: boolean): Promise<number>;
  end(): Promise<number>;
};

/** More than this must not wait: a queue that only grows is no throughput. */
const WAITING = 1500;
const DRAIN_SECONDS = 120;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Messages a second through inbox, contact, ticket, bot, outbox and out again. */
export async function measureInbound(
  pool: Pool,
  source: Source,
  { seconds, prefix }: { seconds: number; prefix: string },
): Promise<Inbound> {
  const count = async (sql: string, values: unknown[] = []) =>
    Number((await pool.query(sql, values)).rows[0].count);
  const { rows } = await pool.query('select max(id) as id from messages');
  // Of the new ones alone, of all companies: to count among the others would be most of the database's work.
  const stored = () =>
    count(
      'select count(*) from messages where company_id = 1 and id > $1 and provider_id like $2',
      [rows[0].id, `${prefix}%`],
    );
  const unsent = () => count('select count(*) from outbox where finished_at is null');
  const begin = performance.now();
  let [soFar, mayRun] = [0, true];
  while (performance.now() - begin < seconds * 1000) {
    soFar = await source.pace(mayRun);
    await sleep(200);
    mayRun = soFar - (await stored()) < WAITING && (await unsent()) < WAITING;
  }
  const took = (performance.now() - begin) / 1000;
  const within = await stored();
  const handedOver = await source.end();
  const ended = performance.now();
  const deadline = ended + DRAIN_SECONDS * 1000;
  const isDone = async () => (await stored()) >= handedOver && (await unsent()) === 0;
  while (!(await isDone()) && performance.now() < deadline) await sleep(200);
  return {
    perSecond: within / took,
    handedOver,
    stored: await stored(),
    unsent: await unsent(),
    drainedMs: performance.now() - ended,
  };
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
