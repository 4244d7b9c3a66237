import type { Pool } from 'pg';
import type { Child } from '../child.ts';

const lines = [
  'Oi, tudo bem?',
  'Queria saber do meu pedido',
  'Obrigada! Pode ser na sexta?',
  'Vocês entregam no sábado? O endereço é o mesmo da outra vez, perto da praça.',
];

export type Arrivals = { stop(): Promise<number> };

/** Customers write, so many a second: every other message to the ticket in view. */
export function startArrivals(
  server: Child,
  { perSecond, inView, others }: { perSecond: number; inView: string; others: readonly string[] },
): Arrivals {
  const run = Date.now().toString(36);
  let sent = 0;
  const answers: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const number = sent % 2 === 0 ? inView : (others[((sent / 2) % others.length) | 0] ?? inView);
    const text = `${lines[sent % lines.length]} (${sent})`;
    answers.push(server.ask({ order: 'say', number, text, id: `W${run}-${sent}` }));
    sent += 1;
  }, 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(answers);
      return sent;
    },
  };
}

/** The numbers of customers whose tickets stand at the top of the open list. */
export async function openNumbers(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    `select contact.number from tickets as ticket
     join contacts as contact on contact.company_id = ticket.company_id and contact.id = ticket.contact_id
     where ticket.company_id = 1 and ticket.status = 'open'
     order by ticket.last_message_at desc, ticket.id desc limit $1`,
    [count],
  );
  return rows.map(({ number }) => number);
}

export async function numberOf(pool: Pool, uuid: string): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(
    `select contact.number from tickets as ticket
     join contacts as contact on contact.company_id = ticket.company_id and contact.id = ticket.contact_id
     where ticket.company_id = 1 and ticket.uuid = $1`,
    [uuid],
  );
  return rows[0]?.number ?? '';
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
