import type { ScheduleRow } from '@prosa/contract/schedule';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BotDesk, HOUR, MINUTE, openOn, withBot } from './bot-test-kit.ts';
import { beginHours } from './hours.jobs.ts';
import { serverOfFile } from './ingest-test-kit.ts';

const server = serverOfFile();
let desk: BotDesk;
let sales: number;
let support: number;
beforeEach(async () => {
  desk = withBot(await server.openDesk());
  sales = await desk.queue('Vendas', { out_of_hours_message: 'Vendas está fechada.' });
  support = await desk.queue('Suporte', { out_of_hours_message: 'Suporte fechado.' });
  await desk.connection({ greeting_message: 'Olá!', out_of_hours_message: 'Estamos fechados.' });
});
afterEach(() => desk.stop());

const MENU = 'Olá!\n\n*1* – Vendas\n*2* – Suporte';
const TOMORROW = openOn('tuesday');

async function companyOpen(schedules: ScheduleRow[]) {
  await desk.setting('scheduleType', 'company');
  await desk.db
    .updateTable('companies')
    .set({ schedules: JSON.stringify(schedules) })
    .where('id', '=', desk.companyId)
    .execute();
}

async function queueOpen(queueId: number, schedules: ScheduleRow[]) {
  await desk.db
    .updateTable('queues')
    .set({ schedules: JSON.stringify(schedules) })
    .where('id', '=', queueId)
    .execute();
}

const aMinutePasses = () => beginHours(desk.server.deps.scopes);

describe('by the company’s hours', () => {
  test('within them nothing is said of hours; without scheduleType they do not count', async () => {
    await companyOpen(openOn('monday'));
    await desk.writes('Oi');
    await companyOpen(TOMORROW);
    await desk.setting('scheduleType', 'disabled');
    await desk.writes('Oi');
    expect(await desk.answers()).toEqual(['Olá!']);
  });

  test('outside, the connection’s text is sent, at most once an hour, and the queue is entered', async () => {
    await desk.menu([sales]);
    await companyOpen(TOMORROW);
    await desk.writes('Oi');
    expect(await desk.answers()).toEqual(['Estamos fechados.']);
    expect(await desk.ticket()).toMatchObject({ queue_id: sales });
    desk.clock.advance(59 * MINUTE);
    await desk.writes('Alguém?');
    expect(await desk.answers()).toEqual([]);
    desk.clock.advance(2 * MINUTE);
    await desk.writes('Alô?');
    expect(await desk.answers()).toEqual(['Estamos fechados.']);
  });

  test('with several queues the menu follows it', async () => {
    await desk.menu([sales, support]);
    await companyOpen(TOMORROW);
    await desk.writes('Oi');
    expect(await desk.answers()).toEqual(['Estamos fechados.', MENU]);
  });

  test('once an hour holds for a new ticket of the same contact, too', async () => {
    await desk.setting('reopenWindowMinutes', '0');
    await companyOpen(TOMORROW);
    await desk.writes('Oi');
    await desk.db
      .updateTable('tickets')
      .set({ status: 'closed', closed_at: desk.clock.now })
      .where('company_id', '=', desk.companyId)
      .execute();
    desk.clock.advance(MINUTE);
    await desk.writes('Oi');
    expect(await desk.tickets()).toHaveLength(2);
    expect(await desk.answers()).toEqual(['Estamos fechados.', 'Olá!', 'Olá!']);
  });

  test('with outsidemessage disabled it waits without a queue until they begin', async () => {
    await desk.setting('outsidemessage', 'disabled');
    await desk.menu([sales, support], support);
    await companyOpen(TOMORROW);
    await desk.writes('Oi');
    await desk.writes('2');
    expect(await desk.answers()).toEqual(['Estamos fechados.']);
    await aMinutePasses();
    expect(await desk.ticket()).toMatchObject({ queue_id: null, is_bot: false });
    desk.clock.advance(23 * HOUR);
    await aMinutePasses();
    expect(await desk.ticket()).toMatchObject({ queue_id: support });
    expect(await desk.answers(), 'what they wrote is old: no bot').toEqual([]);
  });

  test('who writes again when they have begun gets the menu', async () => {
    await desk.setting('outsidemessage', 'disabled');
    await desk.menu([sales, support]);
    await companyOpen(TOMORROW);
    await desk.writes('Oi');
    await desk.answers();
    desk.clock.advance(23 * HOUR);
    await desk.writes('Bom dia');
    expect(await desk.answers()).toEqual([MENU]);
  });
});

describe('who is told that it is closed', () => {
  beforeEach(() =>
    desk.db.updateTable('queues').set({ greeting_message: 'Já te atendemos!' }).execute(),
  );

  test('is not greeted by the queue in the same breath', async () => {
    await desk.menu([sales]);
    await companyOpen(TOMORROW);
    await desk.writes('Oi');
    expect(await desk.answers()).toEqual(['Estamos fechados.']);
  });

  test('nor by the queue that they choose then, whose options they get', async () => {
    await desk.setting('scheduleType', 'queue');
    await desk.menu([sales, support]);
    await queueOpen(sales, TOMORROW);
    await desk.option(sales, 'Segunda via', { message: 'Aqui está.' });
    await desk.writes('Oi');
    await desk.writes('1');
    expect(await desk.answers()).toEqual([
      MENU,
      'Vendas está fechada.',
      '*1* – Segunda via\n*#* – Voltar ao início',
    ]);
  });

  test('has not lost what they chose from a menu that was shown while it was open', async () => {
    await desk.setting('outsidemessage', 'disabled');
    await desk.menu([sales, support], sales);
    await desk.writes('Oi');
    await companyOpen(TOMORROW);
    await desk.writes('2');
    desk.clock.advance(23 * HOUR);
    await aMinutePasses();
    expect(await desk.ticket()).toMatchObject({ queue_id: support });
  });
});

describe('by the queue’s hours', () => {
  beforeEach(async () => {
    await desk.setting('scheduleType', 'queue');
    await desk.menu([sales, support], support);
    await queueOpen(sales, TOMORROW);
  });

  test('a closed queue that is chosen says so, and is entered', async () => {
    await desk.writes('Oi');
    await desk.writes('1');
    expect(await desk.answers()).toEqual([MENU, 'Vendas está fechada.']);
    expect(await desk.ticket()).toMatchObject({ queue_id: sales });
    desk.clock.advance(HOUR + 1);
    await desk.writes('Alô?');
    expect(await desk.answers()).toEqual(['Vendas está fechada.']);
  });

  test('an open one says nothing of hours', async () => {
    await desk.writes('Oi');
    await desk.writes('2');
    expect(await desk.answers()).toEqual([MENU]);
    expect(await desk.ticket()).toMatchObject({ queue_id: support });
  });

  test('with outsidemessage disabled it waits, and enters the queue that was chosen when they begin', async () => {
    await desk.setting('outsidemessage', 'disabled');
    await desk.writes('Oi');
    await desk.writes('1');
    await desk.writes('Alô?');
    expect(await desk.answers()).toEqual([MENU, 'Vendas está fechada.']);
    expect(await desk.ticket()).toMatchObject({ queue_id: null });
    desk.clock.advance(23 * HOUR);
    await aMinutePasses();
    expect(await desk.ticket()).toMatchObject({ queue_id: sales });
  });
});

test('a blank text is not sent, and whoever a person serves is not told of hours', async () => {
  await companyOpen(TOMORROW);
  await desk.connection({ greeting_message: '', out_of_hours_message: ' ' });
  await desk.writes('Oi');
  await desk.connection({ out_of_hours_message: 'Estamos fechados.' });
  const agent = await desk.make.user(desk.companyId);
  await desk.db
    .updateTable('tickets')
    .set({ status: 'open', user_id: agent.id })
    .where('company_id', '=', desk.companyId)
    .execute();
  await desk.writes('Oi');
  expect(await desk.answers()).toEqual([]);
});
