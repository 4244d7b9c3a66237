import type { QueueOption } from '@prosa/contract/queue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
let token: string;
let companyId: number;
let queueId: number;
beforeAll(async () => {
  t = await startTestServer();
});
beforeEach(async () => {
  ({ token, companyId } = await t.make.admin());
  queueId = await t.make.queue(companyId);
});
afterAll(() => t.stop());

async function add(title: string, more: object = {}): Promise<QueueOption> {
  const answer = await t.call('POST', '/api/queue-options', {
    token,
    body: { title, queueId, ...more },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** The tree as one reads it: "1 A (1 B, 2 C), 2 D". */
async function tree(): Promise<string> {
  const answer = await t.call('GET', '/api/queue-options', {
    token,
    query: { queueId: String(queueId) },
  });
  const draw = (options: QueueOption[]): string =>
    options
      .map((o) => `${o.option} ${o.title}${o.children?.length ? ` (${draw(o.children)})` : ''}`)
      .join(', ');
  return draw(answer.body);
}

describe('the option tree', () => {
  test('new options come last, or where they are put', async () => {
    await add('A');
    const b = await add('B');
    await add('First', { option: 1 });
    await add('Child', { parentId: b.id });
    expect(await tree()).toBe('1 First, 2 A, 3 B (1 Child)');
  });

  test('one level at a time: -1 is the top', async () => {
    const a = await add('A');
    await add('Child', { parentId: a.id });
    const level = (parentId: string) =>
      t.call('GET', '/api/queue-options', { token, query: { queueId: String(queueId), parentId } });
    expect((await level('-1')).body).toMatchObject([{ title: 'A', parentId: null }]);
    expect((await level(String(a.id))).body).toMatchObject([{ title: 'Child', parentId: a.id }]);
  });

  test('moves among its siblings and to another parent close the gap they leave', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    await t.call('PUT', `/api/queue-options/${c.id}`, { token, body: { option: 1 } });
    expect(await tree()).toBe('1 C, 2 A, 3 B');
    await t.call('PUT', `/api/queue-options/${c.id}`, { token, body: { parentId: b.id } });
    expect(await tree()).toBe('1 A, 2 B (1 C)');
    await t.call('PUT', `/api/queue-options/${c.id}`, { token, body: { parentId: -1, option: 2 } });
    expect(await tree()).toBe('1 A, 2 C, 3 B');
    await t.call('PUT', `/api/queue-options/${a.id}`, {
      token,
      body: { title: 'Alfa', message: 'Oi' },
    });
    expect(await tree()).toBe('1 Alfa, 2 C, 3 B');
  });

  test('an option cannot go below itself', async () => {
    const a = await add('A');
    const b = await add('B', { parentId: a.id });
    for (const parentId of [a.id, b.id]) {
      const answer = await t.call('PUT', `/api/queue-options/${a.id}`, {
        token,
        body: { parentId },
      });
      expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    }
    expect(await tree()).toBe('1 A (1 B)');
  });

  test('a parent of another queue is not found', async () => {
    const otherQueue = await t.make.queue(companyId);
    const elsewhere = await t.make.queueOption(companyId, otherQueue);
    const answer = await t.call('POST', '/api/queue-options', {
      token,
      body: { title: 'X', queueId, parentId: elsewhere },
    });
    expect(answer.body).toEqual({ error: 'ERR_NO_QUEUE_OPTION_FOUND' });
  });

  test('deleting takes the children along and renumbers the rest', async () => {
    const a = await add('A');
    await add('Child', { parentId: a.id });
    await add('B');
    expect((await t.call('DELETE', `/api/queue-options/${a.id}`, { token })).status).toBe(200);
    expect(await tree()).toBe('1 B');
    expect((await t.call('DELETE', `/api/queue-options/${a.id}`, { token })).status).toBe(404);
  });

  test('depth and width have an end', async () => {
    let parent: QueueOption | undefined;
    for (let depth = 1; depth <= 8; depth += 1) {
      parent = await add(`D${depth}`, parent ? { parentId: parent.id } : {});
    }
    const deeper = await t.call('POST', '/api/queue-options', {
      token,
      body: { title: 'X', queueId, parentId: parent?.id },
    });
    expect(deeper.body.error).toBe('ERR_VALIDATION');
    for (let i = 1; i < 30; i += 1) await add(`W${i}`);
    const wider = await t.call('POST', '/api/queue-options', {
      token,
      body: { title: 'X', queueId },
    });
    expect(wider.body.error).toBe('ERR_VALIDATION');
  });

  test('many at once still get one place each', async () => {
    await Promise.all(['A', 'B', 'C', 'D', 'E'].map((title) => add(title, { option: 1 })));
    const options = (
      await t.call('GET', '/api/queue-options', { token, query: { queueId: String(queueId) } })
    ).body;
    expect(options.map((option: QueueOption) => option.option)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a deleted queue has no options', async () => {
    await add('A');
    await t.call('DELETE', `/api/queue/${queueId}`, { token });
    const answer = await t.call('GET', '/api/queue-options', {
      token,
      query: { queueId: String(queueId) },
    });
    expect(answer.body).toEqual({ error: 'ERR_NO_QUEUE_FOUND' });
  });
});
