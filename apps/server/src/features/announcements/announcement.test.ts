import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

/** Short enough for a login to outlive some of them. */
const MINUTE = 60_000;
let t: TestServer;
let host: { companyId: number; token: string };
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.db.deleteFrom('announcements').execute();
  host = await t.make.admin({ super: true });
});

const url = '/api/announcements';

async function write(values: object = {}) {
  const body = { title: 'Manutenção', text: 'Domingo, das 2h às 4h.', ...values };
  const answer = await t.call('POST', url, { token: host.token, body });
  expect(answer.status).toBe(201);
  return answer.body;
}

function inMinutes(minutes: number): string {
  return new Date(t.clock.now.getTime() + minutes * MINUTE).toISOString();
}

async function shown(token: string): Promise<string[]> {
  const { body } = await t.call('GET', url, { token });
  return body.records.map(({ title }: { title: string }) => title);
}

describe('announcements for companies', () => {
  test('reach every company while they are active, newest first', async () => {
    const [one, other] = [await t.make.admin(), await t.make.admin()];
    const agent = await t.make.member(one.companyId);
    const { id } = await write({ title: 'Primeiro' });
    t.clock.advance(1000);
    await write({ title: 'Segundo', priority: 1 });
    for (const { token } of [one, agent, other]) {
      expect(await shown(token)).toEqual(['Segundo', 'Primeiro']);
    }
    const body = { status: false };
    await t.call('PUT', `${url}/${id}`, { token: host.token, body });
    expect(await shown(agent.token)).toEqual(['Segundo']);
  });

  test('of chosen companies or plans reach those alone, and say nothing of the others', async () => {
    const planId = await t.make.plan();
    const chosen = await t.make.admin();
    const onPlan = await t.make.admin({ planId });
    const neither = await t.make.admin();
    await write({ title: 'Empresa', audience: 'companies', companyIds: [chosen.companyId] });
    await write({ title: 'Plano', audience: 'plans', planIds: [planId] });
    expect(await shown(chosen.token)).toEqual(['Empresa']);
    expect(await shown(onPlan.token)).toEqual(['Plano']);
    expect(await shown(neither.token)).toEqual([]);
    const { body } = await t.call('GET', url, { token: chosen.token });
    expect(Object.keys(body.records[0]).toSorted()).toEqual(
      [
        ...['createdAt', 'id', 'mediaName', 'mediaPath', 'priority', 'read', 'status', 'text'],
        ...['title', 'updatedAt', 'version'],
      ].toSorted(),
    );
  });

  test('the application’s role cannot read the table, nor write it', async () => {
    await write();
    const { scopes } = t.server.deps;
    const { companyId } = await t.make.admin();
    for (const work of [
      () =>
        scopes.inCompany({ companyId, actor: null }, (scope) =>
          scope.db.selectFrom('announcements').selectAll().execute(),
        ),
      () =>
        scopes.inCompany({ companyId, actor: null }, (scope) =>
          scope.db.updateTable('announcements').set({ title: 'x' }).execute(),
        ),
    ]) {
      await expect(work()).rejects.toThrow('permission denied');
    }
  });

  test('are shown from and until their times', async () => {
    const { token } = await t.make.admin();
    await write({ showFrom: inMinutes(1), showUntil: inMinutes(2) });
    expect(await shown(token)).toEqual([]);
    t.clock.advance(MINUTE);
    expect(await shown(token)).toEqual(['Manutenção']);
    t.clock.advance(MINUTE);
    expect(await shown(token)).toEqual([]);
  });

  test('are unread until somebody opens them, each for themselves; the host sees how many have', async () => {
    const admin = await t.make.admin();
    const agent = await t.make.member(admin.companyId);
    const audience = { audience: 'companies', companyIds: [admin.companyId] };
    const { id, readCount, userCount } = await write(audience);
    expect([readCount, userCount]).toEqual([0, 2]);
    const look = async (token: string) => {
      const { body } = await t.call('GET', url, { token });
      return [body.unread, body.records[0].read];
    };
    expect(await look(agent.token)).toEqual([1, false]);
    for (const _ of [1, 2]) {
      expect((await t.call('PUT', `${url}/read`, { token: agent.token })).status).toBe(200);
    }
    expect(await look(agent.token)).toEqual([0, true]);
    expect(await look(admin.token)).toEqual([1, false]);
    const { body } = await t.call('GET', `${url}/${id}`, { token: host.token });
    expect([body.readCount, body.userCount]).toEqual([1, 2]);
  });
});

describe('announcements for the host', () => {
  test('are super users’ alone', async () => {
    const { token } = await t.make.admin();
    const { id } = await write();
    for (const [method, path] of [
      ['GET', `${url}/list`],
      ['GET', `${url}/choices`],
      ['GET', `${url}/${id}`],
      ['PUT', `${url}/${id}`],
      ['DELETE', `${url}/${id}`],
      ['DELETE', `${url}/${id}/media-upload`],
    ] as const) {
      const body = method === 'PUT' ? { title: 'x' } : undefined;
      const answer = await t.call(method, path, { token, body });
      expect(answer.body, `${method} ${path}`).toEqual({ error: 'ERR_NO_PERMISSION' });
    }
  });

  test('the list has inactive ones too, by words, page by page', async () => {
    for (let n = 0; n < 21; n += 1) await write({ title: `Aviso ${n}`, status: n % 2 === 0 });
    await write({ title: 'Promoção' });
    const list = async (query: Record<string, string>) =>
      (await t.call('GET', `${url}/list`, { token: host.token, query })).body;
    const first = await list({ searchParam: 'aviso' });
    expect([first.records.length, first.hasMore]).toEqual([20, true]);
    const second = await list({ searchParam: 'aviso', pageNumber: '2' });
    expect([second.records.length, second.hasMore]).toEqual([1, false]);
    expect((await list({ searchParam: 'PROMOCAO' })).records).toHaveLength(1);
  });

  test.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['an empty text', { text: '' }, 'text'],
    ['another priority', { priority: 4 }, 'priority'],
    ['another audience', { audience: 'friends' }, 'audience'],
    [
      'an end before its beginning',
      { showFrom: '2030-01-02T00:00:00.000Z', showUntil: '2030-01-01T00:00:00.000Z' },
      'showUntil',
    ],
  ])('refuse %s, and keep nothing', async (_what, values, path) => {
    const body = { title: 'Aviso', text: 'Texto', ...values };
    const answer = await t.call('POST', url, { token: host.token, body });
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(await t.db.selectFrom('announcements').selectAll().execute()).toEqual([]);
  });

  test('refuse plans and companies that are not there', async () => {
    const post = async (values: object) =>
      (await t.call('POST', url, { token: host.token, body: { title: 'a', text: 'b', ...values } }))
        .body;
    const nobody = 999_999_999;
    expect(await post({ audience: 'plans', planIds: [nobody] })).toEqual({
      error: 'ERR_NO_PLAN_FOUND',
    });
    expect(await post({ audience: 'companies', companyIds: [nobody] })).toEqual({
      error: 'ERR_NO_COMPANY_FOUND',
    });
  });

  test('offer plans and companies by name', async () => {
    const { companyId, name } = await t.make.company();
    const { body } = await t.call('GET', `${url}/choices`, { token: host.token });
    expect(body.companies).toContainEqual({ id: companyId, name });
    expect(body.plans.length).toBeGreaterThan(0);
  });
});
