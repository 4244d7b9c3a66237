import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import type { ChannelSession } from '../channels/channel.ts';
import type { ChannelEvent } from '../channels/channel-event.ts';
import { keepEvent } from '../channels/inbox/inbox.ts';
import { connectPool } from '../db/connect.ts';
import { writeMessage } from '../features/messages/message.sending.ts';
import { type Readers, startReaders } from '../jobs/ordered-reader/start-readers.ts';
import { type BotDesk, bia, HOUR, withBot } from './bot-test-kit.ts';
import { inboxReader } from './inbox-reader.ts';
import { said, serverOfFile } from './ingest-test-kit.ts';
import { outboxReader } from './outbox-reader.ts';

/* What customers, telephones, clocks and disks do that nobody asked them to. */

const server = serverOfFile();
let desk: BotDesk;
let readers: Readers | undefined;
let pool: ReturnType<typeof connectPool>;
beforeEach(async () => {
  desk = withBot(await server.openDesk());
  pool = connectPool(desk.databaseUrl, { max: 4, onError: () => undefined });
});
afterEach(async () => {
  await readers?.stop();
  readers = undefined;
  await pool.end();
  await desk.stop();
});

const MENU = '*1* – Vendas\n*2* – Suporte';
const AGAIN = `Não entendi. Responda com o número de uma das opções:\n\n${MENU}`;

async function menu() {
  const sales = await desk.queue('Vendas');
  await desk.menu([sales, await desk.queue('Suporte')]);
  return sales;
}

/** As the channel hands it over: kept, then read. */
async function hand(event: ChannelEvent): Promise<void> {
  const { companyId, connectionId } = desk;
  await keepEvent(desk.server.deps.scopes, { companyId, connectionId }, event);
}

async function read(): Promise<void> {
  const { scopes, log } = desk.server.deps;
  const reader = inboxReader();
  readers = await startReaders({ ownerPool: pool, scopes, log, readers: [reader] });
}

describe('a message', () => {
  test('of 64 KB is kept whole; the list shows its beginning', async () => {
    const novel = `Era uma vez ${'um café ☕ '.repeat(6500)}`.slice(0, 65_536);
    await desk.writes(novel);
    const [message] = await desk.messages();
    expect(message?.body).toBe(novel);
    const [ticket] = await desk.tickets();
    expect(ticket!.last_message.length).toBeLessThanOrEqual(500);
    expect(novel.startsWith(ticket!.last_message)).toBe(true);
  });

  test.for([
    ['only emoji', '😀🙏🏽👨‍👩‍👧'],
    ['control characters', 'a\u0001b\u0007\u001b[31mc\u202e'],
    ['a template', '{{protocol}} {{name}} {nome}'],
    ['a command', '/troca; drop table messages; --'],
    ['markup', '<script>alert(1)</script>'],
  ] as const)('of %s is kept as it is, and to the menu is no answer', async ([, text]) => {
    await menu();
    await desk.writes('Oi');
    await desk.writes(text);
    expect((await desk.messages()).filter((one) => !one.from_me).at(-1)?.body).toBe(text);
    expect(await desk.answers()).toEqual([MENU, AGAIN]);
  });

  test.for(['1', ' 1 ', '1.', '1)', '１', '1️⃣'])(
    '"%s" picks the first of the menu',
    async (text) => {
      const sales = await menu();
      await desk.writes('Oi');
      await desk.writes(text);
      expect((await desk.ticket()).queue_id).toBe(sales);
    },
  );

  test('"um" is a word, and the menu is repeated', async () => {
    await menu();
    await desk.writes('Oi');
    await desk.writes('um');
    expect(await desk.answers()).toEqual([MENU, AGAIN]);
  });

  test('with what the database cannot keep loses that, and nothing else', async () => {
    const at = desk.clock.now.toISOString();
    await hand(said({ text: 'Oi\0, tudo\uD800 bem?', name: 'Bi\0a', id: 'A\0B', at }));
    await hand(said({ text: 'E depois', at }));
    await read();
    await eventually(async () => expect(await desk.messages()).toHaveLength(2));
    const bodies = (await desk.messages()).map(({ body }) => body);
    expect(bodies).toEqual(['Oi, tudo\uFFFD bem?', 'E depois']);
    expect(await desk.contacts()).toMatchObject([{ name: 'Bia' }]);
  });

  test('told again after a week does nothing', async () => {
    const event = said({ chat: bia, text: 'Oi', at: desk.clock.now.toISOString() });
    await hand(event);
    await read();
    await eventually(async () => expect(await desk.messages()).toHaveLength(1));
    const before = await desk.tickets();
    desk.clock.advance(7 * 24 * HOUR);
    await hand(event);
    await desk.hear(event);
    expect(await desk.messages()).toHaveLength(1);
    expect(await desk.tickets()).toEqual(before);
    expect(await desk.answers()).toEqual([]);
  });
});

describe('a clock', () => {
  test('that goes back an hour loses nothing, and keeps the order in which things came', async () => {
    await desk.writes('um');
    desk.clock.advance(-HOUR);
    await desk.writes('dois');
    desk.clock.advance(2 * HOUR);
    await desk.writes('três');
    expect((await desk.messages()).map(({ body }) => body)).toEqual(['um', 'dois', 'três']);
    expect(await desk.tickets()).toMatchObject([{ unread: 3, last_message: 'três' }]);
  });

  test('of a customer’s telephone that is years off makes no difference to the list', async () => {
    await desk.writes('do futuro', { at: '2099-01-01T00:00:00.000Z' });
    await desk.writes('do passado', { at: '1999-01-01T00:00:00.000Z' });
    const [ticket] = await desk.tickets();
    expect(ticket).toMatchObject({ last_message: 'do passado', unread: 2 });
    const { last_message_at } = await desk.db
      .selectFrom('tickets')
      .select('last_message_at')
      .where('id', '=', ticket!.id)
      .executeTakeFirstOrThrow();
    expect(last_message_at).toEqual(desk.clock.now);
  });
});

test('a file that vanished from the disk is a message that failed for good, at once', async () => {
  await desk.writes('Oi');
  const { id: ticketId } = await desk.ticket();
  const [contact] = await desk.contacts();
  const { scopes, media, log } = desk.server.deps;
  const { companyId, connectionId } = desk;
  const messageId = await scopes.inCompany({ companyId, actor: null }, (scope) =>
    writeMessage(scope, {
      ticketId,
      connectionId,
      contactId: contact!.id,
      kind: 'image',
      body: '',
      file: { key: 'f'.repeat(32), sha256: '', bytes: 1, mimetype: 'image/jpeg', name: '' },
    }),
  );
  const reader = outboxReader({
    scopes,
    store: media.store,
    sessions: {
      session: () => ({ send: async () => ({ at: '' }) }) as unknown as ChannelSession,
      open: () => [{ companyId, connectionId }],
    },
  });
  readers = await startReaders({ ownerPool: pool, scopes, log, readers: [reader] });
  await eventually(async () => {
    const row = await desk.db
      .selectFrom('messages')
      .select(['failure', 'ack'])
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ failure: 'gone', ack: 0 });
  });
});
