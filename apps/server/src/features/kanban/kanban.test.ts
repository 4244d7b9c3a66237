import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

/** A company with two queues, an agent in the first of them, two lanes and three live tickets. */
async function office() {
  const admin = await t.make.admin();
  const { companyId } = admin;
  const [sales, support] = [await t.make.queue(companyId), await t.make.queue(companyId)];
  const agent = await t.make.member(companyId, { queueIds: [sales] });
  const helper = await t.make.member(companyId, { queueIds: [support] });
  const budget = await t.make.tag(companyId, { name: 'Orçamento', kanban: true });
  const done = await t.make.tag(companyId, { name: 'Pedido fechado', kanban: true });
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const ticket = (minutes: number, values: Parameters<typeof t.make.ticket>[1] = {}) =>
    t.make.ticket(companyId, { queueId: sales, at: at(minutes), ...values });
  const board = async (token: string, query: Record<string, string> = {}) =>
    (await t.call('GET', '/api/kanban', { token, query })).body;
  const move = (token: string, id: number, from: number | null, to: number | null) =>
    t.call('PUT', `/api/kanban/tickets/${id}/lane`, { token, body: { from, to } });
  return { ...admin, sales, support, agent, helper, budget, done, ticket, board, move };
}

type Lane = { tag: { id: number; name: string } | null; tickets: { id: number }[]; count: number };
const idsIn = (board: { lanes: Lane[] }) =>
  board.lanes.map((lane) => [lane.tag?.name ?? null, lane.tickets.map(({ id }) => id)]);

describe('the board', () => {
  test('has the lane of what has no kanban tag first, then one for each kanban tag, newest activity first', async () => {
    const { token, companyId, budget, ticket, board } = await office();
    const plain = await t.make.tag(companyId, { name: 'VIP' });
    const [old, young, moved] = [await ticket(9), await ticket(3), await ticket(5)];
    await t.make.putTag(companyId, old.id, plain);
    await t.make.putTag(companyId, moved.id, budget);
    await ticket(1, { status: 'closed' });
    const shown = await board(token);
    expect(idsIn(shown)).toEqual([
      [null, [young.id, old.id]],
      ['Orçamento', [moved.id]],
      ['Pedido fechado', []],
    ]);
    expect(shown.lanes[1].tickets[0]).toMatchObject({
      laneId: budget,
      tags: [{ name: 'Orçamento' }],
    });
  });

  test('says of each lane how many it has, how many are unread and how long the oldest stands there', async () => {
    const { token, companyId, budget, ticket, board } = await office();
    const ids = [await ticket(9, { unread: 2 }), await ticket(3), await ticket(4, { unread: 1 })];
    for (const { id } of ids) await t.make.putTag(companyId, id, budget);
    const since = new Date('2026-11-01T12:00:00Z');
    await t.db
      .updateTable('tickets')
      .set({ lane_since: since })
      .where('id', '=', ids[1]!.id)
      .execute();
    const { lanes } = await board(token);
    expect(lanes.slice(0, 2)).toMatchObject([
      { count: 0, unread: 0, oldestAt: null },
      { count: 3, unread: 2, oldestAt: since.toISOString() },
    ]);
    const { body } = await t.call('GET', '/api/kanban/lanes', { token });
    expect(body.lanes).toEqual(
      lanes.map(({ tickets: _, next: __, ...head }: { tickets: unknown; next: unknown }) => head),
    );
  });

  test('has what the asker may see: their queues, pending and open, colleagues’ included, and what is theirs', async () => {
    const { agent, helper, support, ticket, board } = await office();
    const pending = await ticket(1);
    const others = await ticket(2, { status: 'open', userId: helper.id });
    const elsewhere = await ticket(3, { queueId: support });
    const own = await ticket(4, { queueId: support, status: 'open', userId: agent.id });
    expect(idsIn(await board(agent.token))[0]).toEqual([null, [pending.id, others.id, own.id]]);
    expect(idsIn(await board(helper.token))[0]).toEqual([null, [others.id, elsewhere.id, own.id]]);
  });

  test('is narrowed by queues, agents, tags and words, counts with it', async () => {
    const { token, companyId, agent, support, ticket, board } = await office();
    const bruno = await t.make.contact(companyId, { name: 'Bruno Carvalhão' });
    const tagId = await t.make.tag(companyId);
    const [one, two, three] = [
      await ticket(1, { contactId: bruno }),
      await ticket(2, { queueId: support, status: 'open', userId: agent.id }),
      await ticket(3, { lastMessage: 'Mando o *contrato* amanhã?' }),
    ];
    await t.make.putTag(companyId, two.id, tagId);
    const found = async (query: Record<string, string>) => {
      const { lanes } = await board(token, query);
      expect(lanes[0].count).toBe(lanes[0].tickets.length);
      return lanes[0].tickets.map(({ id }: { id: number }) => id);
    };
    expect(await found({ queueIds: `[${support}]` })).toEqual([two.id]);
    expect(await found({ queueIds: '[]' })).toEqual([]);
    expect(await found({ users: `[${agent.id}]` })).toEqual([two.id]);
    expect(await found({ tags: `[${tagId}]` })).toEqual([two.id]);
    expect(await found({ searchParam: 'carvalhao BRUNO' })).toEqual([one.id]);
    expect(await found({ searchParam: 'contrato' })).toEqual([three.id]);
    expect(await found({ searchParam: '50%_' })).toEqual([]);
  });

  test('a lane goes on from where its cards end, each once, whatever moves meanwhile', async () => {
    const { token, companyId, budget, ticket, board } = await office();
    const ids: number[] = [];
    for (let minutes = 1; minutes <= 31; minutes += 1) {
      const { id } = await ticket(minutes);
      await t.make.putTag(companyId, id, budget);
      ids.push(id);
    }
    const lane = (await board(token)).lanes[1];
    const seen: number[] = lane.tickets.map(({ id }: { id: number }) => id);
    expect(seen).toEqual(ids.slice(0, 8));
    // One that is further down gets a message: its place is at the top now.
    await t.db
      .updateTable('tickets')
      .set({ last_message_at: new Date() })
      .where('id', '=', ids[20]!)
      .execute();
    for (let before = lane.next; before; ) {
      const query = { laneId: String(budget), before };
      const { body } = await t.call('GET', '/api/kanban/cards', { token, query });
      seen.push(...body.tickets.map(({ id }: { id: number }) => id));
      before = body.next;
    }
    expect(seen).toEqual(ids.toSpliced(20, 1));
  });

  test('the specification’s own calls show the same', async () => {
    const { agent, sales, ticket, helper } = await office();
    const { id } = await ticket(1);
    const query = { queueIds: `[${sales}]`, test: 'true' };
    const own = await t.call('GET', '/api/tickets/kanban', { token: agent.token, query });
    expect(own.body.tickets).toMatchObject([{ id }]);
    const others = await t.call('GET', '/api/tickets/kanban', { token: helper.token, query });
    expect(others.body).toEqual({ tickets: [] });
  });
});

describe('moving a card', () => {
  test('takes it out of one lane and into another, its other tags staying', async () => {
    const { agent, companyId, budget, done, ticket, move } = await office();
    const plain = await t.make.tag(companyId, { name: 'VIP' });
    const { id } = await ticket(1);
    await t.make.putTag(companyId, id, plain);
    const first = await move(agent.token, id, null, budget);
    expect(first).toMatchObject({ status: 200, body: { laneId: budget } });
    const second = await move(agent.token, id, budget, done);
    expect(second.body.tags.map((tag: { name: string }) => tag.name)).toEqual([
      'Pedido fechado',
      'VIP',
    ]);
    const undone = await move(agent.token, id, done, budget);
    expect(undone.body).toMatchObject({ laneId: budget });
    const out = await move(agent.token, id, budget, null);
    expect(out.body).toMatchObject({ laneId: null, tags: [{ name: 'VIP' }] });
  });

  test('asked again it is done already; from a lane that it has left it is refused', async () => {
    const { agent, budget, done, ticket, move } = await office();
    const { id } = await ticket(1);
    const moved = (await move(agent.token, id, null, budget)).body;
    expect(await move(agent.token, id, null, budget)).toMatchObject({ status: 200, body: moved });
    const late = await move(agent.token, id, null, done);
    expect(late).toMatchObject({ status: 409, body: { error: 'ERR_TICKET_LANE_CHANGED' } });
  });

  test('only by whoever may see it, into a lane that exists, while it is live', async () => {
    const { token, agent, helper, companyId, budget, ticket, move } = await office();
    const plain = await t.make.tag(companyId);
    const { id } = await ticket(1);
    expect((await move(helper.token, id, null, budget)).body.error).toBe('ERR_NO_PERMISSION');
    expect((await move(agent.token, id, null, plain)).body.error).toBe('ERR_NO_LANE_FOUND');
    expect((await move(agent.token, id, null, 999_999)).body.error).toBe('ERR_NO_LANE_FOUND');
    expect((await move(agent.token, 999_999, null, budget)).body.error).toBe('ERR_NO_TICKET_FOUND');
    await t.call('DELETE', `/api/tags/${budget}`, { token });
    expect((await move(agent.token, id, null, budget)).body.error).toBe('ERR_NO_LANE_FOUND');
    const lane = await t.make.tag(companyId, { kanban: true });
    const closed = await ticket(1, { status: 'closed' });
    const refused = await move(agent.token, closed.id, null, lane);
    expect(refused.body.error).toBe('ERR_TICKET_NOT_ON_BOARD');
  });

  test('the two calls of the specification move it too, and never leave it in two lanes', async () => {
    const { agent, budget, done, ticket, board } = await office();
    const { id } = await ticket(1);
    const { token } = agent;
    await t.call('PUT', `/api/ticket-tags/${id}/${budget}`, { token });
    await t.call('PUT', `/api/ticket-tags/${id}/${done}`, { token });
    expect(idsIn(await board(token))).toEqual([
      [null, []],
      ['Orçamento', []],
      ['Pedido fechado', [id]],
    ]);
    await t.call('DELETE', `/api/ticket-tags/${id}`, { token });
    await t.call('PUT', `/api/ticket-tags/${id}/lane0`, { token });
    expect(idsIn(await board(token))[0]).toEqual([null, [id]]);
  });

  test('the database refuses a second lane, whoever writes it', async () => {
    const { companyId, budget, done, ticket } = await office();
    const { id } = await ticket(1);
    await t.make.putTag(companyId, id, budget);
    await expect(t.make.putTag(companyId, id, done)).rejects.toThrow('ticket_tags_lane_key');
  });
});

describe('lanes', () => {
  test('a deleted lane leaves its cards in the first one; a tag that becomes a lane takes its tickets along', async () => {
    const { token, companyId, budget, done, ticket, board, move } = await office();
    const [one, two, both] = [await ticket(1), await ticket(2), await ticket(3)];
    await move(token, one.id, null, budget);
    await t.call('DELETE', `/api/tags/${budget}`, { token });
    expect(idsIn(await board(token))[0]).toEqual([null, [one.id, two.id, both.id]]);
    const plain = await t.make.tag(companyId, { name: 'Negociação' });
    await t.make.putTag(companyId, two.id, plain);
    await t.make.putTag(companyId, both.id, plain);
    await move(token, both.id, null, done);
    await t.call('PUT', `/api/tags/${plain}`, { token, body: { kanban: 1 } });
    expect(idsIn(await board(token))).toEqual([
      [null, [one.id]],
      ['Pedido fechado', [both.id]],
      ['Negociação', [two.id]],
    ]);
    await t.call('PUT', `/api/tags/${plain}`, { token, body: { kanban: 0 } });
    expect(idsIn(await board(token))[0]).toEqual([null, [one.id, two.id]]);
  });

  test('stand in the order that an admin gives them, for everybody; agents do not', async () => {
    const { token, agent, companyId, budget, done, board } = await office();
    const third = await t.make.tag(companyId, { name: 'Amostra', kanban: true });
    const order = (asker: string, tagIds: number[]) =>
      t.call('PUT', '/api/kanban/order', { token: asker, body: { tagIds } });
    expect((await order(agent.token, [done])).body.error).toBe('ERR_NO_PERMISSION');
    expect((await order(token, [done, 999_999])).body.error).toBe('ERR_NO_LANE_FOUND');
    expect((await order(token, [third, done, budget])).status).toBe(200);
    const names = ['Amostra', 'Pedido fechado', 'Orçamento'];
    expect(idsIn(await board(agent.token)).map(([name]) => name)).toEqual([null, ...names]);
    const lanes = await t.call('GET', '/api/tags/kanban', { token: agent.token });
    expect(lanes.body.lista.map((tag: { name: string }) => tag.name)).toEqual(names);
  });

  test('are folded by each person for themselves, and then come without their cards', async () => {
    const { token, agent, budget, ticket, board, move } = await office();
    const { id } = await ticket(1);
    await move(token, id, null, budget);
    for (const laneId of [budget, null]) {
      const body = { laneId, folded: true };
      const answer = await t.call('PUT', '/api/kanban/folds', { token: agent.token, body });
      expect(answer.status).toBe(200);
    }
    const folded = await board(agent.token);
    expect(folded.lanes).toMatchObject([
      { folded: true, tickets: [] },
      { folded: true, count: 1, tickets: [] },
      { folded: false },
    ]);
    const query = { laneId: String(budget), before: folded.lanes[1].next };
    const cards = await t.call('GET', '/api/kanban/cards', { token: agent.token, query });
    expect(cards.body).toMatchObject({ tickets: [{ id }], next: null });
    expect((await board(token)).lanes[1]).toMatchObject({ folded: false, tickets: [{ id }] });
    const gone = { laneId: 999_999, folded: true };
    const refused = await t.call('PUT', '/api/kanban/folds', { token: agent.token, body: gone });
    expect(refused.body.error).toBe('ERR_NO_LANE_FOUND');
  });
});
