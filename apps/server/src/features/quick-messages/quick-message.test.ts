import { randomUUID } from 'node:crypto';
import { limits } from '@prosa/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

const url = '/api/quick-messages';

async function company() {
  const admin = await t.make.admin();
  const supervisor = await t.make.member(admin.companyId, { profile: 'supervisor' });
  const ana = await t.make.member(admin.companyId);
  const bruno = await t.make.member(admin.companyId);
  return { ...admin, supervisor, ana, bruno };
}

async function shortcodes(token: string, query: Record<string, string> = {}) {
  const { body } = await t.call('GET', `${url}/list`, { token, query });
  expect(body.hasMore).toBe(false);
  return body.quickMessages.map((one: { shortcode: string }) => one.shortcode);
}

describe('quick messages', () => {
  test('one sees one’s own and everybody’s, by their shortcodes', async () => {
    const { companyId, adminId, ana, bruno } = await company();
    await t.make.quickMessage(companyId, ana.id, { shortcode: 'pix', message: 'A chave é' });
    await t.make.quickMessage(companyId, ana.id, { shortcode: 'Ola', message: 'Olá!' });
    await t.make.quickMessage(companyId, bruno.id, { shortcode: 'meu', message: 'Só meu' });
    await t.make.quickMessage(companyId, adminId, { shortcode: 'endereço', geral: true });
    const query = { companyId: `${companyId}`, userId: `${ana.id}` };
    expect(await shortcodes(ana.token, query)).toEqual(['endereço', 'Ola', 'pix']);
    expect(await shortcodes(bruno.token)).toEqual(['endereço', 'meu']);
    expect(await shortcodes(ana.token, { searchParam: 'ENDERECO' })).toEqual(['endereço']);
  });

  test('another one’s list is for those who may change any', async () => {
    const { companyId, supervisor, ana, bruno } = await company();
    await t.make.quickMessage(companyId, ana.id, { shortcode: 'pix' });
    const query = { userId: `${ana.id}` };
    expect(await shortcodes(supervisor.token, query)).toEqual(['pix']);
    const refused = await t.call('GET', `${url}/list`, { token: bruno.token, query });
    expect(refused.body).toEqual({ error: 'ERR_NO_PERMISSION' });
  });

  test('everybody makes, changes and deletes their own', async () => {
    const { ana } = await company();
    const made = await t.call('POST', url, {
      token: ana.token,
      body: { shortcode: 'ola', message: 'Olá, {{firstName}}!', geral: false, status: true },
    });
    expect(made).toMatchObject({ status: 201, body: { userId: ana.id, geral: false } });
    const one = `${url}/${made.body.id}`;
    const changed = await t.call('PUT', one, { token: ana.token, body: { message: 'Oi!' } });
    expect(changed.body).toMatchObject({ shortcode: 'ola', message: 'Oi!' });
    expect((await t.call('GET', one, { token: ana.token })).body).toEqual(changed.body);
    expect((await t.call('DELETE', one, { token: ana.token })).status).toBe(200);
    expect((await t.call('GET', one, { token: ana.token })).body).toEqual({
      error: 'ERR_NO_QUICK_MESSAGE_FOUND',
    });
  });

  test('making one everybody’s, and changing such a one, is for managers', async () => {
    const { companyId, supervisor, ana } = await company();
    const own = await t.make.quickMessage(companyId, ana.id);
    const refused = { error: 'ERR_NO_PERMISSION' };
    const geral = { shortcode: 'ola', message: 'Olá', geral: true };
    const as = (token: string, body?: object) => ({ token, ...(body && { body }) });
    expect((await t.call('POST', url, as(ana.token, geral))).body).toEqual(refused);
    const one = `${url}/${own}`;
    expect((await t.call('PUT', one, as(ana.token, { geral: true }))).body).toEqual(refused);
    const lifted = await t.call('PUT', one, as(supervisor.token, { geral: true }));
    expect(lifted.body).toMatchObject({ geral: true, userId: ana.id });
    expect((await t.call('PUT', one, as(ana.token, { message: 'x' }))).body).toEqual(refused);
    expect((await t.call('DELETE', one, as(ana.token))).body).toEqual(refused);
    expect((await t.call('DELETE', one, as(supervisor.token))).status).toBe(200);
  });

  test('a colleague’s own one does not exist for others; managers may change it', async () => {
    const { companyId, supervisor, ana, bruno } = await company();
    const one = `${url}/${await t.make.quickMessage(companyId, ana.id)}`;
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { body: { message: 'x' } } : {};
      const answer = await t.call(method, one, { token: bruno.token, ...body });
      expect(answer.body).toEqual({ error: 'ERR_NO_QUICK_MESSAGE_FOUND' });
    }
    const body = { message: 'Revisada' };
    expect((await t.call('PUT', one, { token: supervisor.token, body })).body).toMatchObject(body);
  });

  test('a shortcode is one word without capitals; one from before that rule can stay', async () => {
    const { companyId, token, adminId } = await t.make.admin();
    const wrong = { issues: [{ path: 'shortcode', code: 'invalid_format' }] };
    const body = { shortcode: 'bom-dia', message: 'Bom dia!' };
    for (const shortcode of ['bom dia', 'Bom-dia', '/bom-dia']) {
      const made = await t.call('POST', url, { token, body: { ...body, shortcode } });
      expect(made, shortcode).toMatchObject({ status: 400, body: wrong });
    }
    const made = await t.call('POST', url, { token, body });
    expect(made).toMatchObject({ status: 201, body });
    const rename = { token, body: { shortcode: 'boa tarde' } };
    const renamed = await t.call('PUT', `${url}/${made.body.id}`, rename);
    expect(renamed).toMatchObject({ status: 400, body: wrong });
    const id = await t.make.quickMessage(companyId, adminId, { shortcode: 'Boa Noite' });
    const kept = { shortcode: 'Boa Noite', message: 'Boa noite!' };
    const saved = await t.call('PUT', `${url}/${id}`, { token, body: kept });
    expect(saved).toMatchObject({ status: 200, body: kept });
  });

  test('shortcode and message are required', async () => {
    const { ana } = await company();
    const body = { shortcode: ' ', message: '' };
    const answer = await t.call('POST', url, { token: ana.token, body });
    expect(answer.body.issues).toEqual([
      { path: 'shortcode', code: 'too_small' },
      { path: 'message', code: 'too_small' },
    ]);
  });

  test('a person has so many, and the company so many for everybody', async () => {
    const { companyId, supervisor, ana } = await company();
    const { own, general } = limits.quickMessages;
    const plant = (userId: number, count: number, geral: boolean) =>
      sql`insert into quick_messages (company_id, user_id, shortcode, message, geral)
        select ${companyId}, ${userId}, ${`${geral}-`} || number, 'x', ${geral}
        from generate_series(1, ${count}::int) as number`.execute(t.db);
    await plant(ana.id, own - 1, false);
    await plant(supervisor.id, general, true);
    const make = (token: string, body: object = {}) =>
      t.call('POST', url, { token, body: { shortcode: randomUUID(), message: 'x', ...body } });
    const full = (limit: number) => ({
      status: 409,
      body: { error: 'ERR_QUICK_MESSAGE_LIMIT', limit },
    });

    // Two at once for the last place: one gets it.
    const answers = await Promise.all([make(ana.token), make(ana.token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await make(ana.token)).toEqual(expect.objectContaining(full(own)));
    expect(await make(supervisor.token, { geral: true })).toMatchObject(full(general));
    const mine = (await make(supervisor.token)).body.id;
    const share = { token: supervisor.token, body: { geral: true } };
    expect(await t.call('PUT', `${url}/${mine}`, share)).toMatchObject(full(general));
    // What stays where it is can still be changed.
    const words = { token: supervisor.token, body: { message: 'y', geral: false } };
    expect((await t.call('PUT', `${url}/${mine}`, words)).status).toBe(200);
    const { body } = await t.call('GET', `${url}/list`, { token: ana.token });
    expect(body).toMatchObject({ hasMore: false, quickMessages: { length: own + general } });
  });
});
