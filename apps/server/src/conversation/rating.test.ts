import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askForRatingOrEnd } from './automatic.ts';
import { type BotDesk, HOUR, MINUTE, withBot } from './bot-test-kit.ts';
import { serverOfFile } from './ingest-test-kit.ts';

const server = serverOfFile();
let desk: BotDesk;
beforeEach(async () => {
  desk = withBot(await server.openDesk());
  await desk.setting('userRating', 'enabled');
  await desk.connection({ greeting_message: 'Olá!', complation_message: 'Obrigada!' });
  await served();
});
afterEach(() => desk.stop());

/** The customer wrote, an agent served and closed, and the rating was asked for. */
async function served() {
  const agent = await desk.make.user(desk.companyId);
  await desk.writes('Oi');
  const { id } = await desk.ticket();
  await desk.db
    .updateTable('tickets')
    .set({ status: 'closed', closed_at: desk.clock.now, user_id: agent.id, unread: 0 })
    .where('id', '=', id)
    .execute();
  await desk.db
    .insertInto('attendances')
    .values({
      company_id: desk.companyId,
      ticket_id: id,
      queued_at: desk.clock.now,
      finished_at: desk.clock.now,
    })
    .execute();
  const to = { status: 'closed', queueId: null, userId: agent.id } as const;
  const move = { ticketId: id, kind: 'closed', from: null, to, isStep: true } as const;
  await desk.server.deps.scopes.inCompany({ companyId: desk.companyId, actor: null }, (scope) =>
    askForRatingOrEnd(scope, move),
  );
  await desk.answers();
}

const ratings = async () => {
  const rows = await desk.db
    .selectFrom('attendances')
    .select('rating')
    .where('rating', 'is not', null)
    .execute();
  return rows.map((row) => row.rating);
};

describe.each(['1', '2', '3'])('the answer %s', (text) => {
  test('is the rating: the completion message answers it, and the ticket stays closed', async () => {
    desk.clock.advance(23 * HOUR);
    await desk.writes(text);
    expect(await ratings()).toEqual([Number(text)]);
    expect(await desk.answers()).toEqual(['Obrigada!']);
    expect(await desk.tickets()).toMatchObject([{ status: 'closed', unread: 0 }]);
    expect((await desk.messages()).some((one) => one.body === text && !one.from_me)).toBe(true);
  });
});

test.each(['4', '0', '1.', 'um', '3 estrelas', 'Obrigada', ''])(
  '%j is no rating: the usual rule holds',
  async (text) => {
    await desk.writes(text);
    expect(await ratings()).toEqual([]);
    expect(await desk.tickets()).toMatchObject([{ status: 'pending', unread: 1 }]);
  },
);

test('only the first message after the request counts', async () => {
  await desk.writes('Só mais uma coisa');
  await desk.writes('3');
  expect(await ratings()).toEqual([]);
  expect(await desk.tickets()).toMatchObject([{ status: 'pending', unread: 2 }]);
});

test('the same number once more is a message like any other', async () => {
  await desk.writes('3');
  await desk.writes('3');
  expect(await ratings()).toEqual([3]);
  expect(await desk.tickets()).toMatchObject([{ status: 'pending', unread: 1 }]);
});

test('the same message told twice rates once', async () => {
  await desk.writes('3', { id: 'SAME' });
  await desk.writes('3', { id: 'SAME' });
  expect(await desk.answers()).toEqual(['Obrigada!']);
  expect(await desk.tickets()).toMatchObject([{ status: 'closed' }]);
});

test('after a day it is too late', async () => {
  desk.clock.advance(24 * HOUR + MINUTE);
  await desk.writes('3');
  expect(await ratings()).toEqual([]);
  expect(await desk.tickets()).toMatchObject([{ status: 'closed' }, { status: 'pending' }]);
});
