import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTicketDesk, type TicketDesk } from '../tickets/ticket-test-kit.ts';
import { failAllUnsendable } from './unsendable.jobs.ts';

let t: TicketDesk;
beforeAll(async () => {
  t = await startTicketDesk();
});
afterAll(() => t.stop());

/** A message that waits on a connection beside the default one. */
async function waiting() {
  const office = await t.office();
  const { companyId, admin, seller, sales } = office;
  const doomed = await t.make.connection(companyId, { queueIds: [sales] });
  const contactId = await t.make.contact(companyId, { number: '5511988887777' });
  const place = { status: 'open', userId: seller.id, connectionId: doomed, contactId } as const;
  const { id: ticketId } = await office.ticket(place);
  const write = async (body: string): Promise<number> => {
    const answer = await t.call('POST', `/api/messages/${ticketId}`, {
      token: seller.token,
      body: { body },
    });
    expect(answer.status).toBe(201);
    return answer.body.id;
  };
  const read = async (ticket = ticketId) =>
    (await t.call('GET', `/api/messages/${ticket}`, { token: seller.token })).body.messages;
  const drop = () => t.call('DELETE', `/api/whatsapp/${doomed}`, { token: admin.token });
  const resend = (id: number, body?: object) =>
    t.call('POST', `/api/messages/${id}/resend`, { token: seller.token, body });
  return { ...office, doomed, contactId, ticketId, write, read, drop, resend };
}

test('what waits when its connection is deleted fails, with the reason', async () => {
  const { write, read, drop } = await waiting();
  const ids = [await write('Um'), await write('Dois')];
  expect((await drop()).status).toBe(200);
  expect(await read()).toMatchObject(ids.map((id) => ({ id, failure: 'connection-deleted' })));
});

test('what was in hand in that moment fails when it came back unsent', async () => {
  const { companyId, write, read, drop } = await waiting();
  const id = await write('Um');
  const lease = (until: Date | null) =>
    t.db.updateTable('outbox').set({ lease_until: until }).where('message_id', '=', id).execute();
  await lease(new Date(Date.now() + 60_000));
  await drop();
  expect(await read()).toMatchObject([{ id, failure: null }]);
  await lease(null);
  const { scopes } = t.server.deps;
  await failAllUnsendable(scopes);
  expect(await read()).toMatchObject([{ id, failure: 'connection-deleted' }]);
  const left = await t.db
    .selectFrom('outbox')
    .select('id')
    .where('company_id', '=', companyId)
    .where('finished_at', 'is', null)
    .execute();
  expect(left).toEqual([]);
});

test('it is sent again over another connection, once, in the conversation there', async () => {
  const { connectionId, seller, ticketId, write, read, drop, resend } = await waiting();
  const id = await write('Seu pedido saiu');
  await drop();
  const again = await resend(id);
  expect(again).toMatchObject({
    status: 200,
    body: { body: 'Seu pedido saiu', ack: 0, failure: null },
  });
  expect(again.body.ticketId).not.toBe(ticketId);
  const ticket = await t.call('GET', `/api/tickets/${again.body.ticketId}`, {
    token: seller.token,
  });
  expect(ticket.body).toMatchObject({
    status: 'open',
    userId: seller.id,
    whatsapp: { id: connectionId },
  });
  expect(await read()).toMatchObject([{ id, isDeleted: true, failure: null }]);
  const outgoing = await t.db
    .selectFrom('outbox')
    .select('connection_id')
    .where('message_id', '=', again.body.id)
    .execute();
  expect(outgoing).toEqual([{ connection_id: connectionId }]);
  expect(await resend(id)).toMatchObject({ status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } });
});

test('where the contact is being served by somebody else, that is said instead', async () => {
  const { contactId, ticket, write, drop, resend } = await waiting();
  const id = await write('Oi');
  await drop();
  const other = await ticket({ contactId, status: 'pending' });
  expect(await resend(id)).toMatchObject({
    status: 409,
    body: { error: 'ERR_OTHER_OPEN_TICKET', ticketUuid: other.uuid },
  });
});

test('a file of a deleted connection is not shown as coming: nobody is left to ask for it', async () => {
  const { companyId, seller, ticketId, write, read, drop } = await waiting();
  const id = await write('Veja');
  await t.db
    .insertInto('attachments')
    .values({
      company_id: companyId,
      message_id: id,
      state: 'failed',
      failure: 'gone',
      mimetype: 'image/jpeg',
    })
    .execute();
  await drop();
  const answer = await t.call('POST', `/api/messages/${id}/fetch-media`, { token: seller.token });
  expect(answer).toMatchObject({ status: 502, body: { error: 'ERR_WAPP_DOWNLOAD_MEDIA' } });
  const [message] = await read(ticketId);
  expect(message.attachments).toMatchObject([{ state: 'failed' }]);
});
