import type { Pool } from 'pg';
import type { World } from './stage.ts';

const lines = [
  'Oi, tudo bem?',
  'Queria saber do meu pedido',
  'Obrigada! Pode ser na sexta?',
  'Vocês entregam no sábado? O endereço é o mesmo da outra vez, perto da praça.',
];
/** Those that a desk without scrolling shows, and as many below. */
const listed = 40;

export type Arrivals = {
  /** How many came. */
  stop(): Promise<number>;
};

/** Customers write, so many a second: every other message to the ticket in view. */
export async function startArrivals(
  { server, pool }: Pick<World, 'server' | 'pool'>,
  { perSecond, inView }: { perSecond: number; inView: string },
): Promise<Arrivals> {
  const own = await numbers(pool, 'ticket.uuid = $1', inView);
  const others = await numbers(pool, `ticket.status = 'open' and ticket.uuid <> $1`, inView);
  const run = Date.now().toString(36);
  const answers: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const n = answers.length;
    const number = n % 2 === 0 ? own[0] : others[Math.floor(n / 2) % others.length];
    const text = `${lines[n % lines.length]} (${n})`;
    answers.push(server.ask({ order: 'say', number: number ?? '', text, id: `W${run}-${n}` }));
  }, 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(answers);
      return answers.length;
    },
  };
}

/** Of the customers whose tickets come first in the list. */
async function numbers(pool: Pool, condition: string, uuid: string): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    `select contact.number from tickets as ticket
     join contacts as contact on contact.id = ticket.contact_id
     where ticket.company_id = 1 and ${condition}
     order by ticket.last_message_at desc, ticket.id desc limit $2`,
    [uuid, listed],
  );
  return rows.map(({ number }) => number);
}

/** Until everything that was handed over has been worked off. */
export async function drained(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      'select count(*)::int as n from inbox where company_id = 1 and finished_at is null',
    );
    if (rows[0].n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
