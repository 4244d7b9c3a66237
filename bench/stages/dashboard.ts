import { compare } from '../compare.ts';
import { bearer } from '../people.ts';
import { bareRoute, dashboardCases } from '../read-cases.ts';
import type { Row, World } from '../world.ts';

const A_SECOND = 1000;
const COST = 2;
const YEAR_MS = 30;

/** The figures of a month and of a year, and the tickets behind one of them, on a year of history. */
export async function measureDashboard(world: World): Promise<void> {
  const { server, bare, pool, people, rows } = world;
  const before = rows.length;
  for (const [name, { path }] of Object.entries(await dashboardCases(pool))) {
    await compare(
      world,
      name,
      () => ({ method: 'GET', url: `${server.url}/api${path}`, headers: bearer(people[0]!) }),
      () => ({ method: 'GET', url: bare.url + bareRoute(name), headers: {} }),
      [1, 10],
    );
  }
  for (const row of rows.slice(before)) {
    if (row.work === 'dashboard, 30 days' && row.connections === 10) noteMonth(world, row);
    if (row.work === 'dashboard, 365 days') noteYear(world, row);
  }
}

function noteMonth({ note }: World, { work, ours, bare }: Row): void {
  const [rate, bareRate] = [ours, bare].map((runs) => Math.max(...runs.map((one) => one.rate)));
  const cost = bareRate! / rate!;
  const isMet = rate! >= A_SECOND || cost <= COST;
  const value = `${Math.round(rate!)}/s, ${cost.toFixed(2)} × bare`;
  note(`${work}, 10 connections`, value, `${A_SECOND}/s or ${COST} × bare`, isMet);
}

function noteYear({ note }: World, { work, connections, ours }: Row): void {
  const p95 = Math.min(...ours.map((one) => one.p95));
  const at = connections === 1 ? 'one at a time' : `${connections} without a pause`;
  note(`${work}, ${at}`, `p95 ${p95.toFixed(1)} ms`, `under ${YEAR_MS} ms`, p95 < YEAR_MS);
}
