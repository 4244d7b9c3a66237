import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/factories/company-factories.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createPace } from '../../security/pace.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from './session.tokens.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

let addresses = 0;
/** Every test comes from an address of its own: the limits of one must not reach another. */
function newAddress(): string {
  addresses += 1;
  return `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

function logIn(email: string, password = PASSWORD, address = newAddress()) {
  return t.call('POST', '/api/auth/login', { body: { email, password }, address });
}

function refresh(cookie: string | undefined) {
  return t.call('POST', '/api/auth/refresh_token', { headers: { cookie: `jrt=${cookie}` } });
}

function me(token: string) {
  return t.call('GET', '/api/auth/me', { token });
}

test('who asks who they are learns the number of their company’s last event', async () => {
  const company = await t.make.company();
  const { token, user } = (await logIn(company.adminEmail)).body;
  const body = { name: 'Vendas', color: '#e79f3c', greetingMessage: '' };
  expect((await t.call('POST', '/api/queue', { token, body })).status).toBe(201);
  expect((await me(token)).body.lastEvent).toBe(user.lastEvent + 1);
  expect((await me(token)).body.lastEvent).toBe(user.lastEvent + 1);
});

describe('login', () => {
  test('answers a token and the user with company, settings and queues, and no secret', async () => {
    const company = await t.make.company();
    const answer = await logIn(company.adminEmail.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      id: company.adminId,
      profile: 'admin',
      super: false,
      companyId: company.companyId,
      queues: [],
      company: { id: company.companyId, name: company.name, timezone: 'America/Sao_Paulo' },
    });
    expect(answer.body.user.company.settings).toContainEqual(
      expect.objectContaining({ key: 'reopenWindowMinutes', value: '120' }),
    );
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
    expect((await me(answer.body.token)).body).toEqual(answer.body.user);
  });

  test('the refresh cookie is httpOnly, Lax, for /api/auth, and lasts seven days', async () => {
    const company = await t.make.company();
    const { headers } = await logIn(company.adminEmail);
    expect([headers['set-cookie']].flat()[0]).toMatch(
      /^jrt=[\w-]+; Max-Age=604800; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
  });

  test('a wrong password and an unknown e-mail are answered alike', async () => {
    const company = await t.make.company();
    const wrong = await logIn(company.adminEmail, 'not this one');
    const unknown = await logIn('nobody@example.com');
    expect(wrong).toMatchObject({ status: 401, body: { error: 'ERR_INVALID_CREDENTIALS' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('the sixth failure within five minutes is refused, also with the right password', async () => {
    const company = await t.make.company();
    const address = newAddress();
    for (let i = 0; i < 5; i += 1) {
      expect((await logIn(company.adminEmail, 'wrong', address)).status).toBe(401);
    }
    const refused = await logIn(company.adminEmail, PASSWORD, address);
    expect(refused).toMatchObject({ status: 429, body: { error: 'ERR_RATE_LIMITED' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(290);
    expect((await logIn(company.adminEmail)).status, 'another address').toBe(200);
    t.clock.advance(5 * 60_000);
    expect((await logIn(company.adminEmail, PASSWORD, address)).status).toBe(200);
  });

  test('tries at the same moment are counted too', async () => {
    const company = await t.make.company();
    const address = newAddress();
    const tries = Array.from({ length: 20 }, () => logIn(company.adminEmail, 'wrong', address));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  describe('after a hundred failures from one address', () => {
    /** As if so many had come: each costs a password's arithmetic, on purpose. */
    async function hundredFailures(address: string): Promise<void> {
      expect((await logIn('first@example.com', 'x', address)).status).toBe(401);
      const seen = await t.db
        .updateTable('rate_limits')
        .set({ hits: 100 })
        .where('key', '=', `login:${address}`)
        .where('hits', '=', 1)
        .executeTakeFirstOrThrow();
      expect(seen.numUpdatedRows, 'the first was counted').toBe(1n);
    }

    test('whoever knows their password gets in, and strangers have one try at a time', async () => {
      const address = newAddress();
      const [newcomer, regular] = [await t.make.company(), await t.make.company()];
      expect((await logIn(regular.adminEmail, PASSWORD, address)).status).toBe(200);
      await hundredFailures(address);
      // One try in three seconds and ten in line are half a minute: here all goes by faster.
      const everyMs = 200;
      t.server.deps.loginPace = createPace(everyMs, 10);
      const began = performance.now();
      expect((await logIn(newcomer.adminEmail, PASSWORD, address)).status).toBe(200);
      const guesses = Array.from({ length: 30 }, (_, n) =>
        logIn(`guess-${n}@example.com`, 'x', address),
      );
      // While strangers stand in line, those who have been here before do not.
      for (const _again of [1, 2, 3]) {
        expect((await logIn(regular.adminEmail, PASSWORD, address)).status).toBe(200);
      }
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      const passedMs = performance.now() - began;
      const tried = statuses.filter((status) => status === 401).length;
      expect(tried).toBeGreaterThan(0);
      expect(tried).toBeLessThanOrEqual(Math.ceil(passedMs / everyMs) + 1);
      expect(tried).toBeLessThanOrEqual(12);
      expect(statuses.filter((status) => status === 429).length).toBe(30 - tried);
    });

    test('a hundred more on one account, from wherever, are the end for strangers to it alone', async () => {
      const { adminEmail } = await t.make.company();
      const home = newAddress();
      expect((await logIn(adminEmail, PASSWORD, home)).status).toBe(200);
      expect((await logIn(adminEmail, 'wrong')).status).toBe(401);
      await t.db
        .updateTable('rate_limits')
        .set({ hits: 100 })
        .where('key', '=', `login-of:${adminEmail.toLowerCase()}`)
        .executeTakeFirstOrThrow();
      expect((await logIn(adminEmail, PASSWORD)).status).toBe(429);
      expect((await logIn(adminEmail, PASSWORD, home)).status, 'where they are known').toBe(200);
      expect((await logIn((await t.make.company()).adminEmail)).status, 'others').toBe(200);
    });
  });

  test('a demo password works from this machine only', async () => {
    const company = await t.make.company();
    const demo = await t.make.user(company.companyId, { demo: true });
    expect((await logIn(demo.email)).body.error).toBe('ERR_INVALID_CREDENTIALS');
    expect((await logIn(demo.email, PASSWORD, '127.0.0.1')).status).toBe(200);
    expect((await logIn(demo.email, PASSWORD, '::ffff:127.0.0.1')).status).toBe(200);
  });
});

describe('due date', () => {
  // 02:00 in UTC is still the evening before in São Paulo.
  const lateEvening = new Date('2026-11-16T02:00:00Z');

  test('is still good on its own day, in the company’s zone', async () => {
    const before = t.clock.now;
    t.clock.now = lateEvening;
    const company = await t.make.company({ dueDate: '2026-11-15' });
    expect((await logIn(company.adminEmail)).status).toBe(200);
    t.clock.now = before;
  });

  test('past it, login and refresh say so with the date; a super user is never blocked', async () => {
    const company = await t.make.company({ dueDate: '2026-11-14' });
    const host = await t.make.company({ dueDate: '2020-01-01', super: true });
    const before = t.clock.now;
    t.clock.now = new Date('2026-11-14T12:00:00Z');
    const { cookie } = await logIn(company.adminEmail);
    t.clock.now = lateEvening;
    const overdue = { status: 402, body: { error: 'ERR_COMPANY_OVERDUE', dueDate: '2026-11-14' } };
    expect(await refresh(cookie)).toMatchObject(overdue);
    expect(await logIn(company.adminEmail)).toMatchObject(overdue);
    expect((await logIn(host.adminEmail)).status).toBe(200);
    t.clock.now = before;
  });

  test('a company that is switched off is refused', async () => {
    const company = await t.make.company();
    await t.db
      .updateTable('companies')
      .set({ status: false })
      .where('id', '=', company.companyId)
      .execute();
    expect((await logIn(company.adminEmail)).body).toEqual({ error: 'ERR_COMPANY_INACTIVE' });
  });
});

describe('access token', () => {
  test('a session is good in its own company alone, also while it is remembered', async () => {
    const { companyId, adminId, token } = await t.make.admin();
    const other = await t.make.company();
    expect((await t.call('GET', '/api/auth/me', { token })).status).toBe(200);
    const { sid } = JSON.parse(String(Buffer.from(token.split('.')[1] ?? '', 'base64url')));
    const claims = { userId: adminId, companyId: other.companyId, sessionId: sid };
    const elsewhere = await signAccessToken(t.server.deps.keys, claims, t.clock.now);
    const refused = await t.call('GET', '/api/auth/me', { token: elsewhere });
    expect(refused.body, `not ${companyId}`).toEqual({ error: 'ERR_SESSION_EXPIRED' });
  });

  test('none, a forged one and one of another key are ERR_SESSION_EXPIRED', async () => {
    const { token } = await t.make.admin();
    const forged = `${token.slice(0, -4)}AAAA`;
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    for (const bad of [undefined, 'x', forged, unsigned]) {
      const answer = await t.call('GET', '/api/auth/me', bad ? { token: bad } : {});
      expect(answer).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
    }
  });

  test('after fifteen minutes it is ERR_TOKEN_EXPIRED, which the browser answers by a refresh', async () => {
    const company = await t.make.company();
    const { body, cookie } = await logIn(company.adminEmail);
    t.clock.advance((ACCESS_TOKEN_SECONDS + 1) * 1000);
    expect(await me(body.token)).toMatchObject({
      status: 403,
      body: { error: 'ERR_TOKEN_EXPIRED' },
    });
    const fresh = await refresh(cookie);
    expect((await me(fresh.body.token)).status).toBe(200);
  });
});

describe('refresh', () => {
  test('two within a second give different tokens: a tab knows a new one by that', async () => {
    const first = await logIn((await t.make.company()).adminEmail);
    const second = await refresh(first.cookie);
    const third = await refresh(second.cookie);
    const tokens = [first, second, third].map(({ body }) => body.token);
    expect(new Set(tokens).size).toBe(3);
  });

  test('rotates the token and slides the seven days', async () => {
    const company = await t.make.company();
    let { cookie } = await logIn(company.adminEmail);
    for (let day = 0; day < 10; day += 1) {
      t.clock.advance(86_400_000);
      const next = await refresh(cookie);
      expect(next.status).toBe(200);
      expect(next.cookie).not.toBe(cookie);
      cookie = next.cookie;
    }
    t.clock.advance(7 * 86_400_000);
    expect((await refresh(cookie)).body.error).toBe('ERR_SESSION_EXPIRED');
  });

  test('two tabs that refresh at once stay logged in, with the same new token', async () => {
    const company = await t.make.company();
    const { cookie } = await logIn(company.adminEmail);
    const [first, second] = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.cookie).toBe(second?.cookie);
    t.clock.advance(60_000);
    expect((await refresh(first?.cookie)).status).toBe(200);
  });

  test('a lost answer repeated within 30 seconds gets the token that is valid by then', async () => {
    const company = await t.make.company();
    const { cookie } = await logIn(company.adminEmail);
    const second = await refresh(cookie);
    t.clock.advance(10_000);
    const third = await refresh(second.cookie);
    t.clock.advance(10_000);
    const late = await refresh(cookie);
    expect(late.cookie).toBe(third.cookie);
    t.clock.advance(60_000);
    expect((await refresh(late.cookie)).status).toBe(200);
  });

  test('an old token that returns after its grace was stolen: the session ends for both', async () => {
    const company = await t.make.company();
    const { cookie, body } = await logIn(company.adminEmail);
    const rightful = await refresh(cookie);
    t.clock.advance(31_000);
    expect((await refresh(cookie)).body.error).toBe('ERR_SESSION_EXPIRED');
    expect((await refresh(rightful.cookie)).body.error).toBe('ERR_SESSION_EXPIRED');
    expect((await me(body.token)).body.error).toBe('ERR_SESSION_EXPIRED');
    const session = await t.db
      .selectFrom('sessions')
      .select('end_reason')
      .where('user_id', '=', company.adminId)
      .executeTakeFirst();
    expect(session?.end_reason).toBe('stolen-token');
  });

  test('without end is told to wait, keeps its session, and keeps nobody else from theirs', async () => {
    const [one, other] = [await t.make.company(), await t.make.company()];
    let { cookie } = await logIn(one.adminEmail);
    const statuses: number[] = [];
    for (let n = 0; n < 70; n += 1) {
      const answer = await refresh(cookie);
      statuses.push(answer.status);
      cookie = answer.cookie ?? cookie;
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses).toContain(503);
    expect((await refresh((await logIn(other.adminEmail)).cookie)).status).toBe(200);
    // Half a minute later, as it were.
    t.server.deps.mayRefresh = () => true;
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('without a cookie, or with nonsense in it, the session is over and the cookie cleared', async () => {
    expect((await t.call('POST', '/api/auth/refresh_token')).status).toBe(401);
    const answer = await refresh('nonsense%00');
    expect(answer.body).toEqual({ error: 'ERR_SESSION_EXPIRED' });
    expect(String(answer.headers['set-cookie'])).toContain('jrt=;');
  });
});

describe('one session per user', () => {
  test('a second login ends the first at once on this node', async () => {
    const company = await t.make.company();
    const first = await logIn(company.adminEmail);
    const second = await logIn(company.adminEmail);
    expect((await me(first.body.token)).body.error).toBe('ERR_SESSION_EXPIRED');
    expect((await refresh(first.cookie)).body.error).toBe('ERR_SESSION_EXPIRED');
    expect((await me(second.body.token)).status).toBe(200);
  });

  test('of two logins at the same moment one session lives', async () => {
    const company = await t.make.company();
    await Promise.all([logIn(company.adminEmail), logIn(company.adminEmail)]);
    const live = await t.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', company.adminId)
      .where('ended_at', 'is', null)
      .execute();
    expect(live).toHaveLength(1);
  });

  test('logout ends the session and clears the cookie', async () => {
    const company = await t.make.company();
    const { body, cookie } = await logIn(company.adminEmail);
    const out = await t.call('DELETE', '/api/auth/logout', { token: body.token });
    expect(out.status).toBe(200);
    expect((await me(body.token)).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
  });
});

describe('signup', () => {
  const form = { name: 'Padaria São João', phone: '11988887777', password: 'segredo' };

  test('makes company, admin and settings; the server alone decides due date and the rest', async () => {
    const planId = await t.make.plan();
    const answer = await t.call('POST', '/api/auth/signup', {
      body: {
        ...form,
        email: 'New@Example.com',
        planId,
        dueDate: '2099-01-01',
        status: false,
        campaignsEnabled: true,
      },
      address: newAddress(),
    });
    expect(answer.status).toBe(201);
    const entered = await logIn('new@example.com', 'segredo');
    const { company, profile } = entered.body.user;
    const dueDate = new Date(t.clock.now.getTime() + 3 * 86_400_000);
    expect(profile).toBe('admin');
    expect(company.dueDate).toBe(
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(dueDate),
    );
    expect(company.settings).toContainEqual(
      expect.objectContaining({ key: 'campaignsEnabled', value: 'false' }),
    );
    const row = await t.db
      .selectFrom('companies')
      .select(['status', 'recurrence'])
      .where('id', '=', company.id)
      .executeTakeFirst();
    expect(row).toEqual({ status: true, recurrence: 'MENSAL' });
  });

  test('the admin has their own name; a form without one gives them the company’s', async () => {
    const planId = await t.make.plan();
    const nameOf = async (email: string, more: object) => {
      const body = { ...form, ...more, email, planId };
      const made = await t.call('POST', '/api/auth/signup', { body, address: newAddress() });
      expect(made.status).toBe(201);
      const { name, company } = (await logIn(email, 'segredo')).body.user;
      return [name, company.name];
    };
    expect(await nameOf('joana@example.com', { userName: 'Joana Reis' })).toEqual([
      'Joana Reis',
      form.name,
    ]);
    expect(await nameOf('ninguem@example.com', {})).toEqual([form.name, form.name]);
    const refused = await t.call('POST', '/api/auth/signup', {
      body: { ...form, userName: 'J', email: 'curto@example.com', planId },
      address: newAddress(),
    });
    expect(refused.status).toBe(400);
  });

  test('an e-mail is one person’s in the whole system, without case; nothing is left behind', async () => {
    const planId = await t.make.plan();
    const taken = await t.make.company();
    const before = await t.db.selectFrom('companies').select('id').execute();
    const answer = await t.call('POST', '/api/auth/signup', {
      body: { ...form, email: taken.adminEmail.toUpperCase(), planId },
      address: newAddress(),
    });
    expect(answer).toMatchObject({ status: 409, body: { error: 'ERR_EMAIL_NOT_ACCEPTED' } });
    expect(await t.db.selectFrom('companies').select('id').execute()).toHaveLength(before.length);
  });

  test('the sixth within half an hour from one address is refused', async () => {
    const planId = await t.make.plan();
    const address = newAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      const body = { ...form, email: `many${i}@example.com`, planId };
      statuses.push((await t.call('POST', '/api/auth/signup', { body, address })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test('from a hundred addresses take turns, the rest is told to come again, and others log in meanwhile', async () => {
    const planId = await t.make.plan();
    const { adminEmail } = await t.make.company();
    let refused = 0;
    const signUpAs = async (email: string) => {
      const body = { ...form, email, planId };
      const { status, headers } = await t.call('POST', '/api/auth/signup', {
        body,
        address: newAddress(),
      });
      if (status === 503 && headers['retry-after'] === '1') refused += 1;
      return status;
    };
    const signups = await t.db.transaction().execute(async (trx) => {
      // None of them is made before the others have logged in.
      await sql`lock table companies in share mode`.execute(trx);
      const all = Array.from({ length: 60 }, (_, n) => signUpAs(`crowd${n}@example.com`));
      await expect.poll(() => refused, { timeout: 25_000 }).toBe(60 - 51);
      expect((await logIn(adminEmail)).status).toBe(200);
      return { all };
    });
    const statuses = await Promise.all(signups.all);
    expect(statuses.filter((status) => status === 201)).toHaveLength(51);
  });

  test('an unknown plan is ERR_NO_PLAN_FOUND', async () => {
    const body = { ...form, email: 'p@example.com', planId: 987654 };
    const answer = await t.call('POST', '/api/auth/signup', { body, address: newAddress() });
    expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_PLAN_FOUND' } });
  });

  test('can be switched off by the environment', async () => {
    const closed = await startTestServer({ env: { SIGNUP: 'disabled' } });
    const planId = await closed.make.plan();
    const body = { ...form, email: 'p@example.com', planId };
    const answer = await closed.call('POST', '/api/auth/signup', { body });
    expect(answer).toMatchObject({ status: 403, body: { error: 'ERR_USER_CREATION_DISABLED' } });
    expect((await closed.call('GET', '/api/branding')).body.signup).toBe(false);
    await closed.stop();
  });
});
