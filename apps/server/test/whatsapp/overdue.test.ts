import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { openTestShop } from './open-test-shop.ts';
import type { Linked, Shop } from './shop.ts';

/*
 * "Blocked: inbound is still stored, nothing is sent": what an agent wrote, a schedule, a campaign and the bot, until
 * the company has paid. Another company of the host, which owes nothing, does the same beside it: once its own have
 * gone out, those of the first have had their turn.
 */

type Side = { companyId: number; call: Shop['call']; line: Linked; queueId: number };
let shop: Shop;
let debtor: Side;
let neighbour: Side;

beforeAll(async () => {
  shop = await openTestShop({ LAB_CAMPAIGN_PACE: 'fast' });
  debtor = await open(shop.companyId, shop.call);
  const other = await shop.make.admin();
  neighbour = await open(other.companyId, shop.as(other.token));
});
afterAll(() => shop.stop());

async function open(companyId: number, call: Shop['call']): Promise<Side> {
  await shop.make.enableCampaigns(companyId);
  const settings = { periods: [], messageInterval: 0, longerIntervalAfter: 0 };
  await call('POST', '/campaign-settings', { settings });
  const queueId = await shop.make.queue(companyId, { name: 'Vendas' });
  await sql`update queues set greeting_message = 'Bem-vindo!' where id = ${queueId}`.execute(
    shop.db,
  );
  const line = await shop.link({ queueIds: [queueId] }, call);
  return { companyId, call, line, queueId };
}

const setDueDate = (side: Side, day: string | null) =>
  sql`update companies set due_date = ${day} where id = ${side.companyId}`.execute(shop.db);

const telephone = async () => (await shop.lab.createTelephone()).number;
const textsOf = async (number: string) =>
  (await shop.lab.messages(number)).filter((one) => !one.fromMe).map((one) => one.text);

/** What waits for its time: as if it had been planned a minute ago. */
async function schedule({ companyId }: Side, contactId: number, body: string) {
  await sql`
    insert into schedules (company_id, user_id, contact_id, body, send_at, due_at, set_at)
    select ${companyId}, min(id), ${contactId}, ${body}, now(), now(), now() - interval '1 minute'
    from users where company_id = ${companyId}`.execute(shop.db);
}

async function campaign({ companyId, call, line }: Side, number: string, text: string) {
  const { body: list } = await call('POST', '/contact-lists', { name: text });
  await call('POST', '/contact-list-items', { name: 'Ana', number, contactListId: list.id });
  await sql`
    insert into number_checks (company_id, match_value, found, number, checked_at, connection_id)
    select ${companyId}, match_value, true, ${number}, now(), 0
    from contact_list_items where number = ${number} and company_id = ${companyId}
    on conflict do nothing`.execute(shop.db);
  const planned = { name: text, message1: text, contactListId: list.id, whatsappId: [line.id] };
  const { body } = await call('POST', '/campaigns', planned);
  return body.id as number;
}

const ticketOf = (side: Side, number: string) =>
  eventually(() =>
    shop.db
      .selectFrom('tickets')
      .innerJoin('contacts', 'contacts.id', 'tickets.contact_id')
      .select(['tickets.id', 'tickets.contact_id', 'tickets.queue_id', 'tickets.bot_state'])
      .where('tickets.company_id', '=', side.companyId)
      .where('contacts.number', '=', number)
      .executeTakeFirstOrThrow(),
  );

test('an overdue company keeps what comes in and sends nothing; once it is paid, all of it goes on', async () => {
  const sides = [debtor, neighbour];
  const people = await Promise.all(
    sides.map(async (side) => {
      const [known, stranger, listed] = [await telephone(), await telephone(), await telephone()];
      await shop.lab.send(known, { to: side.line.number, kind: 'text', text: 'Oi' });
      await shop.lab.awaitMessage(known, { text: 'Bem-vindo!' });
      const { id, contact_id } = await ticketOf(side, known);
      expect((await side.call('PUT', `/tickets/${id}`, { status: 'open' })).status).toBe(200);
      const campaignId = await campaign(side, listed, 'Oferta');
      return { side, known, stranger, listed, ticketId: id, contactId: contact_id, campaignId };
    }),
  );

  // What was begun in the last moments of the day, while WhatsApp was away.
  await shop.lab.changeSettings({ gateway: 'gone' });
  for (const { side, ticketId, campaignId } of people) {
    await side.call('POST', `/messages/${ticketId}`, { body: 'Já está a caminho' });
    const { body } = await side.call('POST', `/campaigns/${campaignId}/start`);
    expect(body.status).toBe('EM_ANDAMENTO');
  }
  await setDueDate(debtor, '2020-01-31');
  for (const { side, contactId } of people) await schedule(side, contactId, 'Sua consulta é hoje');
  await shop.lab.changeSettings({ gateway: 'open' });

  for (const { side, stranger } of people) {
    await shop.lab.send(stranger, { to: side.line.number, kind: 'text', text: 'Tem gente?' });
  }
  const [owing, other] = people as [(typeof people)[number], (typeof people)[number]];
  await shop.lab.awaitMessage(other.known, { text: 'Já está a caminho' });
  await shop.lab.awaitMessage(other.known, { text: 'Sua consulta é hoje' });
  await shop.lab.awaitMessage(other.listed, { text: 'Oferta' });
  await shop.lab.awaitMessage(other.stranger, { text: 'Bem-vindo!' });

  const kept = await ticketOf(debtor, owing.stranger);
  expect(kept).toMatchObject({ queue_id: debtor.queueId });
  expect(await textsOf(owing.known)).toEqual(['Bem-vindo!']);
  expect([await textsOf(owing.listed), await textsOf(owing.stranger)]).toEqual([[], []]);

  // Nor is any of it said to be under way.
  const { rows } = await sql`
    select (select array_agg(status) from schedules where company_id = ${debtor.companyId}) as schedules,
      (select array_agg(state) from campaign_shipments where company_id = ${debtor.companyId}) as shipments`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ schedules: ['PENDENTE'], shipments: ['waiting'] }]);

  await setDueDate(debtor, null);
  await shop.lab.awaitMessage(owing.known, { text: 'Já está a caminho' });
  await shop.lab.awaitMessage(owing.known, { text: 'Sua consulta é hoje' });
  await shop.lab.awaitMessage(owing.listed, { text: 'Oferta' });
  expect(await textsOf(owing.known)).toHaveLength(3);
  // Whoever wrote meanwhile gets no greeting of that day; somebody new is greeted again.
  expect(await textsOf(owing.stranger)).toEqual([]);
  const next = await telephone();
  await shop.lab.send(next, { to: debtor.line.number, kind: 'text', text: 'Oi' });
  await shop.lab.awaitMessage(next, { text: 'Bem-vindo!' });
});
