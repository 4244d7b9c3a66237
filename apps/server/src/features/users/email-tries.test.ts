import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `198.18.2.${addresses}`;
}

async function office() {
  const admin = await t.make.admin();
  const { token, companyId } = admin;
  const address = newAddress();
  const create = (email: string, from = address) =>
    t.call('POST', '/api/users', {
      token,
      address: from,
      body: { name: 'Luísa Prado', email, password: 'segredo' },
    });
  const rename = (id: number, body: object, from = address) =>
    t.call('PUT', `/api/users/${id}`, { token, address: from, body });
  return { ...admin, companyId, address, create, rename };
}

const notAccepted = { status: 409, body: { error: 'ERR_EMAIL_NOT_ACCEPTED' } };
const limited = { status: 429, body: { error: 'ERR_RATE_LIMITED' } };

describe('an e-mail of another company', () => {
  test('is refused without a word about why: for a new user, a changed one and a new company', async () => {
    const { adminEmail } = await t.make.company();
    const { companyId, create, rename } = await office();
    const member = await t.make.user(companyId);
    expect(await create(adminEmail.toUpperCase())).toMatchObject(notAccepted);
    expect((await create(adminEmail)).body).toEqual(notAccepted.body);
    expect(await rename(member.id, { email: adminEmail })).toMatchObject(notAccepted);
    const body = { name: 'Padaria', email: adminEmail, password: 'segredo' };
    const planId = await t.make.plan();
    const signup = { body: { ...body, planId }, address: newAddress() };
    expect(await t.call('POST', '/api/auth/signup', signup)).toMatchObject(notAccepted);
  });

  test('a list of them gets no answer after the fifth, not even about those that are free', async () => {
    const { companyId, create, rename } = await office();
    const member = await t.make.user(companyId);
    for (let tries = 0; tries < 5; tries += 1) {
      const { adminEmail } = await t.make.company();
      expect(await create(adminEmail, newAddress())).toMatchObject(notAccepted);
    }
    const { adminEmail } = await t.make.company();
    const [taken, free] = [await create(adminEmail), await create('free@example.com')];
    expect(taken).toMatchObject(limited);
    expect(free).toMatchObject(limited);
    expect(taken.body).toEqual(free.body);
    // Everything else about people goes on.
    const same = { name: 'Rita', email: member.email };
    expect((await rename(member.id, same)).status).toBe(200);
    t.clock.advance(3_601_000);
    expect((await office()).companyId).not.toBe(companyId);
  });

  test('nor from one address in the name of many companies', async () => {
    const address = newAddress();
    for (let tries = 0; tries < 10; tries += 1) {
      const { adminEmail } = await t.make.company();
      expect(await (await office()).create(adminEmail, address)).toMatchObject(notAccepted);
    }
    expect(await (await office()).create('also-free@example.com', address)).toMatchObject(limited);
  });

  test('what is accepted, or refused for another reason, is no try', async () => {
    const { adminEmail, create } = await office();
    for (let number = 0; number < 6; number += 1) {
      expect((await create(`someone-${number}@example.com`)).status).toBe(201);
      expect((await create(adminEmail)).body).toEqual({ error: 'ERR_EMAIL_ALREADY_EXISTS' });
    }
  });
});
