import type { PersonView } from '@prosa/lab/contract/person';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../src/seeded-random.ts';
import { eventually } from '../eventually.ts';
import { sized } from '../full-size.ts';
import { end } from '../product-process.ts';
import { openTestShop } from '../whatsapp/open-test-shop.ts';
import type { Shop } from '../whatsapp/shop.ts';

const SENDS = sized(200, 60);
const PEOPLE = sized(20, 8);
const KILLS = sized(4, 2);
const SEED = 27;

let shop: Shop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.connectPage();
});
afterAll(() => shop.stop());

/** What Meta answers with although the message has arrived. */
const errors = [
  { code: 1, subcode: 1357046 },
  { code: 1, subcode: 0 },
  { code: 2, subcode: 0, status: 500 },
  { code: 2, subcode: 0, status: 502 },
];

async function customers(): Promise<PersonView[]> {
  const people: PersonView[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const channel = index % 2 === 0 ? 'messenger' : 'instagram';
    const person = await shop.lab.createPerson({ channel, name: `Pessoa ${index}` });
    await shop.lab.send(person.id, { to: 'page', kind: 'text', text: 'Oi' });
    people.push(person);
  }
  return people;
}

test(`${SENDS} answers, errors after delivery and kills: everybody has each text once, in order`, async () => {
  const random = seededRandom(SEED);
  const people = await customers();
  const tickets = new Map<string, number>();
  for (const { id, name } of people) tickets.set(id, (await shop.openTicketOf(name)).id);
  const wanted = new Map(people.map(({ id }) => [id, [] as string[]]));
  for (let index = 0; index < SENDS; index++) {
    const { id } = people[random.below(people.length)]!;
    const body = `Resposta ${index}`;
    const error = { ...errors[random.below(errors.length)]!, afterDelivery: true, chance: 0.5 };
    if (index % 5 === 0) await shop.lab.setMetaFaults({ error });
    const sent = await shop.call('POST', `/messages/${tickets.get(id)}`, { body });
    expect(sent.status).toBe(201);
    wanted.get(id)!.push(body);
    if (index % (SENDS / KILLS) === SENDS / KILLS - 1) {
      await end(shop.product().process, 'SIGKILL');
      await shop.restart();
    }
  }
  const seenBy = async (id: string) =>
    (await shop.lab.messages(id)).filter((one) => !one.fromMe).map((one) => one.text);
  await eventually(async () => {
    for (const { id, name } of people) {
      const texts = (await seenBy(id)).filter((text) => text.startsWith('Resposta'));
      expect(texts, name).toEqual(wanted.get(id));
      const ours = (await shop.messages(name)).filter((one) => one.fromMe);
      expect(
        ours.every((one) => one.ack > 0 && !one.failure),
        name,
      ).toBe(true);
    }
  });
});
