import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../apps/server/src/seeded-random.ts';
import { PAGE, type Sent } from '../record.ts';
import type { World } from '../world.ts';
import { newPicture } from './pictures.ts';

/** So many of ten answer the bot's menu with a number; the others write something. */
const CHOOSE = 3;
/** One in so many writes to another of our numbers than their usual one. */
const ELSEWHERE = 10;
/** One in so many is a picture with words; and one on Messenger. */
const PICTURES = 15;
const ON_PAGE = 12;

/** On a slow machine they wait for the product rather than to write for an hour what it has to read. */
const MOST_UNCONFIRMED = 400;
const LOOK_MS = 100;

type CustomerOptions = { perSecond: number; isOver(): boolean; mostUnconfirmed?: number };

/** Customers write, at random and whether anybody is there or not. */
export async function writeAsCustomers(
  world: World,
  random: Random,
  { perSecond, isOver, mostUnconfirmed = MOST_UNCONFIRMED }: CustomerOptions,
): Promise<void> {
  const { customers, people, record } = world;
  for (let index = 0; !isOver(); index++) {
    // Each once at first: that all of them write is part of the run.
    const at = index < customers.length ? index : random.below(customers.length);
    const isOnPage = people.length > 0 && random.below(ON_PAGE) === 0;
    record.sent.push(
      isOnPage
        ? await writeOnPage(world, random.pick(people), index)
        : await writeToNumber(world, random, at, index),
    );
    await sleep(random.below(2_000 / perSecond));
    while (record.sent.length - record.confirmed.size > mostUnconfirmed && !isOver()) {
      await sleep(LOOK_MS);
    }
  }
}

async function writeToNumber(
  { customers, lines, shop }: World,
  random: Random,
  at: number,
  index: number,
): Promise<Sent> {
  const customer = customers[at]!;
  const usual = lines[at % lines.length]!;
  const { number: line } = random.below(ELSEWHERE) === 0 ? random.pick(lines) : usual;
  const chosen = random.below(10) < CHOOSE ? String(1 + random.below(2)) : null;
  const text = chosen ?? `Mensagem ${index}`;
  if (!chosen && random.below(PICTURES) === 0) {
    const { bytes, sha256 } = await newPicture(random);
    const data = bytes.toString('base64');
    const { id } = await shop.lab.send(customer, { to: line, kind: 'image', data, text });
    return { id, customer, line, text, picture: sha256 };
  }
  const { id } = await shop.lab.send(customer, { to: line, kind: 'text', text });
  return { id, customer, line, text };
}

async function writeOnPage({ shop }: World, customer: string, index: number): Promise<Sent> {
  const text = `Mensagem ${index}`;
  const { id } = await shop.lab.send(customer, { to: PAGE, kind: 'text', text });
  return { id, customer, line: PAGE, text };
}
