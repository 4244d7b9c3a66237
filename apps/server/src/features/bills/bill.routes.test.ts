import { labForTests } from '@prosa/lab/testing/lab-for-tests';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

const lab = await labForTests();
let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ env: { LAB_URL: lab.lab.url } });
});
afterAll(() => t.stop());
afterEach(() => lab.clearBillingFaults('ixc').then(() => undefined));

async function withSettings(changed: Record<string, string> = {}) {
  const admin = await t.make.admin();
  const { settings } = await lab.billing();
  for (const [key, value] of Object.entries({ ...settings, ...changed })) {
    const body = { key, value };
    await t.call('PUT', `/api/settings/${key}`, { token: admin.token, body });
  }
  return admin;
}

const testing = (token: string, system: string) =>
  t.call('POST', `/api/integrations/${system}/test`, { token });

test.each(['ixc', 'mkauth', 'asaas'])('%s works', async (system) => {
  const { token } = await withSettings();
  expect((await testing(token, system)).body).toEqual({ finding: 'works', ms: expect.any(Number) });
});

test.each([
  [{}, { status: 500 }, 'broken'],
  [{}, { refusesToken: true }, 'bad-token'],
  [{}, { status: 403 }, 'no-rights'],
  [{ tokenixc: '' }, {}, 'incomplete'],
  [{ ipixc: 'https://10.0.0.7' }, {}, 'private-address'],
  [{ ipixc: 'not an address' }, {}, 'bad-address'],
] as const)('with %j and %j the test says %s', async (changed, fault, finding) => {
  const { token } = await withSettings(changed);
  await lab.setBillingFaults('ixc', fault);
  expect((await testing(token, 'ixc')).body.finding).toBe(finding);
});

test('only admins test, and not without end', async () => {
  const { companyId, token } = await withSettings();
  const supervisor = await t.make.member(companyId, { profile: 'supervisor' });
  expect((await testing(supervisor.token, 'asaas')).status).toBe(403);
  expect((await testing(token, 'stripe')).status).toBe(400);
  const statuses = [];
  for (let times = 0; times < 12; times += 1) statuses.push((await testing(token, 'asaas')).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});

test('all six are sealed, and shown by a hint alone', async () => {
  const { companyId, token } = await withSettings({ ipixc: 'https://ixc.provedor.example' });
  const { body } = await t.call('GET', '/api/settings', { token });
  const shown = JSON.stringify(body);
  for (const secret of [
    'ixc.provedor.example',
    'lab-ixc-token',
    'Client_Id_lab',
    'lab-asaas-key',
  ]) {
    expect(shown).not.toContain(secret);
  }
  expect(body.find((one: { key: string }) => one.key === 'ipixc').hint).toBe('https://ixc.…');
  expect(body.find((one: { key: string }) => one.key === 'tokenixc').hint).toBe('••••oken');
  const rows = await t.db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('company_id', '=', companyId)
    .where('key', 'in', [
      'ipixc',
      'tokenixc',
      'ipmkauth',
      'clientidmkauth',
      'clientsecretmkauth',
      'asaas',
    ])
    .execute();
  expect(rows).toHaveLength(6);
  for (const { value } of rows) expect(value).toMatch(/^v1\./);
});

test('a document is shown in full to who has the right and sees the ticket, and it is logged', async () => {
  const { companyId, token } = await t.make.admin();
  const queueId = await t.make.queue(companyId);
  const { id } = await t.make.ticket(companyId, { queueId });
  const inquiry = await t.make.billInquiry(companyId, id, '52998224725');
  const path = `/api/bill-inquiries/${inquiry}/document`;
  expect((await t.call('GET', path, { token })).body).toEqual({ document: '529.982.247-25' });
  const agent = await t.make.member(companyId, { queueIds: [queueId] });
  expect((await t.call('GET', path, { token: agent.token })).status).toBe(403);
  const elsewhere = await t.make.member(companyId, { profile: 'supervisor' });
  expect((await t.call('GET', path, { token: elsewhere.token })).status).not.toBe(200);
  const rows = await t.db
    .selectFrom('audit_log')
    .select('noun_id')
    .where('action', '=', 'bill.document')
    .execute();
  expect(rows).toEqual([{ noun_id: id }]);
});

test('a task that its system cannot do is refused', async () => {
  const { token, companyId } = await t.make.admin();
  const queueId = await t.make.queue(companyId);
  const put = (task: unknown) => t.call('PUT', `/api/queue/${queueId}`, { token, body: { task } });
  expect((await put({ kind: 'unlock', system: 'asaas' })).status).toBe(400);
  expect((await put({ kind: 'bill', system: 'other' })).status).toBe(400);
  expect((await put({ kind: 'unlock', system: 'ixc' })).body.task).toEqual({
    kind: 'unlock',
    system: 'ixc',
  });
  expect((await put(null)).body.task).toBeNull();
});
