import { idParams } from '@prosa/contract/ids';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultLines } from '../../../attack/report.ts';
import { type AttackOptions, attack } from '../../../attack/run.ts';
import { readIn } from '../src/http/act.ts';
import { createLog } from '../src/log.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { countQueries, type QueryCounter } from './query-counter.ts';

type ServerOptions = Pick<
  NonNullable<Parameters<typeof startTestServer>[0]>,
  'extraRoutes' | 'log'
>;

let t: TestServer | undefined;
afterEach(() => t?.stop());

/** Always the same part of `npm run attack`. */
async function attacked(options: Partial<AttackOptions>, server: ServerOptions = {}) {
  t = await startTestServer({
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      // Nobody listens there: whoever asks Meta hears nothing.
      LAB_URL: 'http://127.0.0.1:9',
    },
    ...server,
  });
  const { port } = await t.server.listen();
  const { keys } = t.server.deps;
  return attack(
    {
      url: `http://127.0.0.1:${port}`,
      db: t.db,
      make: t.make,
      keys,
      meta: { provider: 'lab', appSecret: keys.labApp.toString('hex') },
      settle: async () => undefined,
      memory: async () => process.memoryUsage().rss,
    },
    { seed: 4711, slowly: false, say: () => undefined, ...options },
  );
}

/** What no other test tries on every route already; another queue’s conversations walks/visibility.test.ts does. */
const kinds = [
  ...['tokens', 'cookies', 'oversize', 'SQL', 'prototype', 'path', 'protocol'],
  ...['media', 'files', 'webhooks', 'live'],
];

test('strangers: no leak, no failure, nothing stuck', async () => {
  const tallies = await attacked({ share: 0.1, kinds });
  expect(faultLines(tallies)).toEqual([]);
  for (const { kind, tried } of tallies) expect(tried, kind).toBeGreaterThan(0);
});

describe('floods', () => {
  let counter: QueryCounter;
  beforeEach(() => {
    counter = countQueries();
  });
  afterEach(() => counter.remove());

  /** One hand throws; what it costs others is whether they are answered, and what the server does for it. */
  async function flooded(kind: string) {
    let lines = 0;
    const write = () => {
      lines += 1;
    };
    const log = createLog({ LOG_LEVEL: 'info', production: true }, { write });
    const before = counter.total();
    const [tally] = await attacked({ share: 0.1, kinds: [kind] }, { log });
    return { tally: tally!, lines, queries: counter.total() - before };
  }

  test('by event: cut off, and neither the database nor the log hears of them', async () => {
    const { tally, lines, queries } = await flooded('floods by event');
    expect(tally.faults).toEqual([]);
    expect(tally.tried).toBeGreaterThan(15);
    // Tens of thousands of frames came; what is left are others at work, and the server's own rounds.
    expect(queries).toBeLessThan(6000);
    expect(lines).toBeLessThan(300);
  });

  test('by request: others are answered, and the same is said once', async () => {
    const { tally, lines } = await flooded('floods by request');
    expect(tally.faults).toEqual([]);
    expect(tally.tried).toBeGreaterThan(10);
    expect(lines).toBeLessThan(1500);
  });

  test('of passwords: others log in', async () => {
    const { tally } = await flooded('floods of passwords');
    expect(tally.faults).toEqual([]);
    expect(tally.tried).toBeGreaterThan(5);
  });
});

test('the attack catches a leak, a failure, SQL in a text and a change elsewhere', async () => {
  const config = { access: 'tags:use' } as const;
  const tallies = await attacked(
    { routes: ['/api/careless'], kinds: ['another', 'role', 'SQL'] },
    {
      extraRoutes: (app, deps) => {
        const { scopes } = deps;
        app.get(
          '/careless/peeking/:id',
          { config, schema: { params: idParams('ticketNote') } },
          (request) =>
            readIn(deps, request, ({ db, companyId }) =>
              db
                .selectFrom('ticket_notes')
                .select('note')
                .where('company_id', '=', companyId)
                .where('id', '=', request.params.id)
                .execute(),
            ),
        );
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
    },
  );
  const found = (kind: string) => tallies.find((one) => one.kind === kind)?.faults.join('\n');
  expect(found('another company’s ids')).toContain('of the other company came back');
  expect(found('another queue’s conversations')).toContain('answered with what is hidden');
  expect(found('every role')).toContain('the other company has changed: tags');
  expect(found('SQL and HTML in texts')).toContain('answered 500');
  expect(found('SQL and HTML in texts')).toContain('a trace: words were carried out as SQL');
});
