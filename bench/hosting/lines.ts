import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../child.ts';
import type { LabProcess } from '../lab-process.ts';
import { type Line, linkNumber } from '../link-number.ts';
import { SECRET } from '../options.ts';
import { someAtOnce } from '../paced.ts';
import { logInAll } from '../people.ts';
import { within } from '../within.ts';
import type { World } from '../world.ts';
import type { Tenant } from './house.ts';

/** A linked number and those who write to it. */
export type BusyLine = Line & { tier: Tenant['tier']; customers: string[] };

const CUSTOMERS = 5;
/** More than the product dials at once. */
const AT_ONCE = 8;
const LINK_SECONDS = 120;
const GREET_SECONDS = 300;
const ONLINE_SECONDS = 300;
const LOOK_MS = 250;

export async function linkAll(
  { pool }: World,
  server: Child,
  lab: LabProcess,
  tenants: readonly Tenant[],
): Promise<BusyLine[]> {
  const wanted = tenants.flatMap((tenant) =>
    Array.from({ length: tenant.numbers }, (_, n) => ({ tenant, name: `Linha ${n + 1}` })),
  );
  const lines: BusyLine[] = [];
  await someAtOnce(wanted, AT_ONCE, async ({ tenant, name }) => {
    const [admin] = await logInAll(pool, SECRET, tenant.id);
    const linking = linkNumber({ pool, url: server.url, lab, admin: admin!, name });
    const line = await within(LINK_SECONDS, `linking a number of company ${tenant.id}`, linking);
    const customers: string[] = [];
    for (let n = 0; n < CUSTOMERS; n += 1) customers.push((await lab.createTelephone()).number);
    lines.push({ ...line, tier: tenant.tier, customers });
  });
  return lines;
}

/** Everybody writes once and picks a queue from the bot's menu. */
export async function greetAll(
  { pool }: World,
  lab: LabProcess,
  lines: readonly BusyLine[],
): Promise<void> {
  const chats = lines.flatMap(({ number, customers }) =>
    customers.map((customer) => ({ customer, to: number })),
  );
  const inQueue = async () => {
    const { rows } = await pool.query(
      `select count(*) from tickets where connection_id = any($1) and queue_id is not null`,
      [lines.map(({ id }) => id)],
    );
    return Number(rows[0].count);
  };
  for (const text of ['Oi', '1']) {
    await someAtOnce(chats, AT_ONCE, ({ customer, to }) =>
      lab.send(customer, { to, kind: 'text', text }),
    );
  }
  const all = async () => {
    while ((await inQueue()) < chats.length) await sleep(LOOK_MS);
  };
  await within(GREET_SECONDS, 'the first words of all customers', all());
}

export type Return = { seconds: number; most: number };

/** Until all are at the lab again; how many came within one second at the most. */
export async function untilOnline(lab: LabProcess, count: number): Promise<Return> {
  const begin = performance.now();
  const seen: { at: number; online: number }[] = [];
  const all = async () => {
    for (;;) {
      const online = (await lab.devices()).filter((device) => device.online).length;
      seen.push({ at: performance.now() - begin, online });
      if (online >= count) return;
      await sleep(LOOK_MS);
    }
  };
  await within(ONLINE_SECONDS, `${count} numbers to be linked again`, all());
  const most = Math.max(
    ...seen.map(({ at, online }) => {
      const before = seen.findLast((one) => one.at <= at - 1000);
      return online - (before?.online ?? 0);
    }),
  );
  return { seconds: (performance.now() - begin) / 1000, most };
}
