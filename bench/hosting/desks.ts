import type { Agent } from 'node:http';
import type { Child } from '../child.ts';
import { PASSWORD } from '../database.ts';
import { percentiles, send } from '../load.ts';
import { SECRET } from '../options.ts';
import { type Pace, someAtOnce, startPaced } from '../paced.ts';
import { fromOwnAddress, logInAll, type Person } from '../people.ts';
import type { World } from '../world.ts';
import type { Tenant } from './house.ts';
import type { BusyLine } from './lines.ts';

/** Somebody whom the product does not know yet waits for their turn at ten a second. */
const LOGIN_EVERY_MS = 120;
const AT_ONCE = 64;

/** Those whose desks are open. Their sessions are made for them, so that they last for the whole run. */
export async function peopleAtWork(
  { pool }: World,
  tenants: readonly Tenant[],
): Promise<Map<number, Person[]>> {
  const people = new Map<number, Person[]>();
  for (const { id, desks } of tenants) {
    if (desks > 0) people.set(id, (await logInAll(pool, SECRET, id)).slice(0, desks));
  }
  return people;
}

export type Nine = Pace & { p95: number };

/** Nine o'clock: everybody logs in with their password, one after the other for as long as it takes. */
export async function logInAtNine(
  { pool }: World,
  server: Child,
  agent: Agent,
  people: readonly Person[],
): Promise<Nine> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    'select id, email from users where id = any($1)',
    [people.map(({ id }) => id)],
  );
  const emails = new Map(rows.map(({ id, email }) => [Number(id), email]));
  const times: number[] = [];
  const paced = startPaced({ everyMs: LOGIN_EVERY_MS, atOnce: AT_ONCE }, async (n) => {
    const person = people[n];
    if (!person) return;
    const begin = performance.now();
    const { authorization: _, ...headers } = fromOwnAddress(person);
    await send(agent, {
      method: 'POST',
      url: `${server.url}/api/auth/login`,
      headers,
      body: { email: emails.get(person.id), password: PASSWORD },
    });
    times.push(performance.now() - begin);
  });
  await new Promise((resolve) => setTimeout(resolve, (people.length + 1) * LOGIN_EVERY_MS));
  return { ...(await paced.end()), p95: percentiles(times).p95 };
}

/** A ticket that somebody has taken, and can answer. */
export type Taken = { ticketId: number; lineId: number; person: Person };

/** Each waiting customer is taken by one of those who serve the queue and are there. */
export async function takeTickets(
  { pool }: World,
  server: Child,
  agent: Agent,
  lines: readonly BusyLine[],
  people: ReadonlyMap<number, readonly Person[]>,
): Promise<Taken[]> {
  const { rows } = await pool.query<{ id: string; line: string; company: string; users: string[] }>(
    `select ticket.id, ticket.connection_id as line, ticket.company_id as company,
       array(select user_id from user_queues where queue_id = ticket.queue_id order by user_id) as users
     from tickets as ticket where connection_id = any($1) and status = 'pending' order by ticket.id`,
    [lines.map(({ id }) => id)],
  );
  const taken: Taken[] = [];
  await someAtOnce(rows, 4, async ({ id, line, company, users }, n) => {
    const there = people.get(Number(company)) ?? [];
    const serving = there.filter((person) => users.includes(String(person.id)));
    // The admin, if nobody else serves it.
    const person = serving[n % serving.length] ?? there[0];
    if (!person) return;
    await send(agent, {
      method: 'PUT',
      url: `${server.url}/api/tickets/${id}`,
      headers: fromOwnAddress(person),
      body: { status: 'open' },
    });
    taken.push({ ticketId: Number(id), lineId: Number(line), person });
  });
  return taken;
}
