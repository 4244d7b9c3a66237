import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTicketDesk, type TicketDesk } from './ticket-test-kit.ts';

let t: TicketDesk;
beforeAll(async () => {
  t = await startTicketDesk();
});
afterAll(() => t.stop());

describe('an agent', () => {
  test('accepts what waits in their queue, returns it, resolves it and reopens it', async () => {
    const { seller, sales, ticket, put, events } = await t.office();
    const { id } = await ticket();
    const me = { userId: seller.id, queueId: sales };
    expect(await put(seller, id, { status: 'open', userId: seller.id })).toMatchObject({
      status: 200,
      body: { status: 'open', userId: seller.id, user: { name: 'Sara' }, queueId: sales },
    });
    expect((await put(seller, id, { status: 'pending', userId: null })).body).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: sales,
    });
    await put(seller, id, { status: 'open', userId: seller.id });
    expect((await put(seller, id, { status: 'closed', ...me })).body.status).toBe('closed');
    expect((await put(seller, id, { status: 'open', ...me })).body).toMatchObject({
      status: 'open',
      userId: seller.id,
    });
    const kinds = (await events(id)).map((event) => event.kind);
    expect(kinds).toEqual(['accepted', 'returned', 'accepted', 'closed', 'reopened']);
  });

  test('cannot touch what is in another queue', async () => {
    const { helper, ticket, put } = await t.office();
    const { id } = await ticket();
    const answer = await put(helper, id, { status: 'open', userId: helper.id });
    expect(answer).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  });

  test.each([
    ['pending', { status: 'pending' }],
    ['open', {}],
    ['closed', { status: 'pending' }],
    ['closed', { status: 'closed' }],
  ] as const)('cannot do with a ticket that is %s: %j', async (status, body) => {
    const { seller, ticket, put, events } = await t.office();
    const { id } = await ticket({ status, userId: status === 'pending' ? null : seller.id });
    expect(await put(seller, id, body)).toMatchObject({
      status: 409,
      body: { error: 'ERR_TICKET_TRANSITION' },
    });
    expect(await events(id)).toEqual([]);
  });

  test('closes without answering what they could accept, and the customer is asked for no rating', async () => {
    const { companyId, seller, helper, ticket, put, attendances } = await t.office();
    await t.db
      .insertInto('settings')
      .values({ company_id: companyId, key: 'userRating', value: 'enabled' })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'key']).doUpdateSet({ value: 'enabled' }),
      )
      .execute();
    const { id } = await ticket();
    expect((await put(helper, id, { status: 'closed' })).status).toBe(403);
    expect(await put(seller, id, { status: 'closed', userId: seller.id })).toMatchObject({
      status: 200,
      body: { status: 'closed', userId: null },
    });
    expect(await attendances(id)).toEqual(
      (await attendances(id)).map((one) => ({ ...one, rating_asked_at: null })),
    );
  });

  test('may ask twice for what is theirs', async () => {
    const { seller, ticket, put, events } = await t.office();
    const { id } = await ticket();
    for (let count = 0; count < 2; count += 1) {
      expect((await put(seller, id, { status: 'open', userId: seller.id })).status).toBe(200);
    }
    expect(await events(id)).toHaveLength(1);
  });
});

describe('a transfer', () => {
  test('to a user leaves the status; to a queue alone, the ticket waits there', async () => {
    const { seller, helper, support, ticket, put } = await t.office();
    for (const status of ['pending', 'open', 'closed'] as const) {
      const { id } = await ticket({ status, userId: seller.id });
      const given = await put(seller, id, { userId: helper.id, queueId: support });
      expect(given.body).toMatchObject({ status, userId: helper.id, queueId: support });
      const left = await put(helper, id, { status: 'pending', userId: null, queueId: support });
      expect(left.body).toMatchObject({ status: 'pending', userId: null, queueId: support });
      await t.db.deleteFrom('tickets').where('id', '=', id).execute();
    }
  });

  test('is meant, too, by the status that the ticket has and another user or queue', async () => {
    const { seller, helper, support, ticket, put, events } = await t.office();
    const { id } = await ticket({ status: 'open', userId: seller.id });
    const given = await put(seller, id, { status: 'open', userId: helper.id, queueId: support });
    expect(given).toMatchObject({
      status: 200,
      body: { status: 'open', userId: helper.id, queueId: support },
    });
    expect((await events(id)).map((event) => event.kind)).toEqual(['transferred']);
  });

  test('goes to who serves the queue; an admin serves all', async () => {
    const { admin, seller, helper, support, sales, ticket, put } = await t.office();
    const { id } = await ticket({ status: 'open', userId: seller.id });
    for (const body of [{ userId: helper.id }, { userId: helper.id, queueId: sales }]) {
      expect((await put(seller, id, body)).body).toEqual({ error: 'ERR_USER_NOT_IN_QUEUE' });
    }
    const given = await put(seller, id, { userId: admin.adminId, queueId: support });
    expect(given.body).toMatchObject({ userId: admin.adminId, queueId: support });
  });

  test('to nobody or nowhere that exists is refused', async () => {
    const { seller, ticket, put } = await t.office();
    const { id } = await ticket();
    expect((await put(seller, id, { userId: 999_999 })).body.error).toBe('ERR_NO_USER_FOUND');
    expect((await put(seller, id, { queueId: 999_999 })).body.error).toBe('ERR_NO_QUEUE_FOUND');
  });
});

describe('two at once', () => {
  test('200 tickets accepted by two agents each: one winner each time, the other is told who', async () => {
    const office = await t.office();
    const { companyId, sales, seller } = office;
    const rival = await t.make.member(companyId, { name: 'Rui', queueIds: [sales] });
    const names = new Map([
      [seller.id, 'Sara'],
      [rival.id, 'Rui'],
    ]);
    for (let round = 0; round < 200; round += 1) {
      const { id } = await office.ticket({ contactId: await t.make.contact(companyId) });
      const answers = await Promise.all(
        [seller, rival].map((who) => office.put(who, id, { status: 'open', userId: who.id })),
      );
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect(won!.status).toBe(200);
      const winner = { id: won!.body.userId, name: names.get(won!.body.userId) };
      expect(lost).toMatchObject({
        status: 409,
        body: { error: 'ERR_TICKET_ALREADY_ACCEPTED', user: winner },
      });
    }
    const counted = await t.db
      .selectFrom('ticket_events')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    expect(counted.count).toBe(200);
  });
});

describe('one live ticket per contact and connection', () => {
  test('reopening beside another is refused; who may see that one is told which', async () => {
    const { companyId, admin, seller, sales, support, ticket, put } = await t.office();
    const contactId = await t.make.contact(companyId);
    const { id } = await ticket({ contactId, status: 'closed', userId: seller.id });
    const live = await ticket({ contactId, queueId: support });
    const body = { status: 'open', queueId: sales };
    expect(await put(seller, id, { ...body, userId: seller.id })).toMatchObject({
      status: 409,
      body: { error: 'ERR_OTHER_OPEN_TICKET' },
    });
    expect((await put(seller, id, body)).body.ticketUuid).toBeUndefined();
    expect((await put(admin, id, body)).body).toEqual({
      error: 'ERR_OTHER_OPEN_TICKET',
      ticketUuid: live.uuid,
    });
    expect((await put(admin, id, { queueId: support })).body.error).toBe('ERR_OTHER_OPEN_TICKET');
  });

  test('on another connection it does not matter', async () => {
    const { companyId, seller, ticket, put } = await t.office();
    const contactId = await t.make.contact(companyId);
    const { id } = await ticket({ contactId, status: 'closed' });
    await ticket({ contactId, connectionId: await t.make.connection(companyId) });
    expect((await put(seller, id, { status: 'open', userId: seller.id })).status).toBe(200);
  });
});

describe('writing', () => {
  test('needs an open ticket', async () => {
    const { seller, ticket, put } = await t.office();
    const { id } = await ticket();
    const write = () =>
      t.call('POST', `/api/messages/${id}`, { token: seller.token, body: { body: 'Oi' } });
    expect(await write()).toMatchObject({ status: 409, body: { error: 'ERR_TICKET_TRANSITION' } });
    await put(seller, id, { status: 'open', userId: seller.id });
    expect((await write()).status).toBe(201);
    await put(seller, id, { status: 'closed', userId: seller.id });
    expect((await write()).body.error).toBe('ERR_TICKET_TRANSITION');
  });

  test('over a connection that was deleted is refused; the ticket can be read and closed', async () => {
    const { admin, connectionId, seller, ticket, put } = await t.office();
    const { id } = await ticket({ status: 'open', userId: seller.id });
    await t.make.message(admin.companyId, id, { body: 'Ainda aqui' });
    await t.db
      .updateTable('connections')
      .set({ deleted_at: t.clock.now })
      .where('id', '=', connectionId)
      .execute();
    const as = { token: seller.token };
    const refused = await t.call('POST', `/api/messages/${id}`, { ...as, body: { body: 'Oi' } });
    expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_WAPP_NOT_INITIALIZED' } });
    const read = await t.call('GET', `/api/messages/${id}`, as);
    expect(read.body.messages).toMatchObject([{ body: 'Ainda aqui' }]);
    const shown = await t.call('GET', `/api/tickets/${id}`, as);
    expect(shown.body.whatsapp).toMatchObject({
      id: connectionId,
      name: expect.stringMatching(/./),
    });
    expect((await put(seller, id, { status: 'closed' })).body).toMatchObject({ status: 'closed' });
  });

  test('is open to a colleague of the queue, and to no other', async () => {
    const { companyId, sales, seller, helper, ticket } = await t.office();
    const colleague = await t.make.member(companyId, { queueIds: [sales] });
    const { id } = await ticket({ status: 'open', userId: seller.id });
    const write = ({ token }: { token: string }) =>
      t.call('POST', `/api/messages/${id}`, { token, body: { body: 'Oi' } });
    expect((await write(colleague)).status).toBe(201);
    expect((await write(helper)).status).toBe(403);
  });
});
