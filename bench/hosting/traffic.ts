import type { Agent } from 'node:http';
import { seededRandom } from '../../apps/server/src/seeded-random.ts';
import type { Child } from '../child.ts';
import type { LabProcess } from '../lab-process.ts';
import { percentiles, send } from '../load.ts';
import { type Pace, startPaced } from '../paced.ts';
import { fromOwnAddress, type Person } from '../people.ts';
import type { Taken } from './desks.ts';
import type { Tenant } from './house.ts';
import type { BusyLine } from './lines.ts';

/** What customers write to a number in an hour of a working day; of five, four are answered. */
const PER_HOUR: Record<Tenant['tier'], number> = { large: 120, middle: 60, small: 30 };
const ANSWERED = 0.8;
const AT_ONCE = 64;
/** Of a working day. */
const DASHBOARDS_PER_HOUR = 60;

export type House = {
  server: Child;
  agent: Agent;
  lab: LabProcess;
  lines: readonly BusyLine[];
  taken: readonly Taken[];
  /** In how many milliseconds an hour of the working day is played. */
  hourMs: number;
};

export type Traffic = { end(): Promise<{ customers: Pace; agents: Pace }> };

/** Customers of these companies write and their agents answer, whichever way the dice fall. */
export function startTraffic(house: House, tiers: readonly Tenant['tier'][]): Traffic {
  const { server, agent, lab, hourMs } = house;
  const random = seededRandom(29);
  // Each as often as it is written to, so that any of them is as likely as its traffic.
  const lines = house.lines
    .filter(({ tier }) => tiers.includes(tier))
    .flatMap((line) => Array.from({ length: PER_HOUR[line.tier] / 30 }, () => line));
  const ofLine = Map.groupBy(house.taken, ({ lineId }) => lineId);
  const perHour = 30 * lines.length;
  const everyMs = hourMs / perHour;
  const run = Date.now().toString(36);
  const customers = startPaced({ everyMs, atOnce: AT_ONCE }, (n) => {
    const line = random.pick(lines);
    const text = `Queria saber do pedido ${n} das ${run}`;
    return lab.send(random.pick(line.customers), { to: line.number, kind: 'text', text });
  });
  const agents = startPaced({ everyMs: everyMs / ANSWERED, atOnce: AT_ONCE }, async (n) => {
    const tickets = ofLine.get(random.pick(lines).id);
    if (!tickets) return;
    const { ticketId, person } = random.pick(tickets);
    const [url, headers] = [`${server.url}/api/messages/${ticketId}`, fromOwnAddress(person)];
    await send(agent, { method: 'GET', url, headers });
    await send(agent, {
      method: 'POST',
      url,
      headers,
      body: { body: `Já saiu para entrega, ${n}!` },
      expected: 201,
    });
  });
  return {
    async end() {
      return { customers: await customers.end(), agents: await agents.end() };
    },
  };
}

export type Dashboards = { end(): Promise<Pace & { p95: number }> };

/** Each of these has the dashboard open, which loads itself again once a minute of the day. */
export function startDashboards(
  { server, agent, hourMs }: House,
  admins: readonly Person[],
): Dashboards {
  const times: number[] = [];
  const everyMs = hourMs / DASHBOARDS_PER_HOUR / admins.length;
  const paced = startPaced({ everyMs, atOnce: AT_ONCE }, async (n) => {
    const begin = performance.now();
    const headers = fromOwnAddress(admins[n % admins.length]!);
    await send(agent, { method: 'GET', url: `${server.url}/api/dashboard?days=30`, headers });
    times.push(performance.now() - begin);
  });
  return {
    async end() {
      return { ...(await paced.end()), p95: percentiles(times).p95 };
    },
  };
}
