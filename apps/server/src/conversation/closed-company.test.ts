import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rotateTickets } from '../features/tickets/rotation.jobs.ts';
import { lastNumber } from '../live/sequence.ts';
import { type BotDesk, HOUR, MINUTE, openOn, withBot } from './bot-test-kit.ts';
import { beginHours } from './hours.jobs.ts';
import { serverOfFile } from './ingest-test-kit.ts';
import { placeUnanswered } from './unanswered.jobs.ts';

const server = serverOfFile();
let desk: BotDesk;
let sales: number;
beforeEach(async () => {
  desk = withBot(await server.openDesk());
  sales = await desk.queue('Vendas');
  await desk.connection({ greeting_message: 'Olá!', out_of_hours_message: 'Estamos fechados.' });
});
afterEach(() => desk.stop());

const standings = {
  'waits for its deletion': { deleting_at: new Date('2026-11-16T12:00:00Z') },
  'is blocked': { status: false },
  'is overdue': { due_date: '2026-11-01' },
};
const OPEN = { deleting_at: null, status: true, due_date: null };

async function company(values: object): Promise<void> {
  await desk.db.updateTable('companies').set(values).where('id', '=', desk.companyId).execute();
}

const lastEvent = () =>
  lastNumber(desk.server.deps.scopes.reading({ companyId: desk.companyId, actor: null }));

/** Nothing moves and nobody is told of anything while it is closed; open again, the next minute makes up for it. */
async function staysSilent(closed: object, aMinute: () => Promise<void>): Promise<void> {
  await company(closed);
  const [ticket, event] = [await desk.ticket(), await lastEvent()];
  await aMinute();
  expect([await desk.ticket(), await lastEvent()]).toEqual([ticket, event]);
  await company(OPEN);
  await aMinute();
  expect(await lastEvent()).toBeGreaterThan(event);
}

describe.each(Object.entries(standings))('while a company %s', (_standing, closed) => {
  test('no ticket is offered to the next agent', async () => {
    await desk.db
      .updateTable('queues')
      .set({ rotation_enabled: true, rotation_minutes: 5 })
      .where('id', '=', sales)
      .execute();
    await desk.menu([sales]);
    const { id: user_id } = await desk.make.user(desk.companyId, { queueIds: [sales] });
    await desk.writes('Oi');
    await desk.db
      .insertInto('presence')
      .values({ company_id: desk.companyId, user_id, node_id: randomUUID(), seen_at: new Date() })
      .execute();
    await staysSilent(closed, () => rotateTickets(desk.server.deps.scopes));
    expect(await desk.ticket()).toMatchObject({ offered_to: user_id });
  });

  test('a menu without an answer leads nowhere', async () => {
    await desk.menu([sales, await desk.queue('Suporte')]);
    await desk.writes('Oi');
    desk.clock.advance(15 * MINUTE);
    await staysSilent(closed, () => placeUnanswered(desk.server.deps.scopes));
    expect(await desk.ticket()).toMatchObject({ queue_id: sales });
  });

  test('the beginning of its hours lets nobody in', async () => {
    await desk.setting('scheduleType', 'company');
    await desk.setting('outsidemessage', 'disabled');
    await company({ schedules: JSON.stringify(openOn('tuesday')) });
    await desk.menu([sales]);
    await desk.writes('Oi');
    desk.clock.advance(23 * HOUR);
    await staysSilent(closed, () => beginHours(desk.server.deps.scopes));
    expect(await desk.ticket()).toMatchObject({ queue_id: sales });
  });
});
