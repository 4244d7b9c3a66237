import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

const urgente = { name: 'Urgente', color: '#FF0000' };

async function company() {
  const admin = await t.make.admin();
  const supervisor = await t.make.member(admin.companyId, { profile: 'supervisor' });
  const agent = await t.make.member(admin.companyId);
  return { ...admin, supervisor, agent };
}

describe('tags', () => {
  test('everybody makes them; only managers make lanes of the board', async () => {
    const { agent, supervisor } = await company();
    const made = await t.call('POST', '/api/tags', {
      token: agent.token,
      // The specification sends the user along: who asks is known anyway.
      body: { ...urgente, userId: agent.id },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Urgente', color: '#ff0000', kanban: 0 },
    });
    const lane = { name: 'Em andamento', color: '#00f', kanban: 1 };
    const refused = await t.call('POST', '/api/tags', { token: agent.token, body: lane });
    expect(refused.body).toEqual({ error: 'ERR_NO_PERMISSION' });
    const board = await t.call('POST', '/api/tags', { token: supervisor.token, body: lane });
    expect(board).toMatchObject({ status: 201, body: { kanban: 1 } });
    const lanes = await t.call('GET', '/api/tags/kanban', { token: agent.token });
    expect(lanes.body).toEqual({ lista: [board.body] });
    const list = await t.call('GET', '/api/tags/list', { token: agent.token });
    expect(list.body).toEqual([board.body, made.body]);
  });

  test('managers edit and delete them, others do not', async () => {
    const { companyId, agent, supervisor } = await company();
    const id = await t.make.tag(companyId);
    for (const [method, body] of [['PUT', { kanban: 1 }], ['DELETE']] as const) {
      const options = { ...(body && { body }) };
      const refused = await t.call(method, `/api/tags/${id}`, { token: agent.token, ...options });
      expect(refused.body).toEqual({ error: 'ERR_NO_PERMISSION' });
    }
    const changed = await t.call('PUT', `/api/tags/${id}`, {
      token: supervisor.token,
      body: { name: 'Retornar', kanban: 1 },
    });
    expect(changed.body).toMatchObject({ name: 'Retornar', color: '#34dd3b', kanban: 1 });
    const gone = await t.call('DELETE', `/api/tags/${id}`, { token: supervisor.token });
    expect(gone.status).toBe(200);
    const after = await t.call('GET', `/api/tags/${id}`, { token: agent.token });
    expect(after).toMatchObject({ status: 404, body: { error: 'ERR_NO_TAG_FOUND' } });
  });

  test('a name is used once in a company, whatever its case and accents', async () => {
    const { token } = await company();
    await t.call('POST', '/api/tags', { token, body: { ...urgente, name: 'Atenção' } });
    const twin = { ...urgente, name: 'ATENCAO' };
    const refused = await t.call('POST', '/api/tags', { token, body: twin });
    expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_TAG_NAME_ALREADY_EXISTS' } });
    const elsewhere = await company();
    const fine = await t.call('POST', '/api/tags', { token: elsewhere.token, body: twin });
    expect(fine.status).toBe(201);
  });

  test('a name has at least three characters', async () => {
    const { token } = await company();
    const answer = await t.call('POST', '/api/tags', { token, body: { ...urgente, name: ' ab ' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', issues: [{ path: 'name', code: 'too_small' }] },
    });
  });

  test('the table: newest first, twenty a page, searched without accents, with its tickets', async () => {
    const { token, companyId } = await company();
    const first = await t.make.tag(companyId, { name: 'Orçamento' });
    for (let count = 0; count < 20; count += 1) await t.make.tag(companyId);
    for (let count = 0; count < 2; count += 1) {
      const { id } = await t.make.ticket(companyId);
      await t.call('PUT', `/api/ticket-tags/${id}/${first}`, { token });
    }
    const page = (query: Record<string, string>) => t.call('GET', '/api/tags/', { token, query });
    const one = (await page({})).body;
    expect(one).toMatchObject({ count: 21, hasMore: true });
    expect(one.tags).toHaveLength(20);
    expect(one.tags.map((tag: { id: number }) => tag.id)).not.toContain(first);
    const two = (await page({ pageNumber: '2' })).body;
    expect(two).toMatchObject({ hasMore: false, tags: [{ id: first, ticketsCount: 2 }] });
    const beyond = (await page({ pageNumber: '99' })).body;
    expect(beyond).toEqual({ tags: [], count: 21, hasMore: false });
    const found = (await page({ searchParam: 'orcamento' })).body;
    expect(found).toMatchObject({ count: 1, tags: [{ name: 'Orçamento' }] });
  });
});
