import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { countQueries, type QueryCounter } from '../../../test/query-counter.ts';

let counter: QueryCounter;
let t: TestServer;
beforeAll(async () => {
  counter = countQueries();
  t = await startTestServer();
});
afterAll(async () => {
  await t.stop();
  counter.remove();
});

describe('the own company', () => {
  test('is shown to its people with plan and hours; another one does not exist for them', async () => {
    const admin = await t.make.admin();
    const other = await t.make.company();
    const agent = await t.make.member(admin.companyId);
    const own = await t.call('GET', `/api/companies/${admin.companyId}`, { token: agent.token });
    expect(own.body).toMatchObject({
      id: admin.companyId,
      name: admin.name,
      status: true,
      recurrence: 'MENSAL',
      plan: { users: 50 },
    });
    expect(own.body.schedules).toHaveLength(7);
    const foreign = await t.call('GET', `/api/companies/${other.companyId}`, {
      token: admin.token,
    });
    const unknown = await t.call('GET', '/api/companies/99999999', { token: admin.token });
    expect(foreign).toMatchObject({ status: 404, body: { error: 'ERR_NO_COMPANY_FOUND' } });
    expect(foreign.body).toEqual(unknown.body);
  });

  test('an admin changes name, phone and zone, never plan, status or due date', async () => {
    const { token, companyId } = await t.make.admin({ dueDate: '2026-12-01' });
    const put = (body: object) => t.call('PUT', `/api/companies/${companyId}`, { token, body });
    const own = { name: 'Nova', timezone: 'America/Manaus' };
    for (const wrong of [{ dueDate: '2099-01-01' }, { status: false }, { planId: 1 }]) {
      const { status, body } = await put({ ...own, ...wrong });
      expect([status, body]).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
    }
    const before = await t.call('GET', `/api/companies/${companyId}`, { token });
    expect(before.body).toMatchObject({ dueDate: '2026-12-01', status: true });
    expect(before.body.name).not.toBe('Nova');
    expect((await put(own)).body).toMatchObject(own);
  });

  test.each(['Nowhere/City', 'AET', 'US/Pacific-New', '+03:00', '', 'x'.repeat(100)])(
    'the zone %j is refused',
    async (timezone) => {
      const { token, companyId } = await t.make.admin();
      const answer = await t.call('PUT', `/api/companies/${companyId}`, {
        token,
        body: { timezone },
      });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'timezone' }] } });
    },
  );

  test('weekly hours are written by admins; days come in order, with their names', async () => {
    const { token, companyId } = await t.make.admin();
    const schedules = [
      { weekdayEn: 'sunday', startTime: '22:00', endTime: '04:00' },
      { weekday: 'whatever', weekdayEn: 'monday', startTime: '', endTime: '' },
    ];
    const url = `/api/companies/${companyId}/schedules`;
    const answer = await t.call('PUT', url, { token, body: { id: companyId, schedules } });
    expect(answer.body.schedules).toEqual([
      { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '', endTime: '' },
      { weekday: 'Domingo', weekdayEn: 'sunday', startTime: '22:00', endTime: '04:00' },
    ]);
    const agent = await t.make.member(companyId);
    expect((await t.call('PUT', url, { token: agent.token, body: { schedules } })).status).toBe(
      403,
    );
  });

  test('a super user reaches every company', async () => {
    const host = await t.make.admin({ super: true });
    const other = await t.make.company();
    const answer = await t.call('PUT', `/api/companies/${other.companyId}`, {
      token: host.token,
      body: { phone: '123' },
    });
    expect(answer).toMatchObject({ status: 200, body: { id: other.companyId, phone: '123' } });
  });
});

describe('plans', () => {
  test('are listed for visitors', async () => {
    const planId = await t.make.plan();
    const { status, body } = await t.call('GET', '/api/plans/list');
    expect(status).toBe(200);
    expect(body).toContainEqual(expect.objectContaining({ id: planId, users: 50, value: 10 }));
  });

  test('are asked for once, however many visitors there are, and a new one is soon there', async () => {
    const list = () => t.call('GET', '/api/plans/list');
    const before = counter.total();
    const answers = await Promise.all(Array.from({ length: 300 }, list));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(counter.total() - before).toBeLessThan(30);
    const planId = await t.make.plan();
    await eventually(async () =>
      expect((await list()).body).toContainEqual(expect.objectContaining({ id: planId })),
    );
  });
});
