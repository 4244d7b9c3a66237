import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../test/factories/company-factories.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../../test/harness.ts';
import { cleanEnvironment } from '../../test/product-process.ts';
import { suspendCompany } from './companies.ts';
import type { Console } from './console.ts';
import { messageWay } from './message-way.ts';
import { resetSuperPassword } from './super-password.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

const program = fileURLToPath(new URL('../console-main.ts', import.meta.url));

/** As at the terminal: what it prints, and how it ends. */
async function prosa(...words: string[]): Promise<{ code: number; said: string }> {
  const env = {
    ...cleanEnvironment(),
    NODE_ENV: 'development',
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: t.folder,
    SECRET_KEY: TEST_SECRET,
  };
  return promisify(execFile)(process.execPath, [program, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error) => ({ code: error.code, said: error.stdout + error.stderr }),
  );
}

/** For what the program only passes on: a process of its own takes as long as ten questions. */
const host = (): Console => ({ deps: t.server.deps });

const login = (email: string, password: string) =>
  t.call('POST', '/api/auth/login', { body: { email, password } });

describe('at the terminal the host', () => {
  test('lists companies, suspends one and lets it in again', async () => {
    const { companyId, adminEmail, name } = await t.make.admin();
    expect((await prosa('companies')).said).toMatch(new RegExp(`${companyId} +${name} +open`));
    expect(await prosa('suspend', String(companyId))).toEqual({
      code: 0,
      said: `${name} is suspended.\n`,
    });
    expect(await login(adminEmail, PASSWORD)).toMatchObject({
      body: { error: 'ERR_COMPANY_INACTIVE' },
    });
    await prosa('resume', String(companyId));
    expect((await login(adminEmail, PASSWORD)).status).toBe(200);
    const log = t.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('company_id', '=', companyId);
    expect(await log.where('action', '=', 'company.update').execute()).toHaveLength(2);
    await expect(suspendCompany(host(), '999999', true)).rejects.toThrow(
      'There is no company 999999.',
    );
  });

  test('changes a plan, by its name, and is told which there are', async () => {
    const { companyId } = await t.make.admin();
    const plan = { name: 'Grande', users: 90, connections: 9, queues: 9, value: 1 };
    await t.db.insertInto('plans').values(plan).execute();
    expect((await prosa('plan', String(companyId), 'Grande')).said).toContain(
      'has the plan Grande',
    );
    expect(await prosa('plan', String(companyId), 'Nenhum')).toEqual({
      code: 1,
      said: expect.stringMatching(/^[^\n]*There are the plans .*Grande.*\n$/),
    });
  });

  test('gets a new super password, which is shown once and ends the sessions of the old one', async () => {
    const { companyId, adminId, adminEmail, token } = await t.make.admin();
    await t.db
      .updateTable('users')
      .set({ super: true })
      .where('company_id', '=', companyId)
      .execute();
    const { said } = await prosa('super-password', adminEmail);
    const password = / \/ (\S+)/.exec(said)?.[1] ?? '';
    expect((await login(adminEmail, PASSWORD)).status).toBe(401);
    expect((await login(adminEmail, password)).status).toBe(200);
    const ended = await t.db
      .selectFrom('sessions')
      .select('end_reason')
      .where('user_id', '=', adminId)
      .where('ended_at', 'is not', null)
      .execute();
    expect([token.length > 0, ended]).toMatchObject([true, [{ end_reason: 'password' }]]);
    const stranger = resetSuperPassword(host(), 'nobody@example.com');
    await expect(stranger).rejects.toThrow(adminEmail);
  });

  test('sees what is stuck and the way of a message, but not what it says', async () => {
    const { companyId, token, name } = await t.make.admin();
    const ticket = await t.make.ticket(companyId, { status: 'open' });
    const body = 'palavras do cliente';
    const sent = await t.call('POST', `/api/messages/${ticket.id}`, { token, body: { body } });
    expect(sent.status).toBe(201);
    const message = await t.db
      .selectFrom('messages')
      .select(['id', 'provider_id'])
      .where('company_id', '=', companyId)
      .where('body', 'like', '%palavras%')
      .executeTakeFirstOrThrow();
    await t.db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 600_000), last_error: 'ChannelFailure' })
      .execute();
    const stuck = await prosa('stuck');
    expect(stuck.said).toMatch(new RegExp(`outbox +${companyId} +\\d+ +10 +0 +ChannelFailure`));
    const ways = [
      (await prosa('message', String(message.id))).said,
      await messageWay(host(), message.provider_id),
    ];
    for (const said of ways) {
      expect(said).toMatch(/stored +by .*\n.*/);
      expect(said).toMatch(/waits +after 0 attempts, ChannelFailure/);
      expect(said).toContain('Now: stored');
      expect(said).not.toContain(body);
    }
    expect(name.length).toBeGreaterThan(0);
    await expect(messageWay(host(), '1234567')).rejects.toThrow('Nothing is known');
  });

  test('has the installation examined, and is told what is wrong by its name', async () => {
    const { code, said } = await prosa('doctor');
    expect(said).toMatch(/good +database +PostgreSQL/);
    for (const what of ['migrations', 'role', 'clock', 'key', 'store']) {
      expect(said).toMatch(new RegExp(`good +${what} `));
    }
    expect([code, said]).toEqual([0, expect.stringMatching(/not set +redis/)]);
    await t.server.deps.scopes.DANGEROUSLY_acrossCompanies('a test revokes', async ({ db }) => {
      const { sql } = await import('kysely');
      await sql`revoke select on tickets from prosa_app`.execute(db);
    });
    expect(await prosa('doctor')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/wrong +role +prosa_app may not read 1 of 5/),
    });
  });

  test('is told what there is', async () => {
    expect((await prosa()).said).toContain('super-password');
    expect(await prosa('dance')).toMatchObject({
      code: 1,
      said: expect.stringContaining('no command dance'),
    });
  });
});
