import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seededRandom } from '../../src/seeded-random.ts';
import { end } from '../product-process.ts';
import type { Shop } from '../whatsapp/shop.ts';
import { checkEverything, type Findings } from './check.ts';

export type ChaosOptions = {
  seed: number;
  inbound: number;
  outbound: number;
  kills: number;
  customers: number;
  say(line: string): void;
};

/** What was said, as each side knows it. */
export type Ledger = {
  customers: { number: string; ticketId: number }[];
  /** Per customer: what their telephone has sent, in its order. */
  inbound: Map<string, string[]>;
  /** Per customer: what the product has accepted, in its order. */
  accepted: Map<string, string[]>;
  /** Asked for, and the answer never came: it may have been accepted. */
  doubtful: Map<string, string[]>;
};

/**
 * Customers write and are answered while the product is killed again and again; the lab, like
 * WhatsApp, stays. In the end everything must be there: once, and in order.
 */
export async function runChaos(shop: Shop, options: ChaosOptions): Promise<Findings> {
  const { seed, kills, say } = options;
  say(`seed ${seed}`);
  const random = seededRandom(seed);
  const line = await shop.link();
  const ledger = await meetCustomers(shop, line.number, options.customers);
  say(`${ledger.customers.length} customers have a ticket`);
  const state = { isOver: false };
  const killing = killAgainAndAgain(shop, random, options, state);
  await Promise.all([
    writeAsCustomers(shop, line.number, ledger, random, options),
    answerCustomers(shop, ledger, random, options),
  ]);
  say('everything is said');
  state.isOver = true;
  const killed = await killing;
  if (killed < kills) say(`killed ${killed} times only: the messages were through before`);
  return checkEverything(shop, ledger, { killed, say });
}

async function meetCustomers(shop: Shop, line: string, count: number): Promise<Ledger> {
  const ledger: Ledger = {
    customers: [],
    inbound: new Map(),
    accepted: new Map(),
    doubtful: new Map(),
  };
  for (let index = 0; index < count; index++) {
    const { number } = await shop.lab.createTelephone({ receipts: 'delivered' });
    await shop.lab.send(number, { to: line, kind: 'text', text: 'Oi' });
    ledger.inbound.set(number, ['Oi']);
    ledger.accepted.set(number, []);
    ledger.doubtful.set(number, []);
  }
  for (const number of ledger.inbound.keys()) {
    ledger.customers.push({ number, ticketId: (await shop.openTicketOf(number)).id });
  }
  return ledger;
}

/** Spread over the kills, whose number and moments decide how long it all takes. */
const PAUSE_MS = 60;

async function writeAsCustomers(
  { lab }: Shop,
  line: string,
  { inbound }: Ledger,
  random: Random,
  { inbound: count }: ChaosOptions,
): Promise<void> {
  const numbers = [...inbound.keys()];
  for (let index = 0; index < count; index++) {
    const number = random.pick(numbers);
    const text = `in ${index}`;
    await lab.send(number, { to: line, kind: 'text', text });
    inbound.get(number)!.push(text);
    await sleep(random.below(PAUSE_MS));
  }
}

async function answerCustomers(
  shop: Shop,
  ledger: Ledger,
  random: Random,
  { outbound, inbound }: ChaosOptions,
): Promise<void> {
  const pauseMs = (PAUSE_MS * inbound) / outbound;
  for (let index = 0; index < outbound; ) {
    const { number, ticketId } = random.pick(ledger.customers);
    const body = `out ${index}`;
    try {
      const { status } = await shop.call('POST', `/messages/${ticketId}`, { body });
      if (status !== 201) throw new Error(`answered ${status}`);
      ledger.accepted.get(number)!.push(body);
      index += 1;
      await sleep(random.below(pauseMs));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // Killed while it was asked: nobody knows. Whoever sits before a screen would look first.
      ledger.doubtful.get(number)!.push(body);
      index += 1;
      await shop.isUp();
    }
  }
}

/** Never the lab. At random moments: in a start, in a login, in the middle of a message. */
async function killAgainAndAgain(
  shop: Shop,
  random: Random,
  { kills, say }: ChaosOptions,
  state: { isOver: boolean },
): Promise<number> {
  for (let killed = 0; killed < kills; killed++) {
    await sleep(300 + random.below(5_000));
    if (state.isOver) return killed;
    await end(shop.product().process, 'SIGKILL');
    say(`killed (${killed + 1} of ${kills})`);
    await sleep(random.below(500));
    await shop.restart();
  }
  return kills;
}
