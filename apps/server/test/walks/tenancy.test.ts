import { idParams } from '@prosa/contract/ids';
import { queueChanges } from '@prosa/contract/queue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { actIn } from '../../src/http/act.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { walkable } from './routes.ts';
import { walkTenancy } from './tenancy.ts';

describe('another company’s ids, in every place of every route', () => {
  let t: TestServer;
  beforeAll(async () => {
    t = await startTestServer();
  });
  afterAll(() => t.stop());

  test('give nothing and change nothing', async () => {
    const walk = await walkTenancy(walkable(t));
    expect(walk.leaks).toEqual([]);
    expect(walk.tried).toBeGreaterThan(walkable(t).routes.length);
  });
});

describe('another company’s ids, shown by an API key with all rights', () => {
  test('give nothing and change nothing', async () => {
    const t = await startTestServer({ env: { API_RATE: '10000' } });
    const walk = await walkTenancy(walkable(t), 'key');
    await t.stop();
    expect(walk.leaks).toEqual([]);
  });
});

describe('the walk catches', () => {
  test('a route that reads, one that writes, and one whose parameter names nothing', async () => {
    const t = await startTestServer({
      extraRoutes(app, deps) {
        app.get(
          '/forgetful/:id',
          { config: { access: 'queues:read' }, schema: { params: idParams('queue') } },
          (request) =>
            deps.scopes.DANGEROUSLY_acrossCompanies('forgets the company', (scope) =>
              scope.db
                .selectFrom('queues')
                .select('name')
                .where('id', '=', request.params.id)
                .execute(),
            ),
        );
        app.get(
          '/nameless/:id',
          { config: { access: 'queues:read' }, schema: { params: z.object({ id: z.string() }) } },
          async () => [],
        );
        app.put(
          '/overwriting/:id',
          {
            config: { access: 'queues:write' },
            schema: { params: idParams('queue'), body: queueChanges.pick({ name: true }) },
          },
          (request) =>
            deps.scopes.DANGEROUSLY_acrossCompanies('forgets the company', async (scope) => {
              await scope.db
                .updateTable('queues')
                .set({ name: 'mine' })
                .where('id', '=', request.params.id)
                .execute();
              return {};
            }),
        );
      },
    });
    const routes = walkable(t).routes.filter(({ url }) =>
      /forgetful|nameless|overwriting/.test(url),
    );
    const { leaks } = await walkTenancy({ ...walkable(t), routes });
    await t.stop();
    expect(leaks).toEqual([
      'GET /api/forgetful/:id with params id: answered with foreign data',
      'GET /api/nameless/:id: the parameter id does not say what it names',
      'PUT /api/overwriting/:id with params id: answered 200',
      'PUT /api/overwriting/:id: changed the other company',
    ]);
  });

  test('and row-level security gives nothing to a query that forgets its company', async () => {
    const t = await startTestServer({
      extraRoutes(app, deps) {
        app.get(
          '/saved/:id',
          { config: { access: 'queues:read' }, schema: { params: idParams('queue') } },
          (request) =>
            actIn(deps, request, (scope) =>
              scope.db
                .selectFrom('queues')
                .select('name')
                .where('id', '=', request.params.id)
                .execute(),
            ),
        );
      },
    });
    const mine = await t.make.admin();
    const foreignQueue = await t.make.queue((await t.make.company()).companyId);
    const answer = await t.call('GET', `/api/saved/${foreignQueue}`, { token: mine.token });
    await t.stop();
    expect(answer.body).toEqual([]);
  });
});
