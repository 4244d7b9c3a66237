import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BotDesk, MINUTE, withBot } from '../../conversation/bot-test-kit.ts';
import { phone, serverOfFile } from '../../conversation/ingest-test-kit.ts';
import { rotateTickets } from './rotation.jobs.ts';

const server = serverOfFile();
let desk: BotDesk;
let sales: number;
let ana: number;
let caio: number;
beforeEach(async () => {
  desk = withBot(await server.openDesk());
  sales = await desk.queue('Vendas', { rotation_enabled: true, rotation_minutes: 5 });
  await desk.menu([sales]);
  ana = await agent('Ana');
  caio = await agent('Caio');
});
afterEach(() => desk.stop());

async function agent(name: string): Promise<number> {
  return (await desk.make.user(desk.companyId, { name, queueIds: [sales] })).id;
}

const node_id = randomUUID();

async function online(...userIds: number[]) {
  await desk.db.deleteFrom('presence').execute();
  for (const user_id of userIds) {
    await desk.db
      .insertInto('presence')
      .values({ company_id: desk.companyId, user_id, node_id, seen_at: new Date() })
      .execute();
  }
}

const aMinutePasses = () => rotateTickets(desk.server.deps.scopes);

const offers = async () => {
  const rows = await desk.db.selectFrom('tickets').select('offered_to').orderBy('id').execute();
  return rows.map((row) => row.offered_to);
};

test('a ticket that enters the queue is offered at once, to one agent after the other', async () => {
  await online(ana, caio);
  await desk.writes('Oi');
  expect(await desk.ticket()).toMatchObject({
    queue_id: sales,
    user_id: null,
    offered_to: ana,
    offered_until: new Date(desk.clock.now.getTime() + 5 * MINUTE),
  });
  desk.clock.advance(1);
  for (const number of ['5511988880001', '5511988880002']) {
    await desk.writes('Oi', { chat: phone(number) });
    desk.clock.advance(1);
  }
  expect(await offers()).toEqual([ana, caio, ana]);
});

test('not accepted within its minutes, it goes to the next, and around', async () => {
  await online(ana, caio);
  await desk.writes('Oi');
  desk.clock.advance(4 * MINUTE);
  await aMinutePasses();
  expect(await offers()).toEqual([ana]);
  for (const next of [caio, ana]) {
    desk.clock.advance(5 * MINUTE);
    await aMinutePasses();
    expect(await offers()).toEqual([next]);
  }
});

describe('without anybody online', () => {
  test('nobody has an offer, until somebody comes', async () => {
    await online();
    await desk.writes('Oi');
    await aMinutePasses();
    expect(await offers()).toEqual([null]);
    await online(caio);
    await aMinutePasses();
    expect(await offers()).toEqual([caio]);
  });

  test('an offer that ran out is taken back', async () => {
    await online(ana);
    await desk.writes('Oi');
    await online();
    desk.clock.advance(5 * MINUTE);
    await aMinutePasses();
    expect(await desk.ticket()).toMatchObject({ offered_to: null, offered_until: null });
  });
});

test('a queue without rotation, and a ticket that somebody has, are left alone', async () => {
  await online(ana);
  await desk.db.updateTable('queues').set({ rotation_enabled: false }).execute();
  await desk.writes('Oi');
  await aMinutePasses();
  expect(await offers()).toEqual([null]);
  await desk.db.updateTable('queues').set({ rotation_enabled: true }).execute();
  await desk.db.updateTable('tickets').set({ status: 'open', user_id: caio }).execute();
  await aMinutePasses();
  expect(await offers()).toEqual([null]);
});

describe('a rotation that is switched off', () => {
  const switchOff = async () => {
    const { token } = await desk.make.member(desk.companyId, { profile: 'admin' });
    const body = { ativarRoteador: false };
    return desk.call('PUT', `/api/queue/${sales}`, { token, body });
  };

  test('takes its offers back at once', async () => {
    await online(ana);
    await desk.writes('Oi');
    expect(await offers()).toEqual([ana]);
    expect((await switchOff()).status).toBe(200);
    expect(await desk.ticket()).toMatchObject({ offered_to: null, offered_until: null });
  });

  test('leaves none that was made in that moment', async () => {
    await online(ana);
    await desk.writes('Oi');
    await desk.db.updateTable('queues').set({ rotation_enabled: false }).execute();
    desk.clock.advance(5 * MINUTE);
    await aMinutePasses();
    expect(await desk.ticket()).toMatchObject({ offered_to: null, offered_until: null });
  });
});

test('the offer stands on the ticket, where the API shows it', async () => {
  await online(ana);
  await desk.writes('Oi');
  const { id } = await desk.ticket();
  const member = await desk.make.member(desk.companyId, { queueIds: [sales] });
  const { body } = await desk.call('GET', `/api/tickets/${id}`, { token: member.token });
  expect(body).toMatchObject({ offeredTo: ana, offeredUntil: '2026-11-16T13:05:00.000Z' });
});
