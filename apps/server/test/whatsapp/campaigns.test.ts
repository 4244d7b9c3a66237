import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { sized } from '../full-size.ts';
import { end } from '../product-process.ts';
import { openTestShop } from './open-test-shop.ts';
import type { Linked, Shop } from './shop.ts';

/** Enough that a kill meets some before, some after and one in between. */
const PEOPLE = sized(200, 80);
const KILLED_AT = [0.1, 0.25, 0.4, 0.6, 0.75, 0.9].slice(0, sized(6, 3));
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

async function campaignFor(
  numbers: readonly string[],
  text: string,
  { checked = true } = {},
): Promise<number> {
  const { body: list } = await shop.call('POST', '/contact-lists', { name: text });
  for (const number of numbers) {
    const person = { name: `Cliente ${number}`, number, contactListId: list.id };
    expect((await shop.call('POST', '/contact-list-items', person)).status).toBe(201);
    if (!checked) continue;
    // By another connection, long since: this one may ask for fifty in its first days.
    await sql`
      insert into number_checks (company_id, match_value, found, number, checked_at, connection_id)
      select ${shop.companyId}, match_value, true, ${number}, now(), 0
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

const standing = async () =>
  (await shop.call('GET', '/whatsapp/standing')).body.find(
    (one: { id: number }) => one.id === line.id,
  );
async function reachedOf(numbers: readonly string[], text: string): Promise<number> {
  let reached = 0;
  for (const number of numbers) reached += (await got(number, text)).length;
  return reached;
}

describe('a campaign at the lab', () => {
  test('killed again and again: every telephone has its message exactly once', async () => {
    const numbers = await people(PEOPLE);
    const id = await campaignFor(numbers, 'Oferta de maio');
    for (const share of KILLED_AT) {
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

  test('locked in the middle: strangers stop within one message, known people go on, and so does it afterwards', async () => {
    const strangers = await people(12);
    const friends = await people(3);
    for (const friend of friends) {
      await shop.lab.send(friend, { to: line.number, kind: 'text', text: 'Bom dia' });
      await shop.ticketOf(friend);
    }
    const text = 'Oferta de julho';
    const id = await campaignFor(strangers, text);
    await eventually(async () => {
      if ((await sentOf(id)) < 3) throw new Error('not yet');
    });
    await shop.lab.setFaults(line.number, { timeLock: { seconds: 20 } });
    const reachedAtLock = await reachedOf(strangers, text);
    // Friends come later, to a number that is locked by then.
    const known = await campaignFor(friends, 'Oferta para amigos');
    await eventually(async () => {
      expect(await standing()).toMatchObject({
        scope: 'strangers',
        reasons: expect.arrayContaining(['time-lock']),
        until: expect.any(String),
      });
    });
    for (const friend of friends) {
      await shop.lab.awaitMessage(friend, { text: 'Oferta para amigos' });
    }
    await finished(known);
    expect(await reachedOf(strangers, text)).toBeLessThanOrEqual(reachedAtLock + 1);
    expect((await shop.call('GET', `/campaigns/${id}`)).body.status).toBe('EM_ANDAMENTO');
    await shop.lab.setFaults(line.number, { timeLock: null });
    // One may have been refused before the lock was heard of: after that, strangers rest for an hour.
    await sql`update connection_incidents set at = at - interval '2 hours' where kind = 'refused'`.execute(
      shop.db,
    );
    // Whom WhatsApp refused is not tried again; all the others get it.
    await finished(id);
    const { counts } = (await shop.call('GET', `/campaigns/${id}/report`)).body;
    expect(counts.failed).toBeLessThanOrEqual(1);
    expect(await reachedOf(strangers, text)).toBe(counts.sent);
    expect(counts.sent + counts.failed).toBe(strangers.length);
  });

  test('numbers that nobody has asked for: one question, and who has no account is left out', async () => {
    const numbers = await people(4);
    const nobody = '5511900000001';
    const id = await campaignFor([...numbers, nobody], 'Oferta de agosto', { checked: false });
    await finished(id);
    for (const number of numbers) expect(await got(number, 'Oferta de agosto')).toHaveLength(1);
    const { byReason } = (await shop.call('GET', `/campaigns/${id}/report`)).body;
    expect(byReason).toEqual([{ state: 'skipped', reason: 'no-account', count: 1 }]);
  });

  test('a test to oneself arrives, and counts for nothing', async () => {
    const [own] = (await people(1)) as [string];
    const { body: campaign } = await shop.call('POST', '/campaigns', {
      name: 'Teste',
      message1: 'Um',
      message2: 'Olá, {numero}',
      whatsappId: [line.id],
    });
    const before = (await standing()).begunToday;
    const body = { number: `+${own}`, variant: 2 };
    expect((await shop.call('POST', `/campaigns/${campaign.id}/test`, body)).status).toBe(200);
    await shop.lab.awaitMessage(own, { text: `Olá, ${own}` });
    const { counts } = (await shop.call('GET', `/campaigns/${campaign.id}/report`)).body;
    expect(counts).toMatchObject({ total: 0, sent: 0 });
    expect((await standing()).begunToday).toBe(before);
    const wrong = await shop.call('POST', `/campaigns/${campaign.id}/test`, { number: 'x' });
    expect(wrong.status).toBe(400);
  });

  test('read on the telephone: the report says so, live', async () => {
    const [number] = (await people(1)) as [string];
    const id = await campaignFor([number], 'Oferta de setembro');
    await shop.lab.awaitMessage(number, { text: 'Oferta de setembro' });
    await shop.lab.giveReceipt(number, { chat: line.number, type: 'read' });
    await eventually(async () => {
      const report = (await shop.call('GET', `/campaigns/${id}/report`)).body;
      expect(report.counts).toMatchObject({ delivered: 1, read: 1 });
      expect(report.timeline).toMatchObject([{ sent: 1, delivered: 1, read: 1 }]);
    });
    const { shipping } = (await shop.call('GET', `/campaigns/${id}/shipping`)).body;
    expect(shipping).toMatchObject([{ state: 'read', readAt: expect.any(String) }]);
  });

  test('locked before it begins: known people are written to, strangers when it is lifted', async () => {
    const [friend, stranger] = (await people(2)) as [string, string];
    await shop.lab.send(friend, { to: line.number, kind: 'text', text: 'Bom dia' });
    await shop.ticketOf(friend);
    await shop.lab.setFaults(line.number, { timeLock: { seconds: 86_400 } });
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
