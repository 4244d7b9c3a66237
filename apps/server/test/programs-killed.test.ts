import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Heard,
  type Receiver,
  startReceiver,
} from '../src/features/outgoing-webhooks/receiver-kit.ts';
import { seededRandom } from '../src/seeded-random.ts';
import { eventually } from './eventually.ts';
import { sized } from './full-size.ts';
import { end } from './product-process.ts';
import { openTestShop } from './whatsapp/open-test-shop.ts';
import type { Shop } from './whatsapp/shop.ts';

const KEYS = sized(1000, 40);
const SENDS_EACH = 10;
const KILLS = sized(5, 2);
const EVENTS = sized(10_000, 400);
const AT_ONCE = 24;
const PATIENCE_MS = 480_000;

let shop: Shop;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  shop = await openTestShop({
    LOG_LEVEL: 'fatal',
    API_RATE: '10000',
    WEBHOOK_PRIVATE_NETWORKS: '1',
  });
});
afterAll(async () => {
  await shop?.stop();
  await receiver?.stop();
});

type Sending = { token: string; key: string; number: string; body: string };

/** Until it is answered: whoever gets no answer asks again, under the same key. */
async function send({ token, key, number, body }: Sending): Promise<number> {
  for (;;) {
    const answer = await fetch(`${shop.product().url}/api/messages/send`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ number, body }),
    }).catch(() => null);
    if (answer?.status === 200) {
      return ((await answer.json()) as { messageId: number }).messageId;
    }
    // Away, or too much at once: nothing else may be said of it.
    if (answer) expect([429, 503]).toContain(answer.status);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** All of them, many at once, while the server is killed so often: the messages that each key was answered with. */
async function sendAll(sendings: readonly Sending[], kills: number) {
  const answers = new Map<string, Set<number>>();
  let done = 0;
  const waiting = sendings.values();
  const work = async () => {
    for (const sending of waiting) {
      const id = await send(sending);
      answers.set(sending.key, (answers.get(sending.key) ?? new Set()).add(id));
      done += 1;
    }
  };
  const sent = Promise.all(Array.from({ length: AT_ONCE }, work));
  for (let count = 1; count <= kills; count += 1) {
    const isTime = eventually(async () => {
      if (done < (count * sendings.length) / (kills + 1)) throw new Error('not so far yet');
    }, PATIENCE_MS);
    await Promise.race([isTime, sent]);
    await kill();
  }
  await sent;
  return answers;
}

async function kill(): Promise<void> {
  await end(shop.product().process, 'SIGKILL');
  await shop.restart();
}

test('sends with few keys in any order, killed on the way: each message is on its telephone once', async () => {
  const { id } = await shop.link();
  const token = await shop.make.connectionToken(id);
  const customers: string[] = [];
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Gil', 'Lia']) {
    customers.push((await shop.lab.createTelephone({ name })).number);
  }
  const arrived: string[] = [];
  const unhear = shop.lab.lab.hear((event) => {
    // On our own telephone it is shown as well.
    if (event.type === 'message' && !event.message.fromMe) arrived.push(event.message.text);
  });
  const sendings = Array.from({ length: KEYS * SENDS_EACH }, (_, index) => {
    const key = index % KEYS;
    const number = customers[key % customers.length]!;
    return { token, key: `pedido-${key}`, number, body: `mensagem ${key}` };
  });
  const answers = await sendAll(shuffled(sendings), KILLS);
  // Whoever asked again was told the same.
  expect([...answers.values()].map((ids) => ids.size)).toEqual(Array(KEYS).fill(1));

  const wanted = Array.from({ length: KEYS }, (_, key) => `mensagem ${key}`).toSorted();
  await eventually(async () => expect(new Set(arrived).size).toBe(KEYS), PATIENCE_MS);
  // What comes twice comes soon: all that was to be sent is done.
  await eventually(async () => {
    const left = await shop.db
      .selectFrom('outbox')
      .select('id')
      .where('finished_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  }, PATIENCE_MS);
  expect(arrived.toSorted()).toEqual(wanted);
  unhear();
});

test('events, killed three times: each arrives under one id, in the order of its ticket', async () => {
  const { companyId } = await shop.make.admin();
  await shop.make.webhook(companyId, { url: receiver.url, events: ['message.sent'] });
  // Nobody scanned these: their messages wait, and are told all the same. One alone may not have so many.
  const tokens = [await newToken(companyId), await newToken(companyId)];
  const sendings = Array.from({ length: EVENTS }, (_, index) => ({
    token: tokens[index % tokens.length]!,
    key: `aviso-${index}`,
    number: `55119876500${10 + (index % 40)}`,
    body: `aviso ${index}`,
  }));
  const answers = await sendAll(sendings, 2);
  // The third time while nothing but events is under way.
  await kill();
  const wanted = [...answers.values()].flatMap((ids) => [...ids]);
  await eventually(async () => {
    const told = new Set(receiver.heard.map(({ data }) => data.message.id));
    expect(told.size).toBe(EVENTS);
  }, PATIENCE_MS);
  const firsts = firstOfEach(receiver.heard);
  const messages = firsts.map(({ data }) => data.message.id as number);
  expect(messages.toSorted(byNumber), 'one id for each event').toEqual(wanted.toSorted(byNumber));
  for (const told of Map.groupBy(firsts, ({ data }) => data.ticket.id).values()) {
    const ids = told.map(({ data }) => data.message.id as number);
    expect(ids).toEqual(ids.toSorted(byNumber));
  }
});

async function newToken(companyId: number): Promise<string> {
  return shop.make.connectionToken(await shop.make.connection(companyId));
}

/** However often an event came: when it came first. */
function firstOfEach(heard: readonly Heard[]): Heard[] {
  const byId = new Map<string, Heard>();
  for (const one of heard) if (!byId.has(one.id)) byId.set(one.id, one);
  return [...byId.values()];
}

function shuffled<T>(items: readonly T[]): T[] {
  const random = seededRandom(7);
  return items
    .map((item) => ({ item, place: random.below(2 ** 31) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function byNumber(one: number, other: number): number {
  return one - other;
}
