import { fillTexts, RARE_WORD } from '../fill-texts.ts';
import { measureLoad } from '../load.ts';
import { openTickets } from '../open-tickets.ts';
import { bearer, type Person } from '../people.ts';
import { spent, timesOf } from '../processor-time.ts';
import { plantWords, wordsByShare } from '../varied-words.ts';
import type { World } from '../world.ts';

const AT_ONCE = 10;
const SEARCH_MS = 100;
const SHARES = [0.01, 0.05, 0.31, 0.74];
/** However many tickets there are, so many have each of these. */
const RARE_TICKETS = 750;
/** New conversations that do not have the words, in one go. */
const FLOOD = 2200;

type Asking = {
  as: 'admin' | 'agents';
  path(n: number): string;
  /** What is written; left out, it is only looked at. */
  body?(n: number, asker: Person): object;
};
type Budget = { p95: number } | { processor: number };

/** As people ask: each request is another one's, for another page or another word. */
export async function measureVaried(world: World): Promise<void> {
  const words = await wordsByShare(world.pool, SHARES);
  words.set(0.0001, [RARE_WORD]);
  const rare = await plantWords(world.pool, RARE_TICKETS);
  const pages = (first: number, last: number) => (n: number) => first + (n % (last - first + 1));
  const search = (chosen: readonly string[], first: number, last: number): Asking => {
    const page = pages(first, last);
    return {
      as: 'admin',
      // Each hand has its word, and goes from page to page.
      path: (n) => {
        const word = chosen[(n % AT_ONCE) % chosen.length];
        return `/tickets?searchParam=${word}&pageNumber=${page(Math.floor(n / AT_ONCE))}`;
      },
    };
  };
  for (const [share, chosen] of words) {
    if (chosen.length === 0) continue;
    const name = `search, words in ${share * 100} % of tickets`;
    await measure(world, `${name}, first page`, search(chosen, 1, 1), { p95: SEARCH_MS });
    await measure(world, `${name}, pages 2 to 4`, search(chosen, 2, 4), { p95: SEARCH_MS });
    const agents: Asking = { ...search(chosen, 1, 4), as: 'agents' };
    await measure(world, `${name}, agents, pages 1 to 4`, agents, { p95: SEARCH_MS });
  }
  const few = `search, words of ${RARE_TICKETS} tickets, pages 1 to 20`;
  await measure(world, few, search(rare, 1, 20), { processor: 10 });
  const deep = search(words.get(0.01) ?? [], 1, 20);
  await measure(world, 'search, words in 1 % of tickets, pages 1 to 20', deep, { p95: SEARCH_MS });
  await measureLists(world);
  await measureSteps(world);
  await floodTickets(world);
  const common = words.get(0.05) ?? [];
  const after = `search, words in 5 % of tickets, after ${FLOOD} new tickets without them`;
  await measure(world, after, search(common, 1, 1), { p95: SEARCH_MS });
}

async function measureLists(world: World): Promise<void> {
  const { names } = fillTexts();
  const word = (n: number) => encodeURIComponent(names[(n * 31) % names.length]!.slice(0, 5));
  const open = (n: number) => `/tickets?status=open&showAll=true&pageNumber=${1 + (n % 100)}`;
  const cases: Record<string, Asking & { processor: number }> = {
    'open list, admin, pages 1 to 100': { as: 'admin', path: open, processor: 3 },
    'pending list, agents': { as: 'agents', path: () => '/tickets?status=pending', processor: 3 },
    'contacts, pages 1 to 200': {
      as: 'admin',
      path: (n) => `/contacts?pageNumber=${1 + (n % 200)}`,
      processor: 2,
    },
    'contacts, 400 different words': {
      as: 'admin',
      path: (n) => `/contacts?searchParam=${word(n % 400)}`,
      processor: 5,
    },
  };
  for (const [name, { processor, ...asking }] of Object.entries(cases)) {
    await measure(world, name, asking, { processor });
  }
}

/** Each upon another ticket, and of each ticket in turns: what an agent gives back the next one takes. */
async function measureSteps(world: World): Promise<void> {
  const { count, ticketAt } = await openTickets(world.pool);
  const { rows: queues } = await world.pool.query<{ id: string }>(
    'select id from queues where company_id = 1 and deleted_at is null order by id limit 2',
  );
  const path = (n: number) => `/tickets/${ticketAt(n).id}`;
  const round = (n: number) => Math.floor(n / count) % 2;
  const steps: Record<string, Asking['body']> = {
    'return and accept': (n, { id }) =>
      round(n) === 0 ? { status: 'pending', userId: null } : { status: 'open', userId: id },
    transfer: (n) => ({ queueId: Number(queues[round(n)]!.id) }),
  };
  for (const [name, body] of Object.entries(steps)) {
    await measure(world, `PUT ticket: ${name}`, { as: 'admin', path, body }, { processor: 4 });
  }
}

async function measure(
  world: World,
  what: string,
  { as, path, body }: Asking,
  budget: Budget,
): Promise<void> {
  const { server, seconds, note, admins, people } = world;
  const askers: readonly Person[] = as === 'admin' ? admins : people.slice(1, 41);
  const before = await timesOf(world);
  let asked = 0;
  const { rate, p95 } = await measureLoad(AT_ONCE, seconds, (n) => {
    asked = n + 1;
    const asker = askers[n % askers.length]!;
    const [url, headers] = [`${server.url}/api${path(n)}`, bearer(asker)];
    return body
      ? { method: 'PUT', url, headers, body: body(n, asker) }
      : { method: 'GET', url, headers };
  });
  const after = await timesOf(world);
  const own = (after.server - before.server) / asked;
  const database = spent(before.database, after.database) / asked;
  const isMet = 'p95' in budget ? p95 < budget.p95 : own + database < budget.processor;
  note(
    `${what}, ${AT_ONCE} without a pause`,
    `p95 ${p95.toFixed(1)} ms, ${Math.round(rate)}/s; processor ${own.toFixed(1)} + ${database.toFixed(1)} ms`,
    'p95' in budget ? `p95 ${budget.p95} ms` : `${budget.processor} ms of processor time`,
    isMet,
  );
}

async function floodTickets({ pool }: World): Promise<void> {
  await pool.query(
    `with made as (
      insert into tickets (company_id, code, status, contact_id, connection_id, queue_id, last_message_at)
      select 1, 'flood-' || id, 'closed', contact_id, connection_id, queue_id, now()
      from tickets where company_id = 1 order by id limit $1 returning *)
    insert into messages
      (company_id, ticket_id, connection_id, contact_id, from_me, provider_id, kind, body, said_at)
    select 1, id, connection_id, contact_id, false, code || '-' || n, 'text', 'Zzz ' || n, now()
    from made cross join generate_series(1, 10) as n`,
    [FLOOD],
  );
}
