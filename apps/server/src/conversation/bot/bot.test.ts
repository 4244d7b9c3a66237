import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BotDesk, HOUR, MINUTE, withBot } from '../bot-test-kit.ts';
import { group, phone, serverOfFile } from '../ingest-test-kit.ts';

const server = serverOfFile();
let desk: BotDesk;
beforeEach(async () => {
  desk = withBot(await server.openDesk());
});
afterEach(() => desk.stop());

const NOT_UNDERSTOOD = 'Não entendi. Responda com o número de uma das opções:';

async function salesAndSupport() {
  await desk.connection({ greeting_message: '{{ms}}, {{firstName}}! Bem-vinda à Loja.' });
  const sales = await desk.queue('Vendas', { greeting_message: 'Aqui é Vendas.' });
  const support = await desk.queue('Suporte', { greeting_message: 'Aqui é o Suporte.' });
  await desk.menu([sales, support], support);
  return { sales, support };
}

describe('a connection without queues', () => {
  test('greets once per attendance', async () => {
    await desk.connection({ greeting_message: 'Olá, {{name}}!' });
    await desk.writes('Oi');
    await desk.writes('Tudo bem?');
    expect(await desk.answers()).toEqual(['Olá, Bia!']);
    expect(await desk.ticket()).toMatchObject({ queue_id: null, is_bot: false });
    await desk.db
      .updateTable('tickets')
      .set({ status: 'closed', closed_at: desk.clock.now })
      .where('company_id', '=', desk.companyId)
      .execute();
    await desk.writes('Voltei');
    expect(await desk.answers()).toEqual(['Olá, Bia!']);
  });

  test('says nothing where no greeting is written', async () => {
    await desk.writes('Oi');
    expect(await desk.answers()).toEqual([]);
  });
});

test('with one queue the ticket enters it, and the queue greets', async () => {
  const sales = await desk.queue('Vendas', { greeting_message: 'Aqui é Vendas.' });
  await desk.menu([sales]);
  await desk.writes('Oi');
  expect(await desk.answers()).toEqual(['Aqui é Vendas.']);
  expect(await desk.ticket()).toMatchObject({ queue_id: sales, is_bot: false });
  await desk.writes('1');
  expect(await desk.answers()).toEqual([]);
});

test('entering a queue stands in the ticket’s history, and begins its time there', async () => {
  const sales = await desk.queue('Vendas', { greeting_message: 'Aqui é Vendas.' });
  await desk.menu([sales]);
  await desk.writes('Oi');
  const events = await desk.db
    .selectFrom('ticket_events')
    .select(['kind', 'actor_id', 'details'])
    .orderBy('id')
    .execute();
  expect(events).toMatchObject([
    { kind: 'opened', details: { to: { queueId: null } } },
    { kind: 'transferred', actor_id: null, details: { to: { status: 'pending', queueId: sales } } },
  ]);
  const last = await desk.db
    .selectFrom('attendance_segments')
    .select(['queue_id', 'ended_at'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last).toEqual({ queue_id: sales, ended_at: null });
});

describe('with several queues', () => {
  test('the greeting has a numbered menu, and a number picks', async () => {
    const { support } = await salesAndSupport();
    await desk.writes('1');
    expect(await desk.answers()).toEqual([
      'Bom dia, Bia! Bem-vinda à Loja.\n\n*1* – Vendas\n*2* – Suporte',
    ]);
    expect(await desk.ticket()).toMatchObject({ queue_id: null, is_bot: true });
    await desk.writes(' 2. ');
    expect(await desk.answers()).toEqual(['Aqui é o Suporte.']);
    expect(await desk.ticket()).toMatchObject({ queue_id: support, is_bot: false });
  });

  test('anything else repeats the menu three times, then the fallback queue takes it', async () => {
    const { support } = await salesAndSupport();
    await desk.writes('Oi');
    await desk.answers();
    const repeated = `${NOT_UNDERSTOOD}\n\n*1* – Vendas\n*2* – Suporte`;
    for (const text of ['um', '3', '0']) {
      await desk.writes(text);
      expect(await desk.answers()).toEqual([repeated]);
    }
    await desk.writes('alguém aí?');
    expect(await desk.answers()).toEqual(['Aqui é o Suporte.']);
    expect(await desk.ticket()).toMatchObject({ queue_id: support });
  });

  test('a queue that was entered is in the history, and in the times of service', async () => {
    const { support } = await salesAndSupport();
    await desk.writes('Oi');
    await desk.writes('2');
    const { id } = await desk.ticket();
    const { token } = await desk.make.member(desk.companyId, { profile: 'admin' });
    const { body } = await desk.call('GET', `/api/tickets/${id}/events`, { token });
    expect(body.events).toMatchObject([
      { kind: 'transferred', actor: null, from: { queue: null }, to: { queue: { id: support } } },
      { kind: 'opened', actor: null },
    ]);
    const segments = await desk.db
      .selectFrom('attendance_segments')
      .select(['queue_id', 'user_id', 'ended_at'])
      .where('company_id', '=', desk.companyId)
      .orderBy('id')
      .execute();
    expect(segments).toMatchObject([
      { queue_id: null, ended_at: desk.clock.now },
      { queue_id: support, user_id: null, ended_at: null },
    ]);
  });

  test('it speaks the company’s language', async () => {
    await salesAndSupport();
    await desk.setting('language', 'es');
    await desk.writes('Hola');
    await desk.writes('uno');
    const [greeting, again] = await desk.answers();
    expect(greeting).toMatch(/^Buenos días, Bia!/);
    expect(again).toMatch(/^No entendí\./);
  });

  test('a customer’s name or text that looks like a template is only text', async () => {
    await salesAndSupport();
    await desk.writes('{{protocol}}', { name: '{{protocol}}' });
    expect((await desk.answers())[0]).toMatch(/^Bom dia, \{\{protocol\}\}!/);
    expect((await desk.messages())[0]).toMatchObject({ body: '{{protocol}}' });
  });
});

describe('in a queue', () => {
  async function withTree() {
    const sales = await desk.queue('Vendas', { greeting_message: 'Aqui é Vendas.' });
    await desk.menu([sales]);
    const orders = await desk.option(sales, 'Pedidos', { message: 'Sobre um pedido.' });
    await desk.option(sales, 'Horário', { message: 'Das 9 às 17.', position: 2 });
    const late = await desk.option(sales, 'Atrasado', { parentId: orders });
    await desk.option(sales, 'Há dias', { parentId: late, message: 'Vamos ver já.' });
    return sales;
  }
  const FIRST_MENU = 'Aqui é Vendas.\n\n*1* – Pedidos\n*2* – Horário';
  const ORDERS = 'Sobre um pedido.\n\n*1* – Atrasado\n*#* – Voltar ao início';
  const LATE = 'Atrasado\n\n*1* – Há dias\n*0* – Voltar\n*#* – Voltar ao início';

  test('a number goes down, 0 up, # to the first menu; a leaf ends it', async () => {
    const sales = await withTree();
    const walk = [
      ['Oi', FIRST_MENU],
      ['1', ORDERS],
      ['１', LATE],
      ['0', ORDERS],
      ['1️⃣', LATE],
      ['#', FIRST_MENU],
    ] as const;
    for (const [text, answer] of walk) {
      await desk.writes(text);
      expect(await desk.answers()).toEqual([answer]);
      expect(await desk.ticket()).toMatchObject({ queue_id: sales, is_bot: true });
    }
    desk.clock.advance(HOUR + 1);
    await desk.writes('2');
    expect(await desk.answers()).toEqual(['Das 9 às 17.']);
    expect(await desk.ticket()).toMatchObject({ is_bot: false, bot_state: { at: 'done' } });
    await desk.writes('1');
    expect(await desk.answers()).toEqual([]);
  });

  test('who is not understood gets the same menu three times, then people', async () => {
    await withTree();
    await desk.writes('Oi');
    for (const text of ['9', 'um', '']) await desk.writes(text);
    const answers = await desk.answers();
    expect(answers.slice(1)).toEqual(
      Array(3).fill(`${NOT_UNDERSTOOD}\n\n*1* – Pedidos\n*2* – Horário`),
    );
    await desk.writes('?');
    expect(await desk.answers()).toEqual([]);
    expect(await desk.ticket()).toMatchObject({ is_bot: false });
  });

  test('an option that was deleted meanwhile leads back to the beginning', async () => {
    await withTree();
    await desk.writes('Oi');
    await desk.writes('1');
    await desk.answers();
    await desk.db.deleteFrom('queue_options').where('title', '=', 'Pedidos').execute();
    await desk.writes('1');
    expect(await desk.answers()).toEqual(['Aqui é Vendas.\n\n*1* – Horário']);
  });
});

describe('#', () => {
  test('leads out of the wrong department, to the menu of the queues', async () => {
    const { sales, support } = await salesAndSupport();
    await desk.option(sales, 'Pedidos', { message: 'Sobre um pedido.' });
    await desk.writes('Oi');
    const [menu] = await desk.answers();
    await desk.writes('1');
    expect(await desk.answers()).toEqual([
      'Aqui é Vendas.\n\n*1* – Pedidos\n*#* – Voltar ao início',
    ]);
    await desk.writes('#');
    expect(await desk.answers()).toEqual([menu]);
    expect(await desk.ticket()).toMatchObject({ queue_id: null, is_bot: true });
    await desk.writes('2');
    expect(await desk.ticket()).toMatchObject({ queue_id: support });
  });
});

describe('it is silent', () => {
  test('once a person has the ticket', async () => {
    await salesAndSupport();
    const agent = await desk.make.user(desk.companyId);
    await desk.writes('Oi');
    await desk.answers();
    await desk.db
      .updateTable('tickets')
      .set({ status: 'open', user_id: agent.id })
      .where('company_id', '=', desk.companyId)
      .execute();
    await desk.writes('2');
    expect(await desk.answers()).toEqual([]);
    expect(await desk.ticket()).toMatchObject({ queue_id: null });
  });

  test('in groups, which go to the fallback queue', async () => {
    const { support } = await salesAndSupport();
    await desk.setting('CheckMsgIsGroup', 'disabled');
    const family = group('120363000000000000');
    await desk.writes('Oi, gente', { chat: family, sender: phone('5511955556666') });
    expect(await desk.answers()).toEqual([]);
    expect(await desk.ticket()).toMatchObject({ queue_id: support });
  });

  test('to who is blocked, and to our own telephone', async () => {
    await salesAndSupport();
    await desk.writes('Seu pedido saiu', { fromMe: true });
    await desk.db
      .updateTable('contacts')
      .set({ active: false })
      .where('company_id', '=', desk.companyId)
      .execute();
    await desk.writes('Oi');
    expect(await desk.answers()).toEqual([]);
  });

  test('on messages of ten minutes ago, which somebody is to see all the same', async () => {
    const { sales, support } = await salesAndSupport();
    const ago = (minutes: number) => new Date(desk.clock.now.getTime() - minutes * MINUTE);
    await desk.writes('Oi', { at: ago(10).toISOString() });
    expect(await desk.answers()).toEqual([]);
    expect(await desk.ticket()).toMatchObject({ queue_id: support, is_bot: false });
    const caio = phone('5511988887777');
    await desk.writes('Oi', { chat: caio, at: ago(9).toISOString() });
    expect(await desk.answers()).toHaveLength(1);
    await desk.writes('1', { chat: caio, at: ago(11).toISOString() });
    expect(await desk.answers()).toEqual([]);
    const rows = await desk.db.selectFrom('tickets').select('queue_id').orderBy('id').execute();
    expect(rows).toMatchObject([{ queue_id: support }, { queue_id: sales }]);
  });

  test('after six texts within the hour, and speaks again later', async () => {
    const sales = await desk.queue('Vendas', { greeting_message: 'Aqui é Vendas.' });
    await desk.menu([sales]);
    await desk.option(sales, 'Pedidos');
    for (let times = 0; times < 10; times += 1) await desk.writes('#');
    expect(await desk.answers()).toHaveLength(6);
    desk.clock.advance(HOUR + 1);
    await desk.writes('#');
    expect(await desk.answers()).toHaveLength(1);
  });
});

test('a repeat of a message is not answered again', async () => {
  await salesAndSupport();
  await desk.writes('Oi', { id: 'SAME' });
  desk.clock.advance(7 * 24 * HOUR);
  await desk.writes('Oi', { id: 'SAME' });
  expect(await desk.answers()).toHaveLength(1);
});

test.each([
  ['64 KB', 'a'.repeat(65_536)],
  ['only emoji', '👍👍🏽'],
  ['control characters', '\u0001\u0007\u001b[0m'],
])('a message of %s is stored and gets the menu', async (_name, text) => {
  await salesAndSupport();
  await desk.writes(text);
  expect(await desk.answers()).toHaveLength(1);
  expect((await desk.messages())[0]!.body).toBe(text);
});

test('its texts are sent: each has its place in the outbox', async () => {
  await salesAndSupport();
  await desk.writes('Oi');
  const outbox = await desk.db.selectFrom('outbox').select('message_id').execute();
  const sent = (await desk.messages()).filter((message) => message.from_me);
  expect(outbox).toEqual(sent.map(({ id }) => ({ message_id: id })));
});
