import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerSession } from '../../../test/answer-session.ts';
import { eventually } from '../../../test/eventually.ts';
import { lockTicket } from '../tickets/ticket.repository.ts';
import { startTicketDesk, type TicketDesk } from '../tickets/ticket-test-kit.ts';
import { writeMessage } from './message.sending.ts';

let t: TicketDesk;
beforeAll(async () => {
  t = await startTicketDesk();
});
afterAll(() => t.stop());

async function conversation() {
  const office = await t.office();
  const { companyId, seller } = office;
  const { id: ticketId } = await office.ticket({ status: 'open', userId: seller.id });
  const say = (values: Parameters<typeof t.make.message>[2] = {}) =>
    t.make.message(companyId, ticketId, values);
  const list = async (query: Record<string, string> = {}) =>
    (await t.call('GET', `/api/messages/${ticketId}`, { token: seller.token, query })).body;
  const drop = (id: number) => t.call('DELETE', `/api/messages/${id}`, { token: seller.token });
  return { ...office, ticketId, say, list, drop };
}

test('a page has the newest forty, the oldest of them first; earlier ones come by page or by key', async () => {
  const { say, list } = await conversation();
  const ids: number[] = [];
  while (ids.length < 45) ids.push(await say());
  const idsOf = ({ messages }: { messages: { id: number }[] }) => messages.map(({ id }) => id);
  const newest = await list();
  expect(idsOf(newest)).toEqual(ids.slice(5));
  expect(newest.hasMore).toBe(true);
  const second = await list({ pageNumber: '2' });
  expect(idsOf(second)).toEqual(ids.slice(0, 5));
  expect(second.hasMore).toBe(false);
  await say();
  // What came meanwhile moves the pages, but not what is older than a message.
  expect(idsOf(await list({ before: `${ids[5]}` }))).toEqual(ids.slice(0, 5));
});

test('of two that are written at once the desk shows first what goes out first', async () => {
  const { companyId, seller, ticketId } = await conversation();
  const { scopes } = t.server.deps;
  const post = () =>
    t.call('POST', `/api/messages/${ticketId}`, { token: seller.token, body: { body: 'Agente' } });
  // As the bot and messages for later do it: the ticket is locked, and then something is written in it.
  const answer = await scopes.inCompany({ companyId, actor: null }, async (scope) => {
    const ticket = await lockTicket(scope, ticketId);
    const waiting = post();
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(t.db);
      if (rows.length === 0) throw new Error('nobody waits');
    });
    const { contact_id: contactId, connection_id: connectionId } = ticket;
    const draft = { ticketId, contactId, connectionId, kind: 'text', body: 'Robô' } as const;
    await writeMessage(scope, draft);
    return { waiting };
  });
  expect((await answer.waiting).status).toBe(201);
  const { rows } = await sql<{ body: string }>`
    select body from outbox join messages on messages.id = outbox.message_id
    where ticket_id = ${ticketId} order by outbox.id`.execute(t.db);
  const { rows: shown } = await sql<{ body: string }>`
    select body from messages where ticket_id = ${ticketId} order by id`.execute(t.db);
  expect(rows.map(({ body }) => body)).toEqual(['Robô', 'Agente']);
  expect(shown).toEqual(rows);
});

test('a page before another ticket’s message is a page of nowhere', async () => {
  const [one, other] = [await conversation(), await conversation()];
  const { companyId, seller } = one;
  const elsewhere = await t.make.message(companyId, (await one.ticket()).id);
  for (const id of [elsewhere, await other.say()]) {
    const query = { before: `${id}` };
    const answer = await t.call('GET', `/api/messages/${one.ticketId}`, {
      token: seller.token,
      query,
    });
    expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } });
  }
});

describe('deleting', () => {
  const isDeleted = async ({ list }: { list(): Promise<{ messages: object[] }> }) =>
    (await list()).messages[0];

  test('asks the provider first, and marks the message then', async () => {
    const talk = await conversation();
    const id = await talk.say({ fromMe: true, ack: 2 });
    const deleting = talk.drop(id);
    const asked = await answerSession(t.db, { peer: null });
    expect(asked).toMatchObject({ kind: 'delete-message', message: { fromMe: true } });
    expect(await deleting).toMatchObject({ status: 200, body: { id, isDeleted: true } });
  });

  test('that the provider refuses changes nothing', async () => {
    const talk = await conversation();
    const deleting = talk.drop(await talk.say({ fromMe: true, ack: 2 }));
    await answerSession(t.db, { failure: 'rejected' });
    expect(await deleting).toMatchObject({ status: 502, body: { error: 'ERR_DELETE_WAPP_MSG' } });
    expect(await isDeleted(talk)).toMatchObject({ isDeleted: false });
  });

  test('what never went out needs no provider', async () => {
    const talk = await conversation();
    const { body } = await talk.drop(await talk.say({ fromMe: true, ack: 0 }));
    expect(body).toMatchObject({ isDeleted: true });
  });

  test('is for what we wrote alone', async () => {
    const talk = await conversation();
    const answer = await talk.drop(await talk.say());
    expect(answer).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    expect(await isDeleted(talk)).toMatchObject({ isDeleted: false });
  });
});

test('only what failed is sent again', async () => {
  const { say, seller } = await conversation();
  for (const id of [await say({ fromMe: true, ack: 1 }), await say()]) {
    const answer = await t.call('POST', `/api/messages/${id}/resend`, { token: seller.token });
    expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } });
  }
});

test('what cannot be seen is no message', async () => {
  const { ticketId, seller } = await conversation();
  for (const body of ['\u200b', ' \u200d\u2060\n', '\u2800']) {
    const answer = await t.call('POST', `/api/messages/${ticketId}`, {
      token: seller.token,
      body: { body },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  }
});

test('a message has the queue that its ticket was in when it was said', async () => {
  const { ticketId, seller, sales, support, say, list } = await conversation();
  await say();
  await t.db.updateTable('tickets').set({ queue_id: support }).where('id', '=', ticketId).execute();
  await say();
  expect((await list()).messages).toMatchObject([
    { queueId: sales, queue: { name: 'Vendas' } },
    { queueId: support, queue: { name: 'Suporte' } },
  ]);
  const { body } = await t.call('GET', `/api/tickets/${ticketId}`, { token: seller.token });
  expect(body).toMatchObject({ isBot: false, chatbot: false, contact: { extraInfo: [] } });
});
