import { idParams } from '@prosa/contract/ids';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { faultLines } from '../../../attack/report.ts';
import { type AttackOptions, attack } from '../../../attack/run.ts';
import { startTestServer, type TestServer } from './harness.ts';

type ExtraRoutes = Parameters<typeof startTestServer>[0] & object;

let t: TestServer | undefined;
afterEach(() => t?.stop());

/** Always the same part of `npm run attack`. */
async function attacked(options: Partial<AttackOptions>, extraRoutes?: ExtraRoutes['extraRoutes']) {
  t = await startTestServer({
    env: {
      ...{ PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '1' },
      // Nobody listens there: whoever asks Meta hears nothing.
      LAB_URL: 'http://127.0.0.1:9',
    },
    ...(extraRoutes && { extraRoutes }),
  });
  const { port } = await t.server.listen();
  const { keys } = t.server.deps;
  return attack(
    {
      ...{ url: `http://127.0.0.1:${port}`, db: t.db, make: t.make, keys },
      meta: { provider: 'lab', appSecret: keys.labApp.toString('hex') },
      settle: async () => undefined,
      memory: async () => process.memoryUsage().rss,
    },
    { seed: 4711, slowly: false, say: () => undefined, ...options },
  );
}

/** What no other test tries on every route already. */
const kinds = [
  ...['tokens', 'cookies', 'oversize', 'SQL', 'prototype', 'path', 'protocol'],
  ...['media', 'files', 'webhooks', 'live'],
];

test('strangers: no leak, no failure, nothing stuck', async () => {
  const tallies = await attacked({ share: 0.1, kinds });
  expect(faultLines(tallies)).toEqual([]);
  for (const { kind, tried } of tallies) expect(tried, kind).toBeGreaterThan(0);
}, 1_200_000);

test('the attack catches a leak, a failure, SQL in a text and a change elsewhere', async () => {
  const config = { access: 'tags:use' } as const;
  const tallies = await attacked(
    { route: '/api/careless', kinds: ['another', 'role', 'SQL'] },
    (app, { scopes }) => {
      const forgetful = <T>(work: Parameters<typeof scopes.DANGEROUSLY_acrossCompanies<T>>[1]) =>
        scopes.DANGEROUSLY_acrossCompanies('forgets the company', work);
      app.get(
        '/careless/reading/:id',
        { config, schema: { params: idParams('tag') } },
        ({ params }) =>
          forgetful(({ db }) =>
            db.selectFrom('tags').select('name').where('id', '=', params.id).execute(),
          ),
      );
      const body = z.object({ name: z.string() });
      app.put('/careless/writing', { config, schema: { body } }, () =>
        forgetful(async ({ db }) => {
          await db.updateTable('tags').set({ color: '#000000' }).execute();
          return {};
        }),
      );
      app.post('/careless/pasting', { config, schema: { body } }, ({ body: { name } }) =>
        forgetful(async ({ db }) => {
          await sql.raw(`select '${name}' as name`).execute(db);
          return {};
        }),
      );
    },
  );
  const found = (kind: string) => tallies.find((one) => one.kind === kind)?.faults.join('\n');
  expect(found('another company’s ids')).toContain('of the other company came back');
  expect(found('every role')).toContain('something of the other company has changed');
  expect(found('SQL and HTML in texts')).toContain('answered 500');
  expect(found('SQL and HTML in texts')).toContain('a trace: words were carried out as SQL');
}, 1_200_000);
