import { errorCodes } from '@prosa/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../../src/db/schema.ts';
import { sized } from '../full-size.ts';
import { fieldsOf } from './example.ts';
import { type Filled, fill, tokenFor, type Walkable, type WalkedRoute } from './routes.ts';
import { fingerprint, makeWorld, type World } from './world.ts';

const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000);

/** Bodies that are no object of ours at all. */
const rawBodies = [
  '',
  'null',
  '[]',
  '"text"',
  '0',
  '{',
  '{"a":',
  '\u0000',
  '\ufeff{}',
  deep('[', ']'),
  deep('{"a":', '}').replace('}', '1}'),
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `{"name":"${'x'.repeat(900_000)}"}`,
  `{"name":"${'x'.repeat(1_100_000)}"}`,
];

/** What is put into each field in turn. */
const values: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'nul \u0000 byte',
  'lone \ud800 surrogate',
  '\u202e\u200b\u0007',
  'x'.repeat(100_000),
  '👨‍👩‍👧‍👦'.repeat(5000),
  '%s %d {{name}} {nome}',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  [],
  [[[[]]]],
  {},
  { toString: 1, length: -1 },
  JSON.parse('{"__proto__":{"x":1}}'),
];

const addresses = [
  '%00',
  '%ED%A0%80',
  '%zz',
  '-1',
  '0',
  '1e3',
  '9'.repeat(40),
  '..%2f..%2f',
  '%F0%9F%92%A9',
];

/** A third of what is put into fields: each value on many routes, and in the proof all of them on each. */
const EVERY = sized(1, 3);

export type GarbageWalk = { tried: number; faults: string[] };

/** Feeds every route generated nonsense: always an answer with its code, never a change. */
export async function walkGarbage(t: Walkable): Promise<GarbageWalk> {
  const walk: GarbageWalk = { tried: 0, faults: [] };
  let met = 0;
  for (const route of t.routes) {
    const world = await makeWorld(t.make, 'garbage');
    let before = await fingerprint(t.db, world.companyId);
    let seen = await written(t.db);
    for (const request of garbageFor(route, world)) {
      met += 1;
      if (request.isOneOfMany && met % EVERY !== 0) continue;
      walk.tried += 1;
      const status = await feed(t, route, world, request, walk);
      if ((await written(t.db)) === seen) continue;
      const after = await fingerprint(t.db, world.companyId);
      // Some nonsense is a valid name: it may change things, if it is answered as done.
      if (status >= 400 && after !== before) {
        walk.faults.push(`${describe(route, request)} changed something, although ${status}`);
      }
      before = after;
      seen = await written(t.db);
    }
  }
  return walk;
}

/** How far PostgreSQL's log has come: where it stands still, nothing has changed, and it is soon asked. */
async function written(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn() as at`.execute(db);
  return rows[0]!.at;
}

type Garbage = {
  what: string;
  url: string;
  query?: string;
  payload?: string;
  contentType?: string;
  /** The same is put into every field there is. */
  isOneOfMany?: true;
};

async function feed(
  t: Walkable,
  route: WalkedRoute,
  world: World,
  request: Garbage,
  walk: GarbageWalk,
): Promise<number> {
  const { status, body } = await t.call(route.method, request.url + (request.query ?? ''), {
    token: tokenFor(route, world),
    headers: { 'content-type': request.contentType ?? 'application/json' },
    ...(request.payload !== undefined && { body: request.payload }),
    // A hang is a fault like any other.
    timeoutMs: 100_000,
  });
  if (status >= 500) walk.faults.push(`${describe(route, request)} answered ${status}`);
  if (status >= 400 && route.method !== 'HEAD' && !errorCodes.includes(body?.error)) {
    walk.faults.push(`${describe(route, request)} said ${body?.error}`);
  }
  return status;
}

function describe(route: WalkedRoute, request: Garbage): string {
  return `${route.method} ${route.url} with ${request.what}`;
}

function* garbageFor(route: WalkedRoute, world: World): Generator<Garbage> {
  const valid = fill(route, () => (ref) => world.ids[ref as keyof World['ids']]);
  yield* garbageAddresses(route);
  yield* garbageQueries(route, valid);
  if (!route.schemas.body) return;
  for (const payload of rawBodies)
    yield { what: `the body ${payload.slice(0, 30)}`, url: valid.url, payload };
  for (const contentType of [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
  ]) {
    yield { what: contentType, url: valid.url, payload: '{}', contentType };
  }
  const fields = Object.keys(fieldsOf(route.schemas.body));
  for (const field of fields) {
    for (const value of values) {
      const payload = JSON.stringify({ ...(valid.body as object), [field]: value });
      yield {
        what: `${field} = ${String(JSON.stringify(value)).slice(0, 30)}`,
        url: valid.url,
        payload,
        isOneOfMany: true,
      };
    }
  }
}

function* garbageAddresses(route: WalkedRoute): Generator<Garbage> {
  if (!route.url.includes(':')) return;
  for (const address of addresses) {
    const url = route.url.replace(/:\w+/g, address);
    yield { what: `the address ${address}`, url, ...(route.schemas.body && { payload: '{}' }) };
  }
}

function* garbageQueries(route: WalkedRoute, valid: Filled): Generator<Garbage> {
  const schema = route.schemas.querystring;
  if (!schema) return;
  for (const field of Object.keys(fieldsOf(schema))) {
    for (const value of [...addresses, 'x'.repeat(5000), '', '1&', '[]', '{}']) {
      yield {
        what: `?${field}=${value.slice(0, 30)}`,
        url: valid.url,
        query: `?${field}=${value}`,
        isOneOfMany: true,
      };
    }
    yield { what: `?${field} twice`, url: valid.url, query: `?${field}=1&${field}=2` };
    yield { what: `?${field}[]`, url: valid.url, query: `?${field}[]=1&${field}[__proto__]=2` };
  }
}
