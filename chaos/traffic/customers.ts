import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../apps/server/src/seeded-random.ts';
import type { World } from '../world.ts';

/** So many of ten answer the bot's menu with a number; the others write something. */
const CHOOSE = 3;
/** One in so many writes to another of our numbers than their usual one. */
const ELSEWHERE = 10;

/** On a slow machine they wait for the product rather than to write for an hour what it has to read. */
const MOST_UNCONFIRMED = 400;
const LOOK_MS = 100;

/** Customers write, at random and whether anybody is there or not. */
export async function writeAsCustomers(
  world: World,
  random: Random,
  { perSecond, isOver }: { perSecond: number; isOver(): boolean },
): Promise<void> {
  const { customers, lines, record } = world;
  for (let index = 0; !isOver(); index++) {
    // Each once at first: that all of them write is part of the run.
    const at = index < customers.length ? index : random.below(customers.length);
    const customer = customers[at]!;
    const usual = lines[at % lines.length]!;
    const line = random.below(ELSEWHERE) === 0 ? random.pick(lines) : usual;
    const text = random.below(10) < CHOOSE ? String(1 + random.below(2)) : `Mensagem ${index}`;
    const { id } = await world.shop.lab.send(customer, { to: line.number, kind: 'text', text });
    record.sent.push({ id, customer, line: line.number, text });
    await sleep(random.below(2_000 / perSecond));
    while (record.sent.length - record.confirmed.size > MOST_UNCONFIRMED && !isOver()) {
      await sleep(LOOK_MS);
    }
  }
}
