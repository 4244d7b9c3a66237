import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTicketDesk, type TicketDesk } from './ticket-test-kit.ts';

let t: TicketDesk;
beforeAll(async () => {
  t = await startTicketDesk();
});
afterAll(() => t.stop());

const MINUTE = 60_000;

describe('a cycle of service', () => {
  test('keeps when it waited, began, was first answered and ended, and who had it where', async () => {
    const { seller, helper, sales, support, ticket, put, attendances, segments } = await t.office();
    const { id } = await ticket();
    const times: Date[] = [];
    const step = async (work: () => Promise<{ status: number }>) => {
      t.clock.advance(MINUTE);
      times.push(t.clock.now);
      expect((await work()).status).toBeLessThan(300);
    };
    const write = () =>
      t.call('POST', `/api/messages/${id}`, { token: seller.token, body: { body: 'Oi' } });
    await step(() => put(seller, id, { status: 'open', userId: seller.id }));
    await step(write);
    await step(write);
    await step(() => put(seller, id, { userId: helper.id, queueId: support }));
    await step(() => put(helper, id, { status: 'closed', userId: helper.id, queueId: support }));
    const [accepted, answered, , transferred, closed] = times;
    expect(await attendances(id)).toMatchObject([
      { started_at: accepted, first_response_at: answered, finished_at: closed, rating: null },
    ]);
    expect(await segments(id)).toMatchObject([
      { user_id: seller.id, queue_id: sales, began_at: accepted, ended_at: transferred },
      { user_id: helper.id, queue_id: support, began_at: transferred, ended_at: closed },
    ]);
    await step(() => put(helper, id, { status: 'open', userId: helper.id }));
    expect(await attendances(id)).toMatchObject([
      { finished_at: closed },
      { queued_at: times[5], started_at: times[5], first_response_at: null, finished_at: null },
    ]);
  });

  test('its history says who did what, from where to where, the newest first', async () => {
    const { admin, seller, helper, support, sales, ticket, put } = await t.office();
    const { id } = await ticket();
    await put(seller, id, { status: 'open', userId: seller.id });
    await put(admin, id, { userId: helper.id, queueId: support });
    await t.call('DELETE', `/api/users/${seller.id}`, { token: admin.token });
    const url = `/api/tickets/${id}/events`;
    const { body } = await t.call('GET', url, { token: helper.token });
    const [vendas, suporte] = [{ id: sales }, { id: support }];
    expect(body).toMatchObject({
      hasMore: false,
      events: [
        {
          kind: 'transferred',
          actor: { id: admin.adminId },
          from: { status: 'open', queue: vendas, user: { name: 'Sara' } },
          to: { status: 'open', queue: suporte, user: { name: 'Hugo' } },
        },
        {
          kind: 'accepted',
          actor: { name: 'Sara' },
          from: { status: 'pending', queue: vendas, user: null },
          to: { status: 'open', queue: vendas, user: { name: 'Sara' } },
        },
      ],
    });
    const stranger = await t.make.member(admin.companyId);
    expect((await t.call('GET', url, { token: stranger.token })).status).toBe(403);
  });
});

describe('who or what goes', () => {
  test('a deleted user’s tickets wait again, with all that this leaves', async () => {
    const { admin, seller, sales, ticket, events, segments } = await t.office();
    const open = await ticket({ status: 'open', userId: seller.id });
    const closed = await ticket({ status: 'closed', userId: seller.id });
    await t.call('DELETE', `/api/users/${seller.id}`, { token: admin.token });
    const show = async (id: number) =>
      (await t.call('GET', `/api/tickets/${id}`, { token: admin.token })).body;
    expect(await show(open.id)).toMatchObject({ status: 'pending', userId: null, queueId: sales });
    expect(await show(closed.id)).toMatchObject({ status: 'closed', user: { name: 'Sara' } });
    expect(await events(open.id)).toMatchObject([{ kind: 'returned', actor_id: admin.adminId }]);
    expect(await segments(open.id)).toMatchObject([{ user_id: null, ended_at: null }]);
  });

  test('a deleted queue’s live tickets move to where their connection falls back', async () => {
    const { admin, companyId, seller, sales, support, ticket } = await t.office();
    const lonely = await t.make.connection(companyId, { queueIds: [sales] });
    const live = await ticket({ status: 'open', userId: seller.id });
    const closed = await ticket({ status: 'closed' });
    const stranded = await ticket({ connectionId: lonely });
    await t.call('DELETE', `/api/queue/${sales}`, { token: admin.token });
    const show = async (id: number) =>
      (await t.call('GET', `/api/tickets/${id}`, { token: admin.token })).body;
    expect(await show(live.id)).toMatchObject({ status: 'open', queueId: support });
    expect(await show(live.id)).toMatchObject({ userId: seller.id });
    expect(await show(stranded.id)).toMatchObject({ status: 'pending', queueId: null });
    expect(await show(closed.id)).toMatchObject({ queueId: sales, queue: { name: 'Vendas' } });
  });

  test('a closed ticket of a deleted queue is reopened into the fallback', async () => {
    const { admin, sales, support, ticket, put } = await t.office();
    const { id } = await ticket({ status: 'closed' });
    await t.call('DELETE', `/api/queue/${sales}`, { token: admin.token });
    const { body } = await put(admin, id, { status: 'open', userId: admin.adminId });
    expect(body).toMatchObject({ status: 'open', queueId: support });
  });
});
