import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { makePicture } from '../../media/media-test-kit.ts';

let t: ListeningServer;
let companyId: number;
let adminToken: string;
let connectionId: number;
let token: string;
beforeAll(async () => {
  t = await startListeningServer({ API_RATE: '1000' });
});
afterAll(() => t.stop());
beforeEach(async () => {
  const admin = await t.make.admin();
  companyId = admin.companyId;
  adminToken = admin.token;
  connectionId = await t.make.connection(companyId, { isDefault: true });
  token = await t.make.connectionToken(connectionId);
});

const NUMBER = '5511987650001';

type Sent = { headers?: Record<string, string>; token?: string };
const send = (body: object, { headers = {}, token: shown = token }: Sent = {}) =>
  t.call('POST', '/api/messages/send', { token: shown, body, headers });

async function sendForm(fields: Record<string, string>, files: File[], key?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('medias', file);
  const answer = await fetch(`${t.node.url}/api/messages/send`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { status: answer.status, body: (await answer.json()) as any };
}

const messages = () =>
  t.db
    .selectFrom('messages')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
const outbox = () =>
  t.db.selectFrom('outbox').selectAll().where('company_id', '=', companyId).execute();
const tickets = () =>
  t.db
    .selectFrom('tickets')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();

test('of many to the same recipient one waits for the contact in the database, the others outside of it', async () => {
  const queueId = await t.make.queue(companyId);
  const contactId = await t.make.contact(companyId, { number: NUMBER });
  const waitingForLocks = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      t.db,
    );
    return rows[0]!.count;
  };
  let most = 0;
  const sending = await t.db.transaction().execute(async (db) => {
    await sql`select from contacts where id = ${contactId} for update`.execute(db);
    const all = Promise.all(
      Array.from({ length: 20 }, () => send({ number: NUMBER, body: 'Oi', queueId })),
    );
    await expect.poll(waitingForLocks).toBeGreaterThan(0);
    // Somebody else of the company, asked afterwards and answered: whoever would wait by now does.
    await t.call('GET', '/api/tickets', { token: adminToken });
    most = await waitingForLocks();
    return { all };
  });
  expect((await sending.all).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(most).toBe(1);
});

describe('a text', () => {
  test('is answered at once, stored for the outbox, and makes the contact', async () => {
    const answer = await send({ number: NUMBER, body: 'Seu pedido saiu.' });
    expect(answer).toMatchObject({
      status: 200,
      body: { mensagem: 'Mensagem enviada com sucesso' },
    });
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      id: answer.body.messageId,
      ticket_id: answer.body.ticketId,
      body: 'Seu pedido saiu.',
      from_me: true,
      author_id: null,
      connection_id: connectionId,
    });
    expect(await outbox()).toMatchObject([{ message_id: message?.id, finished_at: null }]);
    const contact = await t.db
      .selectFrom('contacts')
      .selectAll()
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    expect(contact).toMatchObject({ number: NUMBER, name: NUMBER, number_unchecked: true });
    // Nobody has to serve what only tells something.
    expect(await tickets()).toMatchObject([{ status: 'closed' }]);
  });

  test('goes to who has the number already, also written without its ninth digit', async () => {
    const contactId = await t.make.contact(companyId, { number: NUMBER });
    await send({ number: '551187650001', body: 'Oi' });
    expect(await messages()).toMatchObject([{ contact_id: contactId }]);
    const identity = await t.db
      .selectFrom('contact_identities')
      .select('value')
      .where('contact_id', '=', contactId)
      .executeTakeFirst();
    // The spelling that the channel told stays.
    expect(identity?.value).toBe(NUMBER);
  });

  test('is sent as it stands: what looks like a variable is the program’s own', async () => {
    await send({ number: NUMBER, body: 'Olá {nome}, {{ms}}' });
    expect(await messages()).toMatchObject([{ body: 'Olá {nome}, {{ms}}' }]);
  });

  test('stands in the live ticket, whose agent keeps it', async () => {
    const queue = await t.make.queue(companyId);
    const other = await t.make.queue(companyId);
    const user = await t.make.user(companyId, { queueIds: [queue] });
    const contactId = await t.make.contact(companyId, { number: NUMBER });
    const ticket = await t.make.ticket(companyId, {
      contactId,
      connectionId,
      queueId: queue,
      userId: user.id,
      status: 'open',
    });
    const { body } = await send({ number: NUMBER, body: 'Oi', queueId: other });
    expect(body.ticketId).toBe(ticket.id);
    expect(await tickets()).toMatchObject([{ status: 'open', queue_id: queue, user_id: user.id }]);
  });
});

test('many at once, some of them refused: each is answered for itself, and sent once', async () => {
  const count = 60;
  const numberOf = (n: number) => `55119876511${10 + (n % 20)}`;
  const blocked = await t.make.contact(companyId, { number: numberOf(7) });
  await sql`update contacts set active = false where id = ${blocked}`.execute(t.db);
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => send({ number: numberOf(n), body: `mensagem ${n}` })),
  );
  for (const [n, { status, body }] of answers.entries()) {
    const answered = status === 200 ? 'sent' : body.error;
    expect(answered, `${n}`).toBe(n % 20 === 7 ? 'ERR_CONTACT_BLOCKED' : 'sent');
  }
  const written = await messages();
  const bodyOf = new Map(written.map(({ id, body }) => [id, body]));
  const sent = answers.flatMap(({ status, body }, n) => (status === 200 ? [{ body, n }] : []));
  expect(sent.map(({ body }) => bodyOf.get(body.messageId))).toEqual(
    sent.map(({ n }) => `mensagem ${n}`),
  );
  expect(written).toHaveLength(count - 3);
  expect(await outbox()).toHaveLength(count - 3);
});

describe('where the ticket goes', () => {
  test('a queue gets it to wait there; a user of it gets it open; and closeTicket closes it', async () => {
    const queue = await t.make.queue(companyId);
    const user = await t.make.user(companyId, { queueIds: [queue] });
    const to = (number: string, more: object) => send({ number, body: 'Oi', ...more });
    await to('5511987650011', { queueId: queue });
    await to('5511987650012', { queueId: queue, userId: user.id });
    const waiting = await to('5511987650013', { queueId: queue });
    await to('5511987650013', { closeTicket: true });
    const rows = await tickets();
    expect(rows.map(({ status, queue_id, user_id }) => [status, queue_id, user_id])).toEqual([
      ['pending', queue, null],
      ['open', queue, user.id],
      ['closed', queue, null],
    ]);
    const events = await t.db
      .selectFrom('ticket_events')
      .select('kind')
      .where('ticket_id', '=', waiting.body.ticketId)
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['opened', 'transferred', 'closed']);
  });

  test('a user who does not serve the queue refuses it, and nothing stays of it', async () => {
    const queue = await t.make.queue(companyId);
    const stranger = await t.make.user(companyId);
    const answer = await send({
      number: NUMBER,
      body: 'Oi',
      queueId: queue,
      userId: stranger.id,
    });
    expect(answer).toMatchObject({ status: 409, body: { error: 'ERR_USER_NOT_IN_QUEUE' } });
    expect([await messages(), await tickets()]).toEqual([[], []]);
  });
});

test('a group is named as the contact that it is', async () => {
  const group = await t.make.contact(companyId, { number: '120363025246125486', isGroup: true });
  const { body } = await send({ contactId: group, body: 'Bom dia a todos' });
  expect(await messages()).toMatchObject([{ id: body.messageId, contact_id: group }]);
});

describe('a quick reply, by its shortcode', () => {
  test('says its own text, with its variables, or the given one', async () => {
    const { id } = await t.make.user(companyId);
    const values = { shortcode: 'Pix', message: 'A chave, {nome}: 123', geral: true };
    await t.make.quickMessage(companyId, id, values);
    await t.make.contact(companyId, { number: NUMBER, name: 'Rosa' });
    await send({ number: NUMBER, shortcode: 'pix' });
    await send({ number: NUMBER, shortcode: 'PIX', body: 'Outra' });
    expect((await messages()).map(({ body }) => body)).toEqual(['A chave, Rosa: 123', 'Outra']);
  });

  test('that is somebody’s own is none', async () => {
    const { id } = await t.make.user(companyId);
    await t.make.quickMessage(companyId, id, { shortcode: 'meu' });
    const answer = await send({ number: NUMBER, shortcode: 'meu' });
    expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_QUICK_MESSAGE_FOUND' } });
    expect(await messages()).toEqual([]);
  });
});

describe('files', () => {
  const picture = async () =>
    new File([new Uint8Array(await makePicture('png'))], 'foto.png', { type: 'image/png' });
  const note = (text: string) => new File([text], 'nota.txt', { type: 'text/plain' });

  test('several in one form are a message each; the specification’s body is a file’s name', async () => {
    const { status, body } = await sendForm({ number: NUMBER, body: 'foto.png' }, [
      await picture(),
      note('um recado'),
    ]);
    expect([status, body.messageIds.length]).toEqual([200, 2]);
    const rows = await messages();
    expect(rows.map(({ kind, body }) => [kind, body])).toEqual([
      ['image', ''],
      ['document', ''],
    ]);
    expect(await outbox()).toHaveLength(2);
  });

  test('a body that is no file’s name is the caption; ids in a form are text', async () => {
    const queueId = String(await t.make.queue(companyId));
    const fields = { number: NUMBER, body: 'Veja', queueId, closeTicket: 'false' };
    expect(await sendForm(fields, [await picture()])).toMatchObject({ status: 200 });
    expect(await messages()).toMatchObject([{ kind: 'image', body: 'Veja' }]);
    expect(await tickets()).toMatchObject([{ status: 'pending' }]);
  });

  test('are kept once for a key that comes twice, and not at all where the form is refused', async () => {
    const stored = async () => {
      const rows = await t.db
        .selectFrom('attachments')
        .select('file_key')
        .where('company_id', '=', companyId)
        .execute();
      return rows.length;
    };
    const key = randomUUID();
    const one = await sendForm({ number: NUMBER }, [note('recado')], key);
    const two = await sendForm({ number: NUMBER }, [note('recado')], key);
    expect(two.body).toEqual(one.body);
    expect(await sendForm({ number: NUMBER }, [note('outro')], key)).toMatchObject({
      status: 409,
      body: { error: 'ERR_DUPLICATE_REQUEST' },
    });
    const masked = await sendForm({ number: '+55 (11) 98765-0001' }, [note('recado')]);
    expect(masked).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'number', code: 'invalid_number' }] },
    });
    expect(await sendForm({ number: NUMBER }, [])).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'medias', code: 'too_small' }] },
    });
    expect(await stored()).toBe(1);
  });
});

describe('Idempotency-Key', () => {
  const key = () => ({ headers: { 'idempotency-key': randomUUID() } });

  test('the same request again, and many times at once, is one message and one answer', async () => {
    const named = key();
    const body = { number: NUMBER, body: 'Uma vez só' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(body, named)));
    const later = await send(body, named);
    for (const answer of answers) expect(answer.body).toEqual(later.body);
    expect(await messages()).toHaveLength(1);
  });

  test('for something else it is a mistake; after a day, or by another connection, it is free', async () => {
    const named = key();
    await send({ number: NUMBER, body: 'Um' }, named);
    expect(await send({ number: NUMBER, body: 'Outro' }, named)).toMatchObject({
      status: 409,
      body: { error: 'ERR_DUPLICATE_REQUEST' },
    });
    const second = await t.make.connectionToken(await t.make.connection(companyId));
    const elsewhere = { ...named, token: second };
    expect(await send({ number: NUMBER, body: 'Outro' }, elsewhere)).toMatchObject({ status: 200 });
    t.clock.advance(25 * 3_600_000);
    expect(await send({ number: NUMBER, body: 'Outro' }, named)).toMatchObject({ status: 200 });
    expect(await messages()).toHaveLength(3);
  });

  test('what failed is not remembered: the same key may be tried again', async () => {
    const named = key();
    const body = { number: NUMBER, shortcode: 'depois' };
    expect(await send(body, named)).toMatchObject({ status: 404 });
    const { id } = await t.make.user(companyId);
    await t.make.quickMessage(companyId, id, { shortcode: 'depois', geral: true });
    expect(await send(body, named)).toMatchObject({ status: 200 });
  });

  test('of signs that no header has is refused', async () => {
    const answer = await send(
      { number: NUMBER, body: 'x' },
      { headers: { 'idempotency-key': 'a b' } },
    );
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  });
});

describe('refused, with what is wrong, and nothing changed', () => {
  test.each([
    [{ body: 'Oi' }, 'number', 'required'],
    [{ number: '(11) 98765-0001', body: 'Oi' }, 'number', 'invalid_number'],
    [{ number: '+5511987650001', body: 'Oi' }, 'number', 'invalid_number'],
    [{ number: NUMBER }, 'body', 'too_small'],
    [{ number: NUMBER, body: '\u200b ' }, 'body', 'too_small'],
    [{ number: NUMBER, contactId: 1, body: 'Oi' }, 'contactId', 'not_with_number'],
    [{ number: NUMBER, body: 'x'.repeat(4097) }, 'body', 'too_big'],
  ])('%j', async (body, path, code) => {
    const answer = await send(body);
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    expect(answer.body.issues).toContainEqual({ path, code });
    expect(await messages()).toEqual([]);
  });

  test('a contact that is blocked', async () => {
    const contactId = await t.make.contact(companyId, { number: NUMBER });
    await sql`update contacts set active = false where id = ${contactId}`.execute(t.db);
    const answer = await send({ number: NUMBER, body: 'Oi' });
    expect(answer).toMatchObject({ status: 409, body: { error: 'ERR_CONTACT_BLOCKED' } });
  });

  test('a number that nobody has, once that is known; a day later it is tried again', async () => {
    const { body } = await send({ number: NUMBER, body: 'Um' });
    await sql`update messages set failure = 'no-account', created_at = ${t.clock.now}
      where id = ${body.messageId}`.execute(t.db);
    expect(await send({ number: NUMBER, body: 'Dois' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_WAPP_INVALID_CONTACT' },
    });
    t.clock.advance(25 * 3_600_000);
    expect(await send({ number: NUMBER, body: 'Dois' })).toMatchObject({ status: 200 });
  });

  test('a number on a page of Messenger', async () => {
    await sql`update connections set channel = 'facebook', provider = 'meta'
      where id = ${connectionId}`.execute(t.db);
    const answer = await send({ number: NUMBER, body: 'Oi' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_INVALID_CONTACT' } });
  });

  test('a connection at which too many wait already', async () => {
    const { body } = await send({ number: NUMBER, body: 'Um' });
    await sql`insert into outbox (company_id, connection_id, lane, message_id)
      select company_id, connection_id, lane, message_id from outbox, generate_series(1, 9999)
      where message_id = ${body.messageId}`.execute(t.db);
    const answer = await send({ number: NUMBER, body: 'Dois' });
    expect(answer).toMatchObject({ status: 429, body: { error: 'ERR_OUTBOX_FULL' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the token', () => {
  test('that is none, was changed, or is a person’s session opens nothing', async () => {
    const body = { number: NUMBER, body: 'Oi' };
    const wrong = { status: 401, body: { error: 'ERR_INVALID_TOKEN' } };
    for (const shown of [randomUUID(), `${token}x`, adminToken, '']) {
      expect(await send(body, { token: shown })).toMatchObject(wrong);
    }
    const path = `/api/whatsapp/${connectionId}`;
    const changed = { token: 'um token novo, bem comprido é' };
    const saved = await t.call('PUT', path, { token: adminToken, body: changed });
    expect(saved).toMatchObject({ status: 200 });
    expect(await send(body)).toMatchObject(wrong);
    // As it goes over the wire: UTF-8.
    const bytes = Buffer.from(changed.token).toString('latin1');
    expect(await send(body, { token: bytes })).toMatchObject({ status: 200 });
    await t.call('DELETE', path, { token: adminToken });
    expect(await send(body, { token: bytes })).toMatchObject(wrong);
  });

  test('of a company that is closed or overdue is told so', async () => {
    const body = { number: NUMBER, body: 'Oi' };
    await sql`update companies set due_date = '2020-01-31' where id = ${companyId}`.execute(t.db);
    expect(await send(body)).toMatchObject({ status: 402, body: { error: 'ERR_COMPANY_OVERDUE' } });
    await sql`update companies set due_date = null, status = false where id = ${companyId}`.execute(
      t.db,
    );
    expect(await send(body)).toMatchObject({
      status: 402,
      body: { error: 'ERR_COMPANY_INACTIVE' },
    });
    expect(await messages()).toEqual([]);
  });

  test('may be shown so often, then it is told when to come again', async () => {
    const slow = await startListeningServer({ API_RATE: '1' });
    const { companyId: id } = await slow.make.admin();
    const shown = await slow.make.connectionToken(await slow.make.connection(id));
    const call = () =>
      slow.call('POST', '/api/messages/send', {
        token: shown,
        body: { number: NUMBER, body: 'Oi' },
      });
    const answers = await Promise.all(Array.from({ length: 9 }, call));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
    for (const { body, headers } of refused) {
      expect([body.error, headers['retry-after']]).toEqual(['ERR_RATE_LIMITED', '1']);
    }
    await slow.stop();
  });
});

describe('what became of it', () => {
  const look = (id: number, shown = token) =>
    t.call('GET', `/api/messages/${id}`, { token: shown });

  test('is told by the same token', async () => {
    const { body } = await send({ number: NUMBER, body: 'Oi' });
    const { messageId, ticketId } = body;
    expect(await look(messageId)).toMatchObject({
      status: 200,
      body: { messageId, ticketId, status: 'waiting', ack: 0, failure: null },
    });
    for (const [ack, status] of [
      [1, 'sent'],
      [2, 'delivered'],
      [3, 'read'],
    ] as const) {
      await sql`update messages set ack = ${ack} where id = ${messageId}`.execute(t.db);
      expect((await look(messageId)).body).toMatchObject({ ack, status });
    }
    await sql`update messages set ack = 0, failure = 'no-account' where id = ${messageId}`.execute(
      t.db,
    );
    expect((await look(messageId)).body).toMatchObject({ status: 'failed', failure: 'no-account' });
  });

  test('of another connection, another company, or of what a customer said: nothing', async () => {
    const { body } = await send({ number: NUMBER, body: 'Oi' });
    const second = await t.make.connectionToken(await t.make.connection(companyId));
    const { companyId: other } = await t.make.admin();
    const foreign = await t.make.connectionToken(await t.make.connection(other));
    const theirs = await t.make.message(companyId, body.ticketId, { body: 'segredo' });
    const nothing = { status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } };
    expect(await look(body.messageId, second)).toMatchObject(nothing);
    expect(await look(body.messageId, foreign)).toMatchObject(nothing);
    expect(await look(theirs)).toMatchObject(nothing);
    expect(await look(body.messageId, randomUUID())).toMatchObject({
      status: 401,
      body: { error: 'ERR_INVALID_TOKEN' },
    });
  });

  test('and people still read a ticket there', async () => {
    const { body } = await send({ number: NUMBER, body: 'Oi' });
    const list = await t.call('GET', `/api/messages/${body.ticketId}`, { token: adminToken });
    expect(list.body.messages).toMatchObject([{ id: body.messageId, body: 'Oi' }]);
  });
});

test('another company’s queue, user or contact is not found', async () => {
  const { companyId: other } = await t.make.admin();
  const ids = {
    queueId: await t.make.queue(other),
    userId: (await t.make.user(other)).id,
  };
  for (const [field, id] of Object.entries(ids)) {
    const answer = await send({ number: NUMBER, body: 'Oi', [field]: id });
    expect([field, answer.status]).toEqual([field, 404]);
  }
  const contactId = await t.make.contact(other);
  expect(await send({ contactId, body: 'Oi' })).toMatchObject({ status: 404 });
  expect(await messages()).toEqual([]);
});
