import { defaultSchedules } from '@prosa/contract/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

const vendas = { name: 'Vendas', color: '#FF8800' };

describe('queues', () => {
  test('a new queue has the default hours and no rotation; an agent may read it, without its token', async () => {
    const { token, companyId } = await t.make.admin();
    const agent = await t.make.member(companyId);
    const made = await t.call('POST', '/api/queue', {
      token,
      body: { ...vendas, name: 'Vendas\tdo\r\nSul', token: 'shown to admins' },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Vendas do Sul',
      color: '#ff8800',
      ativarRoteador: false,
      tempoRoteador: null,
      schedules: defaultSchedules,
    });
    const url = `/api/queue/${made.body.id}`;
    expect((await t.call('GET', url, { token })).body.token).toBe('shown to admins');
    expect((await t.call('GET', url, { token: agent.token })).body.token).toBeNull();
    expect((await t.call('GET', '/api/queue/', { token: agent.token })).body).toEqual([made.body]);
  });

  test('a greeting is optional for the only queue and required beside another', async () => {
    const { token } = await t.make.admin();
    const only = await t.call('POST', '/api/queue', { token, body: vendas });
    const second = { name: 'Entregas', color: '#00f' };
    expect(
      (await t.call('POST', '/api/queue', { token, body: { ...second, greetingMessage: ' ' } }))
        .body,
    ).toEqual({ error: 'ERR_WAPP_GREETING_REQUIRED' });
    await t.call('PUT', `/api/queue/${only.body.id}`, { token, body: { greetingMessage: 'Olá' } });
    expect(
      (await t.call('POST', '/api/queue', { token, body: { ...second, greetingMessage: 'Oi' } }))
        .status,
    ).toBe(201);
    const emptied = await t.call('PUT', `/api/queue/${only.body.id}`, {
      token,
      body: { greetingMessage: '' },
    });
    expect(emptied).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_GREETING_REQUIRED' } });
  });

  test('a colour belongs to one queue, until that is deleted', async () => {
    const { token } = await t.make.admin();
    const first = await t.call('POST', '/api/queue', {
      token,
      body: { ...vendas, greetingMessage: 'Olá' },
    });
    const twin = { name: 'Twin', color: '#ff8800', greetingMessage: 'Oi' };
    for (const color of ['#ff8800', '#F80', '#FF8800ff']) {
      const again = await t.call('POST', '/api/queue', { token, body: { ...twin, color } });
      expect(again.body).toEqual({ error: 'ERR_QUEUE_COLOR_ALREADY_EXISTS' });
    }
    await t.call('DELETE', `/api/queue/${first.body.id}`, { token });
    expect((await t.call('POST', '/api/queue', { token, body: twin })).status).toBe(201);
  });

  test.each([
    ['name', { name: 'x' }],
    ['color', { color: 'red; background: url(x)' }],
    ['tempoRoteador', { tempoRoteador: 7 }],
    [
      'schedules.0.startTime',
      { schedules: [{ weekdayEn: 'monday', startTime: '25:00', endTime: '18:00' }] },
    ],
    [
      'schedules.0.endTime',
      { schedules: [{ weekdayEn: 'monday', startTime: '08:00', endTime: '' }] },
    ],
    [
      'schedules',
      {
        schedules: [1, 2].map(() => ({
          weekdayEn: 'monday',
          startTime: '08:00',
          endTime: '18:00',
        })),
      },
    ],
    ['greetingMessage', { greetingMessage: 'x'.repeat(4097) }],
  ])('a wrong %s is refused', async (path, wrong) => {
    const { token } = await t.make.admin();
    const answer = await t.call('POST', '/api/queue', { token, body: { ...vendas, ...wrong } });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', issues: [{ path }] },
    });
  });

  test('left-out fields stay as they are', async () => {
    const { token } = await t.make.admin();
    const made = await t.call('POST', '/api/queue', {
      token,
      body: { ...vendas, greetingMessage: 'Olá', ativarRoteador: true, tempoRoteador: 5 },
    });
    const changed = await t.call('PUT', `/api/queue/${made.body.id}`, {
      token,
      body: { name: 'Loja' },
    });
    expect(changed.body).toMatchObject({
      name: 'Loja',
      greetingMessage: 'Olá',
      ativarRoteador: true,
      tempoRoteador: 5,
    });
    expect(changed.body.version).toBe(made.body.version + 1);
  });

  test('a second one waits until the first has a greeting', async () => {
    const { token } = await t.make.admin();
    const first = await t.call('POST', '/api/queue', {
      token,
      body: { ...vendas, greetingMessage: '' },
    });
    expect(first.status).toBe(201);
    const second = { name: 'Suporte', color: '#123456', greetingMessage: 'Oi' };
    const make = () => t.call('POST', '/api/queue', { token, body: second });
    expect(await make()).toMatchObject({
      status: 400,
      body: { error: 'ERR_WAPP_GREETING_REQUIRED', queue: vendas.name },
    });
    await t.call('PUT', `/api/queue/${first.body.id}`, { token, body: { greetingMessage: 'Olá' } });
    expect((await make()).status).toBe(201);
  });

  test('the plan limits how many there are', async () => {
    const { token } = await t.make.admin({ planId: await t.make.plan({ queues: 1 }) });
    await t.call('POST', '/api/queue', { token, body: vendas });
    const over = await t.call('POST', '/api/queue', {
      token,
      body: { name: 'Mais', color: '#123', greetingMessage: 'Oi' },
    });
    expect(over).toMatchObject({
      status: 402,
      body: { error: 'ERR_PLAN_LIMIT', limit: 1, limited: 'queues' },
    });
  });

  test('deleting one takes it from the users who served it', async () => {
    const { token, companyId } = await t.make.admin();
    const queueId = await t.make.queue(companyId);
    const agent = await t.make.user(companyId, { queueIds: [queueId] });
    const before = await t.call('GET', `/api/users/${agent.id}`, { token });
    expect((await t.call('DELETE', `/api/queue/${queueId}`, { token })).status).toBe(200);
    const after = await t.call('GET', `/api/users/${agent.id}`, { token });
    expect(after.body.queues).toEqual([]);
    expect(after.body.version).toBeGreaterThan(before.body.version);
    expect((await t.call('GET', `/api/queue/${queueId}`, { token })).body).toEqual({
      error: 'ERR_NO_QUEUE_FOUND',
    });
  });

  test('agents and supervisors write none', async () => {
    const { companyId } = await t.make.admin();
    const queueId = await t.make.queue(companyId);
    for (const profile of ['user', 'supervisor'] as const) {
      const { token } = await t.make.member(companyId, { profile });
      expect((await t.call('POST', '/api/queue', { token, body: vendas })).status).toBe(403);
      expect((await t.call('PUT', `/api/queue/${queueId}`, { token, body: vendas })).status).toBe(
        403,
      );
      expect((await t.call('DELETE', `/api/queue/${queueId}`, { token })).status).toBe(403);
    }
  });
});
