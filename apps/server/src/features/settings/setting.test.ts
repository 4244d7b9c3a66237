import { settingKeys } from '@prosa/contract/setting';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { decrypt } from '../../security/encryption.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

function put(token: string, key: string, value: unknown) {
  return t.call('PUT', `/api/settings/${key}`, { token, body: { key, value } });
}

describe('settings', () => {
  test('a new company has every key with its default; any user may read them', async () => {
    const { companyId } = await t.make.admin();
    const agent = await t.make.member(companyId);
    const { body } = await t.call('GET', '/api/settings/', { token: agent.token });
    const values = Object.fromEntries(
      body.map((row: { key: string; value: string }) => [row.key, row.value]),
    );
    expect(Object.keys(values)).toEqual(settingKeys);
    expect(values).toEqual({
      userRating: 'disabled',
      scheduleType: 'disabled',
      call: 'disabled',
      CheckMsgIsGroup: 'enabled',
      chatBotType: 'text',
      outsidemessage: 'enabled',
      sendGreetingAccepted: 'disabled',
      sendMsgTransfTicket: 'disabled',
      campaignsEnabled: 'false',
      reopenWindowMinutes: '120',
      language: 'pt',
      menuPatienceMinutes: '15',
      waitLimitMinutes: '15',
      ipixc: '',
      tokenixc: '',
      ipmkauth: '',
      clientidmkauth: '',
      clientsecretmkauth: '',
      asaas: '',
    });
  });

  test('a key that came after the company was made has its default too', async () => {
    const { token, companyId } = await t.make.admin();
    await t.db
      .deleteFrom('settings')
      .where('company_id', '=', companyId)
      .where('key', '=', 'call')
      .execute();
    const { body } = await t.call('GET', '/api/settings', { token });
    expect(body).toContainEqual({
      key: 'call',
      value: 'disabled',
      secret: false,
      isSet: true,
      hint: '',
    });
    expect((await put(token, 'call', 'enabled')).body.value).toBe('enabled');
  });

  test.each([
    ['scheduleType', 'sometimes'],
    ['userRating', 'true'],
    ['reopenWindowMinutes', '-1'],
    ['reopenWindowMinutes', '1e3'],
    ['menuPatienceMinutes', '10'],
    ['language', 'fr'],
    ['language', 3],
  ])('%s = %j is refused and changes nothing', async (key, value) => {
    const { token } = await t.make.admin();
    const before = await t.call('GET', '/api/settings', { token });
    expect(await put(token, key, value)).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION' },
    });
    expect((await t.call('GET', '/api/settings', { token })).body).toEqual(before.body);
  });

  test.each(['nonsense', '__proto__', 'toString'])('%s is no setting', async (key) => {
    const { token } = await t.make.admin();
    expect(await put(token, key, 'x')).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_SETTING_FOUND' },
    });
  });

  test('only admins write, and campaignsEnabled only super users', async () => {
    const admin = await t.make.admin();
    const host = await t.make.admin({ super: true });
    const supervisor = await t.make.member(admin.companyId, { profile: 'supervisor' });
    expect((await put(supervisor.token, 'call', 'enabled')).body.error).toBe('ERR_NO_PERMISSION');
    expect((await put(admin.token, 'campaignsEnabled', 'true')).body.error).toBe(
      'ERR_NO_PERMISSION',
    );
    expect((await put(host.token, 'campaignsEnabled', 'true')).status).toBe(200);
  });

  test('a secret is encrypted at rest, bound to its place, and never comes back', async () => {
    const { token, companyId } = await t.make.admin();
    const answer = await put(token, 'asaas', 'very-secret-token');
    expect(answer.body).toEqual({
      key: 'asaas',
      value: '',
      secret: true,
      isSet: true,
      hint: '••••oken',
    });
    const list = await t.call('GET', '/api/settings', { token });
    const me = await t.call('GET', '/api/auth/me', { token });
    expect(JSON.stringify([list.body, me.body])).not.toContain('very-secret');
    const { value } = await t.db
      .selectFrom('settings')
      .select('value')
      .where('company_id', '=', companyId)
      .where('key', '=', 'asaas')
      .executeTakeFirstOrThrow();
    expect(value).not.toContain('very-secret');
    const { keys } = t.server.deps;
    expect(decrypt(keys, `setting:${companyId}:asaas`, value)).toBe('very-secret-token');
    expect(() => decrypt(keys, `setting:${companyId + 1}:asaas`, value)).toThrow();
    expect((await put(token, 'asaas', '')).body.isSet).toBe(false);
  });
});
