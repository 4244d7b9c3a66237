import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { end } from '../product-process.ts';
import { openTestShop } from './open-test-shop.ts';
import type { Linked, Shop } from './shop.ts';

/** Enough that a kill meets some before, some after and one in between. */
const PEOPLE = 40;
let shop: Shop;
let line: Linked;
beforeAll(async () => {
  shop = await openTestShop({ LAB_CAMPAIGN_PACE: 'fast' });
  await shop.make.enableCampaigns(shop.companyId);
  line = await shop.link();
  const settings = { periods: [], messageInterval: 0, longerIntervalAfter: 0 };
  await shop.call('POST', '/campaign-settings', { settings });
});
afterAll(() => shop.stop());

/** Customers with telephones, of whom WhatsApp was asked. */
async function people(count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let n = 0; n < count; n++) numbers.push((await shop.lab.createTelephone()).number);
  return numbers;
}

async function campaignFor(numbers: readonly string[], text: string): Promise<number> {
  const { body: list } = await shop.call('POST', '/contact-lists', { name: text });
  for (const number of numbers) {
    const person = { name: `Cliente ${number}`, number, contactListId: list.id };
    expect((await shop.call('POST', '/contact-list-items', person)).status).toBe(201);
    await sql`
      insert into number_checks (company_id, match_value, found, number, checked_at, connection_id)
      select ${shop.companyId}, match_value, true, ${number}, now(), ${line.id}
      from contact_list_items where number = ${number}
      on conflict do nothing`.execute(shop.db);
  }
  const campaign = { name: text, message1: text, contactListId: list.id, whatsappId: [line.id] };
  const { body } = await shop.call('POST', '/campaigns', campaign);
  expect((await shop.call('POST', `/campaigns/${body.id}/start`)).body.status).toBe('EM_ANDAMENTO');
  return body.id;
}

const got = async (number: string, text: string) =>
  (await shop.lab.messages(number)).filter((message) => message.text === text);
const sentOf = async (id: number): Promise<number> =>
  (await shop.call('GET', `/campaigns/${id}/report`)).body.counts.sent;
const finished = (id: number) =>
  eventually(async () => {
    const { body } = await shop.call('GET', `/campaigns/${id}`);
    if (body.status !== 'FINALIZADA') throw new Error(`the campaign is ${body.status}`);
  });

describe('a campaign at the lab', () => {
  test('killed again and again: every telephone has its message exactly once', async () => {
    const numbers = await people(PEOPLE);
    const id = await campaignFor(numbers, 'Oferta de maio');
    for (const share of [0.2, 0.5, 0.8]) {
      await eventually(async () => {
        if ((await sentOf(id)) < PEOPLE * share) throw new Error('not yet');
      });
      await end(shop.product().process, 'SIGKILL');
      await shop.restart();
      await shop.isUp();
    }
    await finished(id);
    for (const number of numbers) {
      const messages = await got(number, 'Oferta de maio');
      expect(messages, number).toHaveLength(1);
      expect(messages[0], number).toMatchObject({ copies: 1 });
    }
  });

  test('locked before it begins: known people are written to, strangers when it is lifted', async () => {
    const [friend, stranger] = (await people(2)) as [string, string];
    await shop.lab.send(friend, { to: line.number, kind: 'text', text: 'Bom dia' });
    await shop.ticketOf(friend);
    await shop.lab.setFaults(line.number, { timeLock: { seconds: 86_400 } });
    const standing = async () =>
      (await shop.call('GET', '/whatsapp/standing')).body.find(
        (one: { id: number }) => one.id === line.id,
      );
    await eventually(async () => {
      expect(await standing()).toMatchObject({ scope: 'strangers', reasons: ['time-lock'] });
    });
    const id = await campaignFor([stranger, friend], 'Oferta de junho');
    await shop.lab.awaitMessage(friend, { text: 'Oferta de junho' });
    expect(await got(stranger, 'Oferta de junho')).toEqual([]);
    await shop.lab.setFaults(line.number, { timeLock: null });
    await shop.lab.awaitMessage(stranger, { text: 'Oferta de junho' });
    await finished(id);
  });
});
