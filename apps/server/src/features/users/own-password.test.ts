import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/factories/company-factories.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

const NEW = 'a quieter horse';

async function someone(profile: 'admin' | 'user' = 'user') {
  const admin = await t.make.admin();
  const member = await t.make.member(admin.companyId, { profile, name: 'Rita Lima' });
  const put = (body: object, token = member.token) =>
    t.call('PUT', `/api/users/${member.id}`, { token, body });
  const logIn = (password: string) =>
    t.call('POST', '/api/auth/login', { body: { email: member.email, password } });
  return { admin, member, put, logIn };
}

const refused = (code: string) => ({
  status: 400,
  body: { error: 'ERR_VALIDATION', issues: [{ path: 'currentPassword', code }] },
});

describe('one’s own password', () => {
  test.each(['user', 'admin'] as const)(
    'of a %s is changed by who knows the present one',
    async (profile) => {
      const { put, logIn } = await someone(profile);
      expect(await put({ password: NEW })).toMatchObject(refused('required'));
      const wrong = { password: NEW, currentPassword: 'wrong horse' };
      expect(await put(wrong)).toMatchObject(refused('wrong_password'));
      expect((await logIn(NEW)).status).toBe(401);
      expect((await put({ password: NEW, currentPassword: PASSWORD })).status).toBe(200);
      expect((await logIn(NEW)).status).toBe(200);
    },
  );

  test('stays what it is while the rest of the profile is saved', async () => {
    const { put } = await someone();
    const body = { name: 'Rita', password: '', currentPassword: '' };
    expect(await put(body)).toMatchObject({ status: 200, body: { name: 'Rita' } });
  });

  test('is asked for with a new e-mail, which one logs in with, too', async () => {
    const { admin, member, put } = await someone();
    const email = `nova-${member.email}`;
    expect(await put({ email })).toMatchObject(refused('required'));
    // The same one again is none, and an admin need not know it.
    expect((await put({ email: member.email, name: 'Rita' })).status).toBe(200);
    expect((await put({ email }, admin.token)).status).toBe(200);
    const again = `outra-${member.email}`;
    expect((await put({ email: again, currentPassword: PASSWORD })).body).toMatchObject({
      email: again,
    });
  });

  test('cannot be guessed at an open screen', async () => {
    const { put } = await someone();
    const guess = (currentPassword: string) => put({ password: NEW, currentPassword });
    for (let tries = 0; tries < 5; tries += 1) await guess('wrong horse');
    expect(await guess(PASSWORD)).toMatchObject({
      status: 429,
      body: { error: 'ERR_RATE_LIMITED' },
    });
    t.clock.advance(5 * 60_000 + 1000);
    expect((await guess(PASSWORD)).status).toBe(200);
  });

  test('may be set by an admin, who does not know it', async () => {
    const { admin, put, logIn } = await someone();
    expect((await put({ password: NEW }, admin.token)).status).toBe(200);
    expect((await logIn(NEW)).status).toBe(200);
  });
});

describe('a new password', () => {
  const weak = { error: 'ERR_VALIDATION', issues: [{ path: 'password', code: 'too_weak' }] };

  test.each(['12345', 'senha123', 'aaaaaaaa', 'rita-lima', 'Rita Lima 2024'])(
    'is none that is tried first: %s',
    async (password) => {
      const { admin, put } = await someone();
      const { token } = admin;
      expect((await put({ password, currentPassword: PASSWORD })).body).toEqual(weak);
      const person = { name: 'Rita Lima', email: 'rita@example.com', password };
      expect((await t.call('POST', '/api/users', { token, body: person })).body).toEqual(weak);
      const signup = { ...person, planId: await t.make.plan() };
      const address = `198.18.1.${password.length}`;
      const answer = await t.call('POST', '/api/auth/signup', { body: signup, address });
      expect(answer.body).toEqual(weak);
    },
  );
});
