import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, startTicketDesk, type TicketDesk } from './ticket-test-kit.ts';

let t: TicketDesk;
beforeAll(async () => {
  t = await startTicketDesk();
});
afterAll(() => t.stop());

function open(who: { token: string }, body: object) {
  return t.call('POST', '/api/tickets', { token: who.token, body });
}

const contactOf = (office: Office) => t.make.contact(office.companyId);

describe('an agent who begins a conversation', () => {
  test('has it open at once, with its number, its event and its times', async () => {
    const office = await t.office();
    const { seller, sales, connectionId, events, attendances, segments } = office;
    const contactId = await contactOf(office);
    const body = { contactId, queueId: sales, userId: seller.id, status: 'open' };
    const made = await open(seller, body);
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'open',
        userId: seller.id,
        queueId: sales,
        contactId,
        whatsappId: connectionId,
        unreadMessages: 0,
        tags: [],
      },
    });
    expect(made.body.code).toMatch(/^\d{8}-0001$/);
    const { id } = made.body;
    expect(await events(id)).toMatchObject([{ kind: 'opened', actor_id: seller.id }]);
    const now = t.clock.now;
    expect(await attendances(id)).toMatchObject([{ queued_at: now, started_at: now }]);
    expect(await segments(id)).toMatchObject([{ user_id: seller.id, queue_id: sales }]);
  });

  test('must name a queue of theirs; an admin need not', async () => {
    const office = await t.office();
    const { admin, seller, support } = office;
    const contactId = await contactOf(office);
    expect(await open(seller, { contactId, queueId: null })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', issues: [{ path: 'queueId' }] },
    });
    expect(await open(seller, { contactId, queueId: support })).toMatchObject({
      status: 409,
      body: { error: 'ERR_USER_NOT_IN_QUEUE' },
    });
    expect(await open(admin, { contactId, queueId: null })).toMatchObject({
      status: 201,
      body: { queueId: null, userId: admin.adminId },
    });
  });

  test('for somebody else, names one who serves the queue', async () => {
    const office = await t.office();
    const { admin, seller, helper, sales } = office;
    const contactId = await contactOf(office);
    const body = { contactId, queueId: sales };
    expect((await open(admin, { ...body, userId: helper.id })).body.error).toBe(
      'ERR_USER_NOT_IN_QUEUE',
    );
    expect((await open(admin, { ...body, userId: seller.id })).body.userId).toBe(seller.id);
  });

  test('is refused while the contact has any live ticket, on whatever connection', async () => {
    const office = await t.office();
    const { admin, seller, companyId, sales, support, connectionId, ticket } = office;
    const contactId = await contactOf(office);
    const elsewhere = await t.make.connection(companyId);
    const live = await ticket({ contactId, connectionId: elsewhere, queueId: support });
    const body = { contactId, queueId: sales, whatsappId: connectionId };
    expect((await open(seller, body)).body).toEqual({ error: 'ERR_OTHER_OPEN_TICKET' });
    expect(await open(admin, body)).toMatchObject({
      status: 409,
      body: { error: 'ERR_OTHER_OPEN_TICKET', ticketUuid: live.uuid },
    });
  });

  test('and a colleague who does the same at the same moment: one of them has it', async () => {
    const office = await t.office();
    const { admin, seller, sales, companyId } = office;
    const whatsappId = await t.make.connection(companyId);
    const contactId = await contactOf(office);
    const answers = await Promise.all([
      open(admin, { contactId, queueId: sales, whatsappId }),
      open(seller, { contactId, queueId: sales }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });
});

test('its number is the day in the company’s zone, and a count of its own', async () => {
  const before = t.clock.now;
  // In São Paulo still the evening before.
  t.clock.now = new Date('2026-11-16T02:59:00Z');
  const [one, other] = [await t.office(), await t.office()];
  const code = async (office: Office) =>
    (await open(office.admin, { contactId: await contactOf(office) })).body.code;
  expect(await code(one)).toBe('20261115-0001');
  expect(await code(one)).toBe('20261115-0002');
  expect(await code(other)).toBe('20261115-0001');
  t.clock.now = new Date('2026-11-16T03:00:00Z');
  expect(await code(one)).toBe('20261116-0003');
  t.clock.now = before;
});

describe('its connection', () => {
  test('is none on which the contact cannot be reached: nothing written there would arrive', async () => {
    const office = await t.office();
    const { admin, companyId } = office;
    const page = await t.make.connection(companyId);
    await t.db
      .insertInto('meta_accounts')
      .values({
        company_id: companyId,
        connection_id: page,
        account_id: 'page-1',
        page_id: 'page-1',
      })
      .execute();
    const body = { contactId: await contactOf(office), whatsappId: page };
    expect(await open(admin, body)).toMatchObject({
      status: 400,
      body: { error: 'ERR_WAPP_INVALID_CONTACT' },
    });
    expect((await open(admin, { ...body, whatsappId: undefined })).status).toBe(201);
  });

  test('is the one asked for, else the contact’s last one, else the default', async () => {
    const office = await t.office();
    const { admin, companyId, connectionId } = office;
    const [asked, last] = [await t.make.connection(companyId), await t.make.connection(companyId)];
    const contactWith = async (lastId: number | null) => {
      const id = await contactOf(office);
      await t.db
        .updateTable('contacts')
        .set({ last_connection_id: lastId })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const chosen = async (contactId: number, whatsappId?: number) =>
      (await open(admin, { contactId, whatsappId })).body.whatsappId;
    expect(await chosen(await contactWith(last), asked)).toBe(asked);
    expect(await chosen(await contactWith(last))).toBe(last);
    expect(await chosen(await contactWith(null))).toBe(connectionId);
    await t.call('DELETE', `/api/whatsapp/${last}`, { token: admin.token });
    expect(await chosen(await contactWith(last))).toBe(connectionId);
  });

  test('must be there', async () => {
    const { token, companyId } = await t.make.admin();
    const contactId = await t.make.contact(companyId);
    expect(await open({ token }, { contactId })).toMatchObject({
      status: 409,
      body: { error: 'ERR_NO_DEF_WAPP_FOUND' },
    });
  });
});
