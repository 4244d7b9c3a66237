import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../apps/server/src/seeded-random.ts';
import { within } from '../disturb/within.ts';
import type { Verdict } from '../judge.ts';
import { SCHEDULE_RULE, scheduleFaults } from '../judges/schedules.ts';
import { stuckFaults } from '../judges/stuck.ts';
import { heldByProvider, storedSchedules, waitingRows } from '../read-state.ts';
import type { Outcome } from '../run.ts';
import { settle } from '../settle.ts';
import type { World } from '../world.ts';
import { floodWith } from './flood.ts';
import { arrivedOf, plantSchedules } from './plant.ts';

export type ScheduleOptions = {
  random: Random;
  /** How many fall due while the server is killed, and as many in an outage. */
  count: number;
  kills: number;
  /** How many of one company fall due within a minute; none leaves that part out. */
  flood: number;
};

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Before it is killed again although hardly anything has gone out. */
const BETWEEN_KILLS_MS = 20_000;
/** However slow the machine is. */
const LONGEST_MS = 30 * MINUTE_MS;

/** Messages for later: the server is killed while they fall due, is away for an hour, and gets ten thousand at once. */
export async function runSchedules(world: World, options: ScheduleOptions): Promise<Outcome> {
  await meetCustomers(world);
  const told = [await killWhileDue(world, options)];
  const { line, verdict } = await beAwayForAnHour(world, options);
  told.push(line);
  if (options.flood > 0) told.push(await floodWith(world, options.flood));
  await settle(world);
  const { record, shop } = world;
  const verdicts: Verdict[] = [
    verdict,
    {
      rule: SCHEDULE_RULE,
      faults: scheduleFaults([], await storedSchedules(shop.db), record.arrived),
    },
    {
      rule: 'No job and no row is stuck',
      faults: stuckFaults(await waitingRows(shop.db), await heldByProvider(world)),
    },
    { rule: 'The server never ended by itself', faults: record.surprises },
  ];
  return { verdicts, counted: told.join('\n') };
}

/** Whoever has written once is a contact with an address. */
async function meetCustomers(world: World): Promise<void> {
  const { customers, lines, record, shop } = world;
  for (const [index, customer] of customers.entries()) {
    const { number: line } = lines[index % lines.length]!;
    const { id } = await shop.lab.send(customer, { to: line, kind: 'text', text: 'Oi' });
    record.sent.push({ id, customer, line, text: 'Oi' });
  }
  await settle(world);
}

async function killWhileDue(
  world: World,
  { count, kills, random }: ScheduleOptions,
): Promise<string> {
  const part = 'morta';
  const { record, say, server } = world;
  const from = new Date(Date.now() + 3_000);
  await plantSchedules(world, { part, count, from, overMs: MINUTE_MS });
  say(`${count} messages fall due within a minute, and the server is killed ${kills} times`);
  for (let kill = 1; kill <= kills; kill++) {
    const enough = (count * kill) / (kills + 1);
    await within(BETWEEN_KILLS_MS, () => record.arrived.length >= enough, sleep);
    say(`the server is killed; ${record.arrived.length} have arrived`);
    await server.kill(random.below(1_500));
  }
  await within(LONGEST_MS, () => record.arrived.length >= count, sleep);
  const last = Math.max(...arrivedOf(world, part).map(({ at }) => at));
  const seconds = ((last - from.getTime()) / 1000).toFixed(1);
  const line = `${count} due within a minute, the server killed ${kills} times: ${record.arrived.length} arrived, the last ${seconds} s after the first was due.`;
  say(line);
  return line;
}

async function beAwayForAnHour(world: World, { count }: ScheduleOptions) {
  const part = 'atrasada';
  const { say, server } = world;
  const arrivals = () => arrivedOf(world, part);
  say(`the server is killed, and ${count} fall due in an hour without it`);
  const back = server.kill(10_000);
  const from = new Date(Date.now() - HOUR_MS);
  await plantSchedules(world, { part, count, from, overMs: HOUR_MS });
  await back;
  const since = Date.now();
  say('it is back');
  await within(LONGEST_MS, () => arrivals().length >= count, sleep);
  const seconds = (Math.max(...arrivals().map(({ at }) => at)) - since) / 1000;
  const line = `${count} of an hour without a server: ${arrivals().length} arrived, the last ${seconds.toFixed(1)} s after it was back.`;
  say(line);
  const faults = seconds <= 60 ? [] : [line];
  return { line, verdict: { rule: 'After an outage all is sent within a minute', faults } };
}
