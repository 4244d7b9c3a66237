import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/factories/company-factories.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

const person = { name: 'Luísa Prado', email: 'luisa@example.com', password: 'segredo' };

function newEmail(): string {
  return `u${Math.random().toString(36).slice(2)}@example.com`;
}

describe('creating', () => {
  test('answers the user with queues and without a password; the default profile is user', async () => {
    const { token, companyId } = await t.make.admin();
    const queueId = await t.make.queue(companyId, { name: 'Vendas' });
    const answer = await t.call('POST', '/api/users', {
      token,
      body: { ...person, queueIds: [queueId, queueId] },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Luísa Prado',
      profile: 'user',
      companyId,
      online: false,
      queues: [{ id: queueId, name: 'Vendas' }],
    });
    expect(Object.keys(answer.body)).not.toContain('password');
    const entered = await t.call('POST', '/api/auth/login', {
      body: { email: person.email, password: 'segredo' },
    });
    expect(entered.status).toBe(200);
  });

  test.each([
    ['name', { name: 'A' }, 'too_small'],
    ['name', { name: '👨‍👩‍👧‍👦' }, 'too_small'],
    ['name', { name: '\u200b\u200b\u200b' }, 'too_small'],
    ['name', { name: 'x'.repeat(51) }, 'too_big'],
    ['email', { email: 'not an address' }, 'invalid_email'],
    ['password', { password: 'four' }, 'too_small'],
    ['password', { password: 'x'.repeat(51) }, 'too_big'],
    ['profile', { profile: 'super' }, 'invalid_value'],
    ['name', { name: 'nul\0byte' }, 'invalid_text'],
    ['name', { name: 'lone \ud800' }, 'invalid_text'],
  ])('a wrong %s %j is refused and changes nothing', async (path, wrong, code) => {
    const { token, companyId } = await t.make.admin();
    const answer = await t.call('POST', '/api/users', {
      token,
      body: { ...person, email: newEmail(), ...wrong },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', issues: [{ path, code }] },
    });
    const users = await t.db
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', companyId)
      .execute();
    expect(users).toHaveLength(1);
  });

  test('names are counted as people see them: fifty emoji families are fifty characters', async () => {
    const { token } = await t.make.admin();
    const body = { ...person, email: newEmail(), name: '👨‍👩‍👧‍👦'.repeat(50) };
    expect((await t.call('POST', '/api/users', { token, body })).status).toBe(201);
  });

  test('the plan’s last place is taken once, also by two requests at once', async () => {
    const planId = await t.make.plan({ users: 2 });
    const { token } = await t.make.admin({ planId });
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        t.call('POST', '/api/users', { token, body: { ...person, email: newEmail() } }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 402, 402]);
    expect(answers.find((answer) => answer.status === 402)?.body).toEqual({
      error: 'ERR_PLAN_LIMIT',
      limit: 2,
      limited: 'users',
    });
  });

  test('an e-mail that a colleague has is refused, and says so', async () => {
    const { token, adminEmail } = await t.make.admin();
    const body = { ...person, email: adminEmail.toUpperCase() };
    const answer = await t.call('POST', '/api/users', { token, body });
    expect(answer).toMatchObject({ status: 409, body: { error: 'ERR_EMAIL_ALREADY_EXISTS' } });
  });

  test('a deleted queue cannot be served', async () => {
    const { token, companyId } = await t.make.admin();
    const queueId = await t.make.queue(companyId);
    await t.call('DELETE', `/api/queue/${queueId}`, { token });
    const answer = await t.call('POST', '/api/users', {
      token,
      body: { ...person, email: newEmail(), queueIds: [queueId] },
    });
    expect(answer.body).toEqual({ error: 'ERR_NO_QUEUE_FOUND' });
  });
});

describe('listing', () => {
  test('finds without case or accents, pages by twenty and counts all', async () => {
    const { token, companyId } = await t.make.admin();
    await t.make.user(companyId, { name: 'João Conceição' });
    for (let i = 0; i < 21; i += 1) await t.make.user(companyId, { name: `Agente ${i} 100%` });
    const found = await t.call('GET', '/api/users/', {
      token,
      query: { searchParam: 'conceicao' },
    });
    expect(found.body).toMatchObject({
      count: 1,
      hasMore: false,
      users: [{ name: 'João Conceição' }],
    });
    const first = await t.call('GET', '/api/users', { token, query: { searchParam: '100%' } });
    expect(first.body).toMatchObject({ count: 21, hasMore: true });
    expect(first.body.users).toHaveLength(20);
    const second = await t.call('GET', '/api/users', {
      token,
      query: { searchParam: '100%', pageNumber: '2' },
    });
    expect(second.body.users).toHaveLength(1);
    expect(second.body.hasMore).toBe(false);
    const query = { searchParam: '100%', pageNumber: '99' };
    const beyond = await t.call('GET', '/api/users', { token, query });
    expect(beyond.body).toEqual({ users: [], count: 21, hasMore: false });
    const none = await t.call('GET', '/api/users', { token, query: { searchParam: '_____' } });
    expect(none.body.users).toEqual([]);
  });

  test('the short list has ids and names; an agent may read both lists', async () => {
    const company = await t.make.company();
    const agent = await t.make.member(company.companyId, { name: 'Zé' });
    const list = await t.call('GET', '/api/users/list', { token: agent.token });
    expect(list.body).toContainEqual({ id: agent.id, name: 'Zé', online: false });
    expect((await t.call('GET', '/api/users', { token: agent.token })).status).toBe(200);
  });

  test('a foreign companyId is for super users only', async () => {
    const other = await t.make.company();
    const mine = await t.make.admin();
    const host = await t.make.admin({ super: true });
    const query = { companyId: String(other.companyId) };
    expect((await t.call('GET', '/api/users/list', { token: mine.token, query })).body.error).toBe(
      'ERR_NO_PERMISSION',
    );
    const seen = await t.call('GET', '/api/users/list', { token: host.token, query });
    expect(seen.body).toEqual([expect.objectContaining({ id: other.adminId })]);
  });
});

describe('editing', () => {
  test('an agent edits the own name, e-mail and password, never profile or queues', async () => {
    const company = await t.make.company();
    const queueId = await t.make.queue(company.companyId);
    const agent = await t.make.member(company.companyId, { name: 'Antes' });
    const url = `/api/users/${agent.id}`;
    const renamed = await t.call('PUT', url, {
      token: agent.token,
      body: {
        name: 'Depois',
        email: newEmail(),
        profile: 'user',
        queueIds: [],
        password: '',
        currentPassword: PASSWORD,
      },
    });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Depois' } });
    for (const body of [{ profile: 'admin' }, { queueIds: [queueId] }]) {
      expect((await t.call('PUT', url, { token: agent.token, body })).body.error).toBe(
        'ERR_NO_PERMISSION',
      );
    }
  });

  test('an agent and a supervisor edit nobody else', async () => {
    const company = await t.make.company();
    for (const profile of ['user', 'supervisor'] as const) {
      const member = await t.make.member(company.companyId, { profile });
      const answer = await t.call('PUT', `/api/users/${company.adminId}`, {
        token: member.token,
        body: { name: 'Mine' },
      });
      expect(answer.body.error).toBe('ERR_NO_PERMISSION');
      expect(
        (await t.call('DELETE', `/api/users/${company.adminId}`, { token: member.token })).body
          .error,
      ).toBe('ERR_NO_PERMISSION');
    }
  });

  test('a password is made only for those who may set it, and for nobody without end', async () => {
    const { make, server } = t;
    const real = server.deps.passwords;
    let made = 0;
    server.deps.passwords = {
      ...real,
      hash(...given) {
        made += 1;
        return real.hash(...given);
      },
    };
    const admin = await make.admin();
    const agent = await make.member(admin.companyId);
    const put = (id: number, token: string, body: object) =>
      t.call('PUT', `/api/users/${id}`, { token, body });
    const password = 'another one';
    expect((await put(admin.adminId, agent.token, { password })).status).toBe(403);
    expect((await put(agent.id, agent.token, { password, profile: 'admin' })).status).toBe(403);
    expect((await put(987_654, admin.token, { password })).status).toBe(404);
    const stranger = await make.admin();
    expect((await put(agent.id, stranger.token, { password })).status).toBe(404);
    const full = await make.admin({ planId: await make.plan({ users: 1 }) });
    const body = { name: 'One more', email: newEmail(), password, profile: 'user', queueIds: [] };
    expect((await t.call('POST', '/api/users', { token: full.token, body })).status).toBe(402);
    expect(made).toBe(0);
    expect((await put(agent.id, admin.token, { password })).status).toBe(200);
    expect(made).toBe(1);
    // As if an hour of them had gone through one account.
    await t.db
      .updateTable('rate_limits')
      .set({ hits: 60 })
      .where('key', '=', `passwords:${admin.adminId}`)
      .executeTakeFirstOrThrow();
    expect((await put(agent.id, admin.token, { password })).status).toBe(429);
    expect(made).toBe(1);
    server.deps.passwords = real;
  });

  test('a password change ends the other sessions, a profile change all', async () => {
    const admin = await t.make.admin();
    const agent = await t.make.member(admin.companyId);
    const elsewhere = await t.make.token(admin.companyId, agent.id);
    await t.call('PUT', `/api/users/${agent.id}`, {
      token: agent.token,
      body: { password: 'new secret', currentPassword: PASSWORD },
    });
    expect((await t.call('GET', '/api/auth/me', { token: elsewhere })).status).toBe(401);
    expect((await t.call('GET', '/api/auth/me', { token: agent.token })).status).toBe(200);
    await t.call('PUT', `/api/users/${agent.id}`, {
      token: admin.token,
      body: { profile: 'supervisor' },
    });
    expect((await t.call('GET', '/api/auth/me', { token: agent.token })).status).toBe(401);
  });

  test('every change grows the version, a change of queues too', async () => {
    const admin = await t.make.admin();
    const queueId = await t.make.queue(admin.companyId);
    const agent = await t.make.user(admin.companyId);
    const first = await t.call('GET', `/api/users/${agent.id}`, { token: admin.token });
    const second = await t.call('PUT', `/api/users/${agent.id}`, {
      token: admin.token,
      body: { queueIds: [queueId] },
    });
    expect(second.body.version).toBeGreaterThan(first.body.version);
  });

  test('a company’s admin may not touch a super user of the same company', async () => {
    const host = await t.make.company({ super: true });
    const second = await t.make.member(host.companyId, { profile: 'admin' });
    const answer = await t.call('PUT', `/api/users/${host.adminId}`, {
      token: second.token,
      body: { password: 'taken over' },
    });
    expect(answer.body.error).toBe('ERR_NO_PERMISSION');
    expect(
      (await t.call('DELETE', `/api/users/${host.adminId}`, { token: second.token })).body.error,
    ).toBe('ERR_NO_PERMISSION');
  });

  test('two admins who demote each other at once: one stays', async () => {
    const first = await t.make.admin();
    const second = await t.make.member(first.companyId, { profile: 'admin' });
    const answers = await Promise.all([
      t.call('PUT', `/api/users/${second.id}`, { token: first.token, body: { profile: 'user' } }),
      t.call('PUT', `/api/users/${first.adminId}`, {
        token: second.token,
        body: { profile: 'user' },
      }),
    ]);
    const [done, refused] = answers.map((answer) => answer.status).toSorted();
    expect(done).toBe(200);
    // Refused as the last admin; or, if it comes a moment later, as one who is no admin any more.
    expect([401, 403, 409]).toContain(refused);
  });
});

describe('deleting', () => {
  test('ends the sessions, frees the e-mail and keeps the row', async () => {
    const admin = await t.make.admin();
    const agent = await t.make.member(admin.companyId);
    expect((await t.call('DELETE', `/api/users/${agent.id}`, { token: admin.token })).status).toBe(
      200,
    );
    expect((await t.call('GET', '/api/auth/me', { token: agent.token })).status).toBe(401);
    expect((await t.call('GET', `/api/users/${agent.id}`, { token: admin.token })).body.error).toBe(
      'ERR_NO_USER_FOUND',
    );
    expect((await t.call('DELETE', `/api/users/${agent.id}`, { token: admin.token })).status).toBe(
      404,
    );
    const entered = await t.call('POST', '/api/auth/login', {
      body: { email: agent.email, password: PASSWORD },
    });
    expect(entered.body.error).toBe('ERR_INVALID_CREDENTIALS');
    const again = await t.call('POST', '/api/users', {
      token: admin.token,
      body: { ...person, email: agent.email },
    });
    expect(again.status).toBe(201);
    const row = await t.db
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', agent.id)
      .executeTakeFirst();
    expect(row?.deleted_at).toBeInstanceOf(Date);
  });

  test('nobody deletes themselves', async () => {
    const admin = await t.make.admin();
    expect(
      (await t.call('DELETE', `/api/users/${admin.adminId}`, { token: admin.token })).body.error,
    ).toBe('ERR_NO_PERMISSION');
  });
});
