import type { Pool } from 'pg';
import type { Request } from './load.ts';
import { bearer } from './people.ts';
import type { World } from './world.ts';

export type OpenTicket = { id: number; number: string };

/** Open tickets of the large company with their customers' numbers, round and round. */
export async function openTickets(
  pool: Pool,
): Promise<{ count: number; ticketAt(n: number): OpenTicket }> {
  const { rows } = await pool.query<{ id: string; number: string }>(
    `select ticket.id, contact.number from tickets as ticket
     join contacts as contact on contact.id = ticket.contact_id
     where ticket.company_id = 1 and ticket.status = 'open' order by ticket.id limit 500`,
  );
  const tickets = rows.map(({ id, number }) => ({ id: Number(id), number }));
  return { count: tickets.length, ticketAt: (n) => tickets[n % tickets.length]! };
}

/** Its admin opens one after the other. */
export async function ticketOpenings({
  pool,
  server,
  people,
}: Pick<World, 'pool' | 'server' | 'people'>): Promise<(n: number) => Request> {
  const { ticketAt } = await openTickets(pool);
  return (n) => ({
    method: 'GET',
    url: `${server.url}/api/tickets/${ticketAt(n).id}`,
    headers: bearer(people[0]!),
  });
}
