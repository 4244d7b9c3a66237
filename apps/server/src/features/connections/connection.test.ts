import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

function post(token: string, body: object) {
  return t.call('POST', '/api/whatsapp', { token, body });
}

function put(token: string, id: number, body: object) {
  return t.call('PUT', `/api/whatsapp/${id}`, { token, body });
}

describe('connections', () => {
  test('the first is the default and off; agents see it, but no code that could link the number', async () => {
    const { token, companyId } = await t.make.admin();
    const agent = await t.make.member(companyId);
    const made = await post(token, { name: 'Loja' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Loja',
        channel: 'whatsapp',
        provider: 'beta',
        status: 'DISCONNECTED',
        isDefault: true,
      },
    });
    const { id } = made.body;
    await t.db
      .updateTable('connections')
      .set({ qrcode: 'QR!', pairing_code: 'AB12' })
      .where('id', '=', id)
      .execute();
    const seen = await t.call('GET', `/api/whatsapp/${id}`, { token, query: { session: '0' } });
    expect(seen.body).toMatchObject({ qrcode: 'QR!', pairingCode: 'AB12' });
    const byAgent = await t.call('GET', `/api/whatsapp/${id}`, { token: agent.token });
    expect(byAgent.body).toMatchObject({ id, qrcode: null, pairingCode: null });
    const list = await t.call('GET', '/api/whatsapp/', {
      token: agent.token,
      query: { session: '0' },
    });
    expect(list.body).toHaveLength(1);
    expect(JSON.stringify(list.body)).not.toMatch(/QR!|AB12/);
  });

  test('exactly one is the default: it moves, is not given up, and is not deleted before the others', async () => {
    const { token } = await t.make.admin();
    const first = (await post(token, { name: 'Um' })).body;
    const second = (await post(token, { name: 'Dois', isDefault: true })).body;
    const defaults = async () => {
      const { body } = await t.call('GET', '/api/whatsapp', { token });
      return body
        .filter((row: { isDefault: boolean }) => row.isDefault)
        .map((row: { id: number }) => row.id);
    };
    expect(await defaults()).toEqual([second.id]);
    expect((await put(token, second.id, { isDefault: false })).body).toEqual({
      error: 'ERR_NO_OTHER_WHATSAPP',
    });
    expect((await t.call('DELETE', `/api/whatsapp/${second.id}`, { token })).body).toEqual({
      error: 'ERR_NO_OTHER_WHATSAPP',
    });
    await Promise.all([
      put(token, first.id, { isDefault: true }),
      put(token, second.id, { isDefault: true }),
    ]);
    expect(await defaults()).toHaveLength(1);
    await put(token, first.id, { isDefault: true });
    expect((await t.call('DELETE', `/api/whatsapp/${second.id}`, { token })).status).toBe(200);
    expect((await t.call('DELETE', `/api/whatsapp/${first.id}`, { token })).status).toBe(200);
    expect((await post(token, { name: 'De novo' })).body.isDefault).toBe(true);
  });

  test('queues keep the order of the menu; the fallback is one of them, the first unless chosen', async () => {
    const { token, companyId } = await t.make.admin();
    const [a, b, c] = [
      await t.make.queue(companyId),
      await t.make.queue(companyId),
      await t.make.queue(companyId),
    ];
    const made = await post(token, { name: 'Loja', queueIds: [b, a], greetingMessage: 'Oi' });
    expect(made.body.queues.map((queue: { id: number }) => queue.id)).toEqual([b, a]);
    expect(made.body.fallbackQueueId).toBe(b);
    const { id } = made.body;
    expect((await put(token, id, { fallbackQueueId: a })).body.fallbackQueueId).toBe(a);
    expect((await put(token, id, { name: 'Outra' })).body.fallbackQueueId, 'kept').toBe(a);
    expect((await put(token, id, { fallbackQueueId: c })).body).toEqual({
      error: 'ERR_NO_QUEUE_FOUND',
    });
    await t.call('DELETE', `/api/queue/${a}`, { token });
    const after = await t.call('GET', `/api/whatsapp/${id}`, { token });
    expect(after.body).toMatchObject({ queues: [{ id: b }], fallbackQueueId: b });
    expect(after.body.version).toBeGreaterThan(made.body.version);
    expect((await put(token, id, { queueIds: [] })).body.fallbackQueueId).toBeNull();
  });

  test('a greeting is required with more than one queue', async () => {
    const { token, companyId } = await t.make.admin();
    const queueIds = [await t.make.queue(companyId), await t.make.queue(companyId)];
    expect((await post(token, { name: 'Loja', queueIds })).body).toEqual({
      error: 'ERR_WAPP_GREETING_REQUIRED',
    });
    const made = await post(token, { name: 'Loja', queueIds: queueIds.slice(1) });
    expect(made.status).toBe(201);
    expect((await put(token, made.body.id, { queueIds })).body.error).toBe(
      'ERR_WAPP_GREETING_REQUIRED',
    );
    expect((await put(token, made.body.id, { queueIds, greetingMessage: 'Oi' })).status).toBe(200);
  });

  test('a token is kept as a hash, shows its end only, is unique, and can be taken away', async () => {
    const { token, companyId } = await t.make.admin();
    const other = await t.make.admin();
    const secret = `a-long-enough-token-${companyId}-WXYZ`;
    const made = await post(token, { name: 'Loja', token: secret });
    expect(made.body.tokenHint).toBe('WXYZ');
    const row = await t.db
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', made.body.id)
      .executeTakeFirst();
    expect(JSON.stringify([made.body, row])).not.toContain(secret);
    expect((await post(other.token, { name: 'Cópia', token: secret })).body).toEqual({
      error: 'ERR_TOKEN_ALREADY_EXISTS',
    });
    expect((await put(token, made.body.id, { name: 'Nova' })).body.tokenHint, 'kept').toBe('WXYZ');
    expect((await put(token, made.body.id, { token: '' })).body.tokenHint).toBeNull();
    expect((await put(token, made.body.id, { token: 'too short' })).body.issues).toEqual([
      { path: 'token', code: 'too_small' },
    ]);
  });

  test('the lab is offered only where it runs, and Meta’s channels are not made by hand', async () => {
    const { token } = await t.make.admin();
    for (const provider of ['lab', 'meta', 'telegram']) {
      expect((await post(token, { name: 'Loja', provider })).body).toMatchObject({
        error: 'ERR_VALIDATION',
        issues: [{ path: 'provider' }],
      });
    }
    const withLab = await startTestServer({ env: { LAB_URL: 'http://127.0.0.1:4000' } });
    const admin = await withLab.make.admin();
    const made = await withLab.call('POST', '/api/whatsapp', {
      token: admin.token,
      body: { name: 'Loja', provider: 'lab' },
    });
    expect(made.status).toBe(201);
    await withLab.stop();
  });

  test('the address of the telephones is told where they run, on this machine only', async () => {
    const { token } = await t.make.admin();
    expect((await t.call('GET', '/api/whatsapp/lab', { token })).body).toEqual({
      telephones: null,
    });
    for (const [url, telephones] of [
      ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/'],
      ['http://lab.example:4000', null],
    ] as const) {
      const withLab = await startTestServer({ env: { LAB_URL: url } });
      const admin = await withLab.make.admin();
      const answer = await withLab.call('GET', '/api/whatsapp/lab', { token: admin.token });
      expect(answer.body).toEqual({ telephones });
      await withLab.stop();
    }
  });

  test('the plan limits how many there are', async () => {
    const { token } = await t.make.admin({ planId: await t.make.plan({ connections: 1 }) });
    await post(token, { name: 'Loja' });
    expect(await post(token, { name: 'Mais' })).toMatchObject({
      status: 402,
      body: { error: 'ERR_PLAN_LIMIT', limit: 1, limited: 'connections' },
    });
  });
});
