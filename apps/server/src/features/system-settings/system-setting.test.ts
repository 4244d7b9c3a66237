import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
let host: { token: string };
beforeAll(async () => {
  t = await startTestServer();
  host = await t.make.admin({ super: true });
});
afterAll(() => t.stop());

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function put(key: string, value: string, token = host.token) {
  return t.call('PUT', `/api/system-settings/${key}`, { token, body: { key, value } });
}

describe('system settings', () => {
  test('are the super user’s alone', async () => {
    const admin = await t.make.admin();
    expect((await t.call('GET', '/api/system-settings', { token: admin.token })).status).toBe(403);
    expect((await put('productName', 'Mine', admin.token)).status).toBe(403);
  });

  test('visitors see the brand, and signup follows the switch', async () => {
    await put('productName', 'Conversa Boa');
    await put('supportNumber', '5511999990000');
    await put('signup', 'disabled');
    expect((await t.call('GET', '/api/branding')).body).toEqual({
      productName: 'Conversa Boa',
      logoUrl: null,
      supportNumber: '5511999990000',
      signup: false,
      defaultLanguage: 'pt',
      uploadMegabytes: 64,
      voiceMessages: true,
    });
    const manifest = await t.call('GET', '/api/branding/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.body).toMatchObject({ name: 'Conversa Boa', short_name: 'Conversa Boa' });
    const planId = await t.make.plan();
    const body = { name: 'Late', email: 'late@example.com', password: 'segredo', planId };
    expect((await t.call('POST', '/api/auth/signup', { body })).body.error).toBe(
      'ERR_USER_CREATION_DISABLED',
    );
    await put('signup', 'enabled');
    expect((await t.call('POST', '/api/auth/signup', { body })).status).toBe(201);
  });

  test('a logo is served as the picture it is, under an address that changes with it', async () => {
    expect((await put('logo', `data:image/png;base64,${pixel}`)).status).toBe(200);
    const { logoUrl } = (await t.call('GET', '/api/branding')).body;
    const picture = await t.call('GET', logoUrl);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.headers['cache-control']).toContain('immutable');
  });

  test.each([
    ['logo', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['logo', 'https://elsewhere.example/logo.png'],
    [
      'logo',
      `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`,
    ],
    ['supportNumber', '+55 11 9999'],
    ['defaultTimezone', 'Mars/Base'],
    ['productName', ''],
  ])('%s = %s is refused', async (key, value) => {
    expect((await put(key, value)).status).toBeGreaterThanOrEqual(400);
  });

  test('an unknown key is refused', async () => {
    expect((await put('nonsense', 'x')).body.error).toBe('ERR_VALIDATION');
  });
});
