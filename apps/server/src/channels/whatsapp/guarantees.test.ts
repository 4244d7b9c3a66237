import { ANA, BRUNO, CAMILA } from '@prosa/lab/testing/lab-for-tests';
import { generateMessageIDV2 } from 'baileys';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../jobs/jobs-test-kit.ts';
import type { Address } from '../address.ts';
import { type ChannelTest, createChannelTest, type Linked } from '../channel-test-kit.ts';
import { startDeskProcess, takenBy } from '../desk-process-kit.ts';

// What the library does not promise and the driver does. Each of these fails without what the
// comment of the file in question explains.

let t: ChannelTest;
beforeEach(async () => {
  t = await createChannelTest();
});
afterEach(() => t.close());

const ana: Address = { kind: 'phone', value: ANA };

/** Linked, with a first message of theirs taken, and handed over to whoever comes next. */
async function linkedBefore(...customers: string[]): Promise<Linked> {
  const desk = await t.startDesk();
  const linked = await t.link(desk);
  for (const customer of customers) {
    const { id } = await t.lab.send(customer, { to: linked.number, kind: 'text', text: 'oi' });
    await desk.event(linked.connection, 'message', (event) => event.id === id);
  }
  await until(async () => (await t.lab.device(linked.device)).waiting === 0);
  await desk.stop();
  return linked;
}

describe('nothing that came in is lost', () => {
  test.for(['journaled', 'handed-over'] as const)(
    'killed when a message is %s: the next process has it, once',
    async (dies) => {
      const { connection, number } = await linkedBefore(ANA);
      const mortal = await startDeskProcess(t, { dies });
      const sent = await t.lab.send(ANA, { to: number, kind: 'text', text: 'um pedido' });
      await mortal.gone;
      expect(await takenBy(t, connection.connectionId)).toEqual([]);
      const next = await startDeskProcess(t);
      await until(async () => (await takenBy(t, connection.connectionId)).length > 0);
      const after = await t.lab.send(ANA, { to: number, kind: 'text', text: 'e mais um' });
      const ids = async () =>
        (await takenBy(t, connection.connectionId)).map(({ id, content }) => [id, content.kind]);
      await until(async () => (await ids()).some(([id]) => id === after.id));
      expect((await ids()).filter(([, kind]) => kind === 'text')).toEqual([
        [sent.id, 'text'],
        [after.id, 'text'],
      ]);
      // It came again, and was neither refused nor asked for: who wrote sees that it arrived.
      await t.lab.awaitMessage(ANA, { id: sent.id, ack: 2 });
      expect(await t.lab.counters()).toMatchObject({ nacksFromClients: 0, retriesFromClients: 0 });
      const isEmpty = async () =>
        (await t.ownerPool.query('select from channel_journal')).rowCount === 0;
      await until(isEmpty);
      next.child.kill('SIGKILL');
      await next.gone;
    },
  );

  test('killed between a group’s key and its message: both can be read by the next process', async () => {
    const { connection, number } = await linkedBefore(BRUNO);
    const participants = [BRUNO, ANA, number];
    const group = await t.lab.createGroup({ subject: 'Turma', participants });
    const mortal = await startDeskProcess(t, { dies: 'journaled' });
    const first = await t.lab.send(BRUNO, { to: group.id, kind: 'text', text: 'oi, turma' });
    await mortal.gone;
    const desk = await t.startDesk();
    const event = await desk.event(
      connection,
      'message',
      ({ id, content }) => id === first.id && content.kind === 'text',
    );
    expect(event.content).toEqual({ kind: 'text', text: 'oi, turma' });
    // Its sender was not asked for it again: he may be gone for days.
    expect((await t.lab.counters()).retriesFromClients).toBe(0);
  });

  test('keys that cannot be read for a moment: the message is not refused, and comes again', async () => {
    const { connection, number } = await linkedBefore(ANA);
    const desk = await t.startDesk();
    await desk.state(connection, ({ status }) => status === 'CONNECTED');
    await withholdSessionKeys(true);
    const { id } = await t.lab.send(ANA, { to: number, kind: 'text', text: 'um pedido' });
    await desk.state(connection, ({ status }) => status === 'TIMEOUT');
    await withholdSessionKeys(false);
    const event = await desk.event(connection, 'message', (one) => one.id === id);
    expect(event.content).toEqual({ kind: 'text', text: 'um pedido' });
    expect(await t.lab.counters()).toMatchObject({ nacksFromClients: 0, retriesFromClients: 0 });
  });

  test('what waited is handed over at once, also if the telephone never shared its history', async () => {
    await t.lab.changeSettings({ history: false });
    const desk = await t.startDesk();
    const { connection, number } = await t.link(desk);
    await desk.stop();
    const { id } = await t.lab.send(ANA, { to: number, kind: 'text', text: 'já estou aqui' });
    const next = await t.startDesk();
    // The library holds its own events back for twenty seconds: longer than is waited here.
    await next.event(connection, 'message', (event) => event.id === id);
  });

  test('what waited at the server and what comes in live keep their order', async () => {
    const { connection, number } = await linkedBefore(ANA);
    const ids = Array.from({ length: 60 }, (_, index) => `ORDER${index}`);
    const write = async (id: string) => {
      await t.lab.send(ANA, { to: number, kind: 'text', text: id, id });
    };
    for (const id of ids.slice(0, 30)) await write(id);
    const desk = await t.startDesk();
    await desk.event(connection, 'message');
    for (const id of ids.slice(30)) await write(id);
    await desk.event(connection, 'message', ({ id }) => id === ids.at(-1));
    const taken = desk.seen.events.flatMap(({ event }) =>
      event.type === 'message' ? [event.id] : [],
    );
    expect(taken).toEqual(ids);
  });

  test('some that cannot be decrypted do not hold the others up', async () => {
    const desk = await t.startDesk();
    const { connection, number } = await t.link(desk);
    for (let index = 0; index < 10; index++) {
      const scrambled = { undecryptable: 'always', text: 'nunca' } as const;
      await t.lab.send(BRUNO, { to: number, kind: 'text', ...scrambled });
    }
    const { id } = await t.lab.send(ANA, { to: number, kind: 'text', text: 'e eu?' });
    // The library would take two seconds for each of them: longer than is waited here.
    await desk.event(connection, 'message', (event) => event.id === id);
  });

  test('one that cannot be decrypted, and comes twice, does not spoil what follows it', async () => {
    const { connection, number } = await linkedBefore(CAMILA);
    // An answer, after which her telephone no longer says with each message which session it is.
    const before = await t.startDesk();
    await before.state(connection, ({ status }) => status === 'CONNECTED');
    const id = generateMessageIDV2();
    const chat: Address = { kind: 'lid', value: (await t.lab.telephone(CAMILA)).lid };
    const content = { kind: 'text', text: 'pois não?' } as const;
    await before.session(connection).send({ id, chat, content });
    await t.lab.awaitMessage(CAMILA, { id });
    await before.stop();
    const send = (id: string, more: object = {}) =>
      t.lab.send(CAMILA, { to: number, kind: 'text', text: id, id, ...more });
    await send('SPOILT', { undecryptable: 'once' });
    await send('GOOD');
    await t.lab.setFaults(number, { duplicate: true });
    const desk = await t.startDesk();
    const kindsOf = (id: string) =>
      desk.seen.events.flatMap(({ event }) =>
        event.type === 'message' && event.id === id ? [event.content.kind] : [],
      );
    await desk.until('both', () => ['SPOILT', 'GOOD'].every((id) => kindsOf(id).includes('text')));
    expect(kindsOf('GOOD')).toEqual(['text']);
  });

  test('a message that comes twice is taken once, and arrived both times', async () => {
    const desk = await t.startDesk();
    const { connection, number } = await t.link(desk);
    const group = await t.lab.createGroup({ subject: 'Turma', participants: [ANA, number] });
    await t.lab.setFaults(number, { duplicate: true });
    const chats = [number, number, group.id, group.id];
    for (const [index, to] of chats.entries()) {
      await t.lab.send(ANA, { to, kind: 'text', text: 'eco', id: `ECHO${index}` });
      const { seq } = await t.lab.awaitEvent('receipt', { message: `ECHO${index}` });
      await t.lab.awaitEvent('receipt', { message: `ECHO${index}` }, { after: seq });
    }
    await desk.event(connection, 'message', (event) => event.id === 'ECHO3');
    const taken = desk.seen.events.flatMap(({ event }) =>
      event.type === 'message' ? [`${event.id} ${event.content.kind}`] : [],
    );
    expect(taken).toEqual(chats.map((_, index) => `ECHO${index} text`));
    expect(await t.lab.counters()).toMatchObject({ nacksFromClients: 0, retriesFromClients: 0 });
  });
});

/** As a database that goes away in this moment: the question fails, and the link stands. */
async function withholdSessionKeys(withhold: boolean): Promise<void> {
  await t.ownerPool.query(
    withhold
      ? `create function withhold_key() returns boolean language plpgsql
           as $$ begin raise exception 'the database is away'; end $$;
         create policy withhold on channel_keys as restrictive for select
           using (kind <> 'session' or withhold_key())`
      : 'drop policy withhold on channel_keys',
  );
}

async function refuseSessionKeys(refuse: boolean): Promise<void> {
  await t.ownerPool.query(
    refuse
      ? `create or replace function refuse_key() returns trigger language plpgsql
           as $$ begin raise exception 'the disk is full'; end $$;
         create trigger refuse before insert or update on channel_keys for each row
           when (new.kind = 'session') execute function refuse_key()`
      : 'drop trigger refuse on channel_keys',
  );
}

describe('sent means that the server has it', () => {
  test('without its word a message is not sent, though it may have arrived; a second try is no second message', async () => {
    // Long enough for the second try, which is answered, on a busy machine.
    const desk = await t.startDesk({ driver: { ackTimeoutMs: 5000 } });
    const { connection, number } = await t.link(desk);
    const message = {
      id: generateMessageIDV2(),
      chat: ana,
      content: { kind: 'text', text: 'só uma vez' },
    } as const;
    await t.lab.setFaults(number, { withholdAcks: true });
    const session = desk.session(connection);
    await expect(session.send(message)).rejects.toMatchObject({
      reason: 'no-answer',
      temporary: true,
    });
    await t.lab.awaitMessage(ANA, { id: message.id, copies: 1 });
    await t.lab.clearFaults(number);
    await session.send(message);
    await t.lab.awaitMessage(ANA, { id: message.id, copies: 2 });
    expect((await t.lab.messages(ANA, number)).filter(({ id }) => id === message.id)).toHaveLength(
      1,
    );
  });

  test('a link that closes before the server has answered: to be sent again', async () => {
    const desk = await t.startDesk();
    const { connection, number, device } = await t.link(desk);
    await t.lab.setFaults(number, { withholdAcks: true });
    const id = generateMessageIDV2();
    const sending = desk
      .session(connection)
      .send({ id, chat: ana, content: { kind: 'text', text: 'até já' } });
    const refused = expect(sending).rejects.toMatchObject({
      reason: 'not-connected',
      temporary: true,
    });
    await t.lab.awaitMessage(ANA, { id });
    await t.lab.drop(device);
    await refused;
  });

  test('a refusal reaches whoever sends, and receipts that come in one breath all count', async () => {
    const desk = await t.startDesk();
    const { connection, number } = await t.link(desk);
    await t.lab.changeTelephone(ANA, { receipts: 'read' });
    const session = desk.session(connection);
    const content = { kind: 'text', text: 'oi' } as const;
    await t.lab.setFaults(number, { nack: { code: 463, times: 1 } });
    const refused = session.send({ id: generateMessageIDV2(), chat: ana, content });
    await expect(refused).rejects.toMatchObject({ reason: 'restricted', code: 463 });
    // All three of them are there before the library has handled the first.
    await t.lab.setFaults(number, { delayMs: 50 });
    const id = generateMessageIDV2();
    await session.send({ id, chat: ana, content });
    const acks = await desk.until('all receipts', ({ events }) => {
      const found = events.flatMap(({ event }) =>
        event.type === 'receipt' && event.ids.includes(id) ? [event.ack] : [],
      );
      return found.includes(3) && found;
    });
    expect(acks.filter((ack) => ack > 1)).toEqual([2, 3]);
  });

  test('a step of the keys that cannot be kept is not used: the next message can be read', async () => {
    const desk = await t.startDesk();
    const { connection, number } = await t.link(desk);
    const send = async (text: string) => {
      const id = generateMessageIDV2();
      await desk.session(connection).send({ id, chat: ana, content: { kind: 'text', text } });
      return id;
    };
    await send('primeira');
    await refuseSessionKeys(true);
    await expect(send('segunda')).rejects.toMatchObject({ temporary: true });
    await desk.state(connection, ({ status }) => status === 'TIMEOUT');
    await refuseSessionKeys(false);
    await desk.state(connection, ({ status }) => status === 'CONNECTED');
    const id = await send('terceira');
    expect(await t.lab.awaitMessage(ANA, { id })).toMatchObject({ text: 'terceira' });
    const texts = (await t.lab.messages(ANA, number)).map(({ text }) => text);
    expect(texts).toEqual(['primeira', 'terceira']);
  });

  test('many at once, both ways with the same people: every one can be decrypted', async () => {
    const desk = await t.startDesk();
    const { connection, number } = await t.link(desk);
    const session = desk.session(connection);
    const ids: string[] = [];
    const outgoing = Array.from({ length: 30 }, async (_, index) => {
      const id = generateMessageIDV2();
      ids.push(id);
      await session.send({ id, chat: ana, content: { kind: 'text', text: `ida ${index}` } });
    });
    for (let index = 0; index < 30; index++) {
      await t.lab.send(ANA, { to: number, kind: 'text', text: `volta ${index}`, id: `IN${index}` });
    }
    await Promise.all(outgoing);
    for (const id of ids) {
      expect(await t.lab.awaitMessage(ANA, { id })).toMatchObject({ kind: 'text' });
    }
    await desk.event(connection, 'message', (event) => event.id === 'IN29');
    const kinds = desk.seen.events.flatMap(({ event }) =>
      event.type === 'message' ? [event.content.kind] : [],
    );
    expect(new Set(kinds)).toEqual(new Set(['text']));
  });
});
