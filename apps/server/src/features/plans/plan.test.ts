import type { HostPlan } from '@prosa/contract/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
let host: { token: string };
beforeAll(async () => {
  t = await startTestServer();
  host = await t.make.admin({ super: true });
});
afterAll(() => t.stop());

const body = { name: 'Essencial', value: '149.90', users: 3, connections: 1, queues: 3 };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, values?: object) =>
  t.call(method, `/api/plans${url}`, { token: host.token, ...(values && { body: values }) });

describe('plans', () => {
  test('are written by super users alone', async () => {
    const admin = await t.make.admin();
    for (const [method, url] of [
      ['GET', '/all'],
      ['POST', ''],
      ['PUT', '/1'],
      ['DELETE', '/1'],
    ] as const) {
      const { status } = await t.call(method, `/api/plans${url}`, { token: admin.token, body });
      expect(status).toBe(403);
    }
  });

  test('made, changed, hidden from signup, deleted', async () => {
    const made = await call('POST', '', body);
    expect(made).toMatchObject({
      status: 201,
      body: { ...body, value: 149.9, storage: null, campaigns: null, isPublic: true, companies: 0 },
    });
    const { id } = made.body as HostPlan;
    const shown = async () =>
      ((await t.call('GET', '/api/plans/list')).body as HostPlan[]).map((plan) => plan.id);
    expect(await shown()).toContain(id);
    const changed = await call('PUT', `/${id}`, { isPublic: false, storage: 500, campaigns: 2 });
    expect(changed.body).toMatchObject({ isPublic: false, storage: 500, campaigns: 2, users: 3 });
    expect(await shown()).not.toContain(id);
    await t.make.company({ planId: id });
    expect((await call('GET', `/${id}`)).body).toMatchObject({ companies: 1, revenue: 149.9 });
    expect((await call('DELETE', `/${id}`)).body).toEqual({ error: 'ERR_PLAN_IN_USE' });
    const other = (await call('POST', '', { ...body, name: 'Outro' })).body as HostPlan;
    expect((await call('DELETE', `/${other.id}`)).status).toBe(200);
    expect((await call('GET', `/${other.id}`)).body).toEqual({ error: 'ERR_NO_PLAN_FOUND' });
  });

  test('keeps messages for ever, or from three months to ten years', async () => {
    const { id } = (await call('POST', '', { ...body, name: 'Com histórico' })).body as HostPlan;
    expect((await call('GET', `/${id}`)).body.history).toBeNull();
    for (const history of [3, 120, null]) {
      expect((await call('PUT', `/${id}`, { history })).body).toMatchObject({ history });
    }
    for (const history of [2, 0, 121, 6.5, '6']) {
      const { status, body: answer } = await call('PUT', `/${id}`, { history });
      expect([status, answer.issues?.[0]?.path]).toEqual([400, 'history']);
    }
    // By whatever way: the database has the same bounds.
    const past = t.db.updateTable('plans').set({ history_months: 2 }).where('id', '=', id);
    await expect(past.execute()).rejects.toThrow('plans_history_months_check');
    await call('PUT', `/${id}`, { history: 24 });
    const shown = (await t.call('GET', '/api/plans/list')).body as HostPlan[];
    expect(shown.find((plan) => plan.id === id)).toMatchObject({ history: 24 });
    const admin = await t.make.admin({ planId: id });
    expect((await t.call('GET', '/api/auth/me', { token: admin.token })).body).toMatchObject({
      company: { plan: { history: 24 } },
    });
    const refused = await t.call('PUT', `/api/plans/${id}`, {
      token: admin.token,
      body: { history: 3 },
    });
    expect([refused.status, (await call('GET', `/${id}`)).body.history]).toEqual([403, 24]);
  });

  test('one that is hidden is not chosen by who signs up', async () => {
    const { id } = (await call('POST', '', { ...body, name: 'Secreto', isPublic: false }))
      .body as HostPlan;
    const { status, body: answer } = await t.call('POST', '/api/auth/signup', {
      body: { name: 'Nova', email: 'nova@example.com', password: 'cavalo certo', planId: id },
    });
    expect([status, answer]).toEqual([404, { error: 'ERR_NO_PLAN_FOUND' }]);
  });

  test('a name is there once; wrong numbers change nothing', async () => {
    await call('POST', '', { ...body, name: 'Único' });
    expect((await call('POST', '', { ...body, name: 'único' })).body).toEqual({
      error: 'ERR_PLAN_NAME_ALREADY_EXISTS',
    });
    for (const wrong of [
      { value: '1,50' },
      { value: '-1' },
      { value: '10000000' },
      { value: '1.234' },
      { users: -1 },
      { queues: 1.5 },
      { storage: -1 },
    ]) {
      const { body: answer } = await call('POST', '', { ...body, name: 'Errado', ...wrong });
      expect(answer).toMatchObject({ error: 'ERR_VALIDATION' });
    }
  });
});

describe('limits', () => {
  /** Fifty at once for the last free place of a plan for `limit`. */
  async function race(limited: 'users' | 'connections' | 'queues', limit: number) {
    const planId = await t.make.plan({ [limited]: limit });
    const admin = await t.make.admin({ planId });
    const one = {
      users: (n: number) => ({
        name: `Pessoa ${n}`,
        email: `pessoa-${limited}-${n}@example.com`,
        password: 'cavalo certo',
      }),
      connections: (n: number) => ({ name: `Conexão ${n}` }),
      queues: (n: number) => ({
        name: `Fila ${n}`,
        color: `#0000${n.toString(16).padStart(2, '0')}`,
        greetingMessage: 'Olá',
      }),
    }[limited];
    const url = { users: '/api/users', connections: '/api/whatsapp', queues: '/api/queue' }[
      limited
    ];
    const make = (n: number) => t.call('POST', url, { token: admin.token, body: one(n) });
    const first = limited === 'users' ? 1 : 0;
    for (let n = first; n < limit - 1; n += 1) expect((await make(n)).status).toBeLessThan(300);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => make(100 + n)));
    const { count } = await t.db
      .selectFrom(limited)
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('company_id', '=', admin.companyId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { count, answers, admin, planId, make };
  }

  test.each(['users', 'connections', 'queues'] as const)(
    '%s: fifty at once for the last free place leave exactly the limit',
    async (limited) => {
      const { count, answers, make, planId } = await race(limited, 3);
      expect(count).toBe(3);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      for (const { status, body: answer } of answers.filter((one) => one.status >= 300)) {
        // Too many at once may be told to wait: they are none the less refused.
        if (status === 503 || status === 429) continue;
        expect([status, answer]).toEqual([402, { error: 'ERR_PLAN_LIMIT', limit: 3, limited }]);
      }
      // Smaller: nothing goes, and nothing can be added; larger: there is room again.
      await call('PUT', `/${planId}`, { [limited]: 1 });
      expect((await make(200)).body).toMatchObject({ error: 'ERR_PLAN_LIMIT', limit: 1 });
      await call('PUT', `/${planId}`, { [limited]: 4 });
      expect((await make(201)).status).toBeLessThan(300);
    },
  );

  test('the database holds them by itself, whatever the program counts', async () => {
    const planId = await t.make.plan({ queues: 1 });
    const { companyId } = await t.make.company({ planId });
    const insert = (color: string) =>
      t.server.deps.scopes.inCompany({ companyId, actor: null }, ({ db }) =>
        db.insertInto('queues').values({ company_id: companyId, name: 'Fila', color }).execute(),
      );
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => insert(`#00000${n.toString(20)}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('campaigns that are planned or running', async () => {
    const planId = await t.make.plan();
    await call('PUT', `/${planId}`, { campaigns: 1 });
    const admin = await t.make.admin({ planId });
    await t.make.enableCampaigns(admin.companyId);
    const plan = (name: string) =>
      t.call('POST', '/api/campaigns', {
        token: admin.token,
        body: { name, scheduledAt: '2030-01-01 10:00:00' },
      });
    expect((await plan('Primeira')).status).toBeLessThan(300);
    expect((await plan('Segunda')).body).toEqual({
      error: 'ERR_PLAN_LIMIT',
      limit: 1,
      limited: 'campaigns',
    });
  });
});
