import type { Noun } from '@prosa/contract/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetProviders } from '../src/features/payments/providers.ts';
import type { Schema } from '../src/http/docs/json-schema.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { countQueries, type QueryCounter } from './query-counter.ts';
import { growWorld } from './walks/grow.ts';
import { apiRoutes, fill, tokenFor, type WalkedRoute } from './walks/routes.ts';
import { makeWorld, type World } from './walks/world.ts';

/*
 * Every route, in a company with a few rows of everything and in one with many: it asks the database
 * as often. A list must have shown more rows for that to mean anything.
 */

/** Lists whose length nobody's rows decide. */
const fixedLists = [
  'GET /api/companies/:id', // seven days
  'GET /api/queue/:id', // seven days
  'GET /api/campaign-settings',
  // By text, connection, reason and hour: of those there are few, however many people there are.
  'GET /api/campaigns/:id/report',
  'GET /api/campaigns/:id/forecast',
  'GET /api/campaigns/:id', // its connections
  'GET /api/invoices/:id', // its lines
  'GET /api/helps', // the host's: the same for every company
  'GET /api/helps/list',
  'GET /api/settings',
  'GET /api/whatsapp/providers',
];
/** Rare, and each ticket that is left is handed over by itself, with its history and its events. */
const oneByOne = ['DELETE /api/users/:id', 'DELETE /api/queue/:id'];
/** What a list is asked with to show all that there is. */
const widest: Record<string, Record<string, string>> = {
  'GET /api/tickets': { showAll: 'true' },
  'GET /api/dashboard': { days: '3' },
  'GET /api/dashboard/export': { days: '3' },
  'GET /api/dashboard/workbook': { days: '3' },
};
const [FEW, MANY] = [1, 5];

let counter: QueryCounter;
let t: TestServer;
let routes: WalkedRoute[];
beforeAll(async () => {
  counter = countQueries();
  t = await startTestServer();
  // A super user's are the host's own, of which there are few; public ones know no rows.
  routes = apiRoutes(t.server.app).filter(
    ({ access }) => access !== 'super' && access !== 'public',
  );
});
afterAll(async () => {
  await t.stop();
  counter.remove();
});

const nameOf = ({ method, url }: WalkedRoute) => `${method} ${url}`;

type Measured = { status: number; rows: number; queries: number };

/** What a route asks and shows in this world, with the least that it must be told. */
async function measured(route: WalkedRoute, world: World): Promise<Measured> {
  const { url, query, body } = fill(route, () => (ref) => world.ids[ref as Noun]);
  const required = Object.fromEntries(
    Object.entries(query).filter(([name]) => route.schemas.querystring?.required?.includes(name)),
  );
  const who = { ...world, token: tokenFor(route, world) };
  return asked(who, route.method, url, body, { ...required, ...widest[nameOf(route)] });
}

async function asked(
  { token }: World,
  method: string,
  url: string,
  body?: unknown,
  query: Record<string, string> = {},
): Promise<Measured> {
  // Who asks is known by then, as it mostly is.
  await t.call('GET', '/api/auth/me', { token });
  // What is kept for a second is read each time, whatever second it is.
  forgetProviders(t.server.deps);
  const { result, queries } = await counter.during(() =>
    t.call(method, url, { token, body, query }),
  );
  return { status: result.status, rows: rowsIn(result.body), queries };
}

/** How many rows an answer has, at its top or one step below. */
function rowsIn(body: unknown): number {
  if (Array.isArray(body)) return body.length;
  const lists = Object.values((body ?? {}) as object).filter(Array.isArray);
  return lists.reduce((sum, list) => sum + list.length, 0);
}

function isList({ method, answer }: WalkedRoute): boolean {
  const shapes = [answer ?? {}, ...(answer?.anyOf ?? [])];
  const fields: Schema[] = shapes.flatMap((one) => [one, ...Object.values(one.properties ?? {})]);
  return method === 'GET' && fields.some(({ type }) => type === 'array');
}

async function worlds(): Promise<{ small: World; large: World }> {
  const small = await makeWorld(t.make, 'small');
  await growWorld(t, small, FEW);
  const large = await makeWorld(t.make, 'large');
  await growWorld(t, large, MANY);
  return { small, large };
}

/** What a route asks more, or otherwise, where there are more rows. */
function difference(route: WalkedRoute, one: Measured, many: Measured): string[] {
  const name = nameOf(route);
  const isEmpty = isList(route) && !fixedLists.includes(name) && many.rows <= one.rows;
  return [
    ...(many.status === one.status ? [] : [`${name} answers ${one.status} and ${many.status}`]),
    ...(many.queries === one.queries ? [] : [`${name} asks ${one.queries} and ${many.queries}`]),
    ...(isEmpty ? [`${name} shows ${many.rows} rows: let growWorld plant what it lists`] : []),
  ];
}

describe('as many queries for many rows as for one', () => {
  test('in every list and every other read', async () => {
    const { small, large } = await worlds();
    const found: string[] = [];
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      found.push(...difference(route, await measured(route, small), await measured(route, large)));
    }
    expect(found).toEqual([]);
  });

  test('in everything that changes something', async () => {
    const changing = routes.filter(
      (route) => route.method !== 'GET' && !oneByOne.includes(nameOf(route)),
    );
    const found: string[] = [];
    let { small, large } = await worlds();
    for (const route of changing) {
      const one = await measured(route, small);
      found.push(...difference(route, one, await measured(route, large)));
      // What it took away the next ones need.
      if (route.method === 'DELETE') ({ small, large } = await worlds());
    }
    expect(found).toEqual([]);
  });

  test('in what agents do all day', async () => {
    const { small, large } = await worlds();
    const steps: [string, string, (world: World) => string, (world: World) => unknown][] = [
      ['writes', 'POST', ({ ids }) => `/api/messages/${ids.ticket}`, () => ({ body: 'Já vejo.' })],
      ['reads', 'POST', ({ ids }) => `/api/tickets/${ids.ticket}/read`, () => ({})],
      ['hands over', 'PUT', ticketOf, ({ ids }) => ({ userId: ids.user, queueId: ids.queue })],
      ['returns', 'PUT', ticketOf, () => ({ status: 'pending', userId: null })],
      ['accepts', 'PUT', ticketOf, () => ({ status: 'open' })],
      ['closes', 'PUT', ticketOf, () => ({ status: 'closed' })],
      [
        'opens',
        'POST',
        () => '/api/tickets',
        ({ ids }) => ({ contactId: ids.contact, queueId: ids.queue, whatsappId: ids.connection }),
      ],
    ];
    for (const [what, method, url, body] of steps) {
      const one = await asked(small, method, url(small), body(small));
      const many = await asked(large, method, url(large), body(large));
      expect([what, one.status < 300, many.queries]).toEqual([what, true, one.queries]);
    }
  });
});

const ticketOf = ({ ids }: World) => `/api/tickets/${ids.ticket}`;
