import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness.ts';
import { walkGarbage } from './garbage.ts';
import { walkable } from './routes.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

test('generated garbage on every route: a code each time, never a 500, a hang or a change', async () => {
  const walk = await walkGarbage(walkable(t));
  expect(walk.faults).toEqual([]);
  expect(walk.tried).toBeGreaterThan(500);
});

test('an address that is none is refused too', async () => {
  for (const url of ['/api/nothing', '/api/users/1/2/3', '/api/%zz', '/api/__proto__']) {
    const answer = await t.call('GET', url);
    expect([400, 401, 404], url).toContain(answer.status);
    expect(answer.body.error, url).toMatch(/^ERR_/);
  }
});
