import {
  type ContactListQuery,
  type ContactOrder,
  contactOrders,
} from '@prosa/contract/contact-list';
import { searchTerms } from '@prosa/contract/search-words';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '../../../test/full-size.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { readings } from '../../../test/table-readings.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { type Place, sortedFew, written } from './contact.order.ts';
import { searchContacts } from './contact.service.ts';

/** Enough of them that what many have is walked for, and what few have is found. */
const MANY = 4400;

let t: TestServer;
let token: string;
let companyId: number;
let vip: number;
let common: number;
/** With whom nobody ever wrote. */
let untold: ReadonlySet<number>;

beforeAll(async () => {
  t = await startTestServer();
  ({ token, companyId } = await t.make.admin());
  vip = await t.make.tag(companyId, { name: 'Vip' });
  common = await t.make.tag(companyId, { name: 'Lista' });
  const connection = await t.make.connection(companyId);
  await sql`insert into contacts (company_id, name, number, email, active, opted_out_at, extra_info)
    select ${companyId}, (array['Ana', 'Álvaro', 'bia', 'Zé'])[1 + mod(n, 4)] || ' ' || mod(n * 7919, ${MANY}),
      '5511' || 900000000 + n, case when mod(n, 50) = 0 then 'pessoa' || n || '@exemplo.com' else '' end,
      mod(n, 97) <> 0, case when mod(n, 400) = 0 then now() end,
      case when n = 77 then '[{"name":"Plano","value":"Ornitorrinco Ágil"}]' else '[]' end::jsonb
    from generate_series(1, ${MANY}) as n`.execute(t.db);
  await sql`insert into contact_identities (company_id, contact_id, kind, value, match_value)
    select company_id, id, case when mod(id, 300) = 0 then 'instagram' else 'phone' end, number, number
    from contacts where company_id = ${companyId}`.execute(t.db);
  await sql`insert into contact_tags (company_id, contact_id, tag_id)
    select company_id, id, ${common}::bigint from contacts where company_id = ${companyId} and mod(id, 2) = 0
    union all select company_id, id, ${vip}::bigint from contacts where company_id = ${companyId} and mod(id, 900) = 1
    `.execute(t.db);
  // Some have two conversations; several were written to in the same moment.
  await sql`insert into tickets (company_id, contact_id, connection_id, code, status, last_message_at)
    select company_id, id, ${connection}, 'L' || id || '-' || round, 'closed',
      timestamptz '2026-11-01' - make_interval(hours => mod(id::int, 500) + round * 300)
    from contacts, generate_series(0, 1) as round
    where company_id = ${companyId} and mod(id, 3) <> 0 and (round = 0 or mod(id, 5) = 0)`.execute(
    t.db,
  );
  // The index of words keeps what is new aside until then.
  await sql`vacuum analyze contacts`.execute(t.db);
  await sql`analyze`.execute(t.db);
  const { rows } = await sql<{
    id: number;
  }>`select id from contacts where ${withoutTickets}`.execute(t.db);
  untold = new Set(rows.map(({ id }) => id));
});
afterAll(() => t.stop());

type Query = Partial<Record<keyof ContactListQuery, string>>;

async function page(query: Query) {
  const { status, body } = await t.call('GET', '/api/contacts', { token, query });
  expect(status).toBe(200);
  return body;
}

/** So many pages are read on from each place. */
const PAGES = sized(Number.POSITIVE_INFINITY, 2);

/**
 * Page after page it is what was expected: in the proof from its beginning to its end, and otherwise where it begins, where
 * those come with whom nobody ever wrote, and where it ends.
 */
async function expectPages(query: Query, order: ContactOrder, whole: readonly number[]) {
  const places = [0, whole.findIndex((id) => untold.has(id)) - 30, whole.length - 45];
  const begins = PAGES === Number.POSITIVE_INFINITY ? [0] : places.map((at) => Math.max(0, at));
  let [at, after]: [number, string | null | undefined] = [0, undefined];
  for (const from of new Set(begins.toSorted((one, other) => one - other))) {
    at = from;
    after = from === 0 ? undefined : await placeBehind(whole[from - 1]!, query, order);
    for (let read = 0; read < PAGES && after !== null; read += 1) {
      const { contacts, next, hasMore } = await page({ ...query, order, ...(after && { after }) });
      expect(hasMore).toBe(next !== null);
      const ids = contacts.map((one: { id: number }) => one.id);
      expect(ids).toEqual(whole.slice(at, at + ids.length));
      at += ids.length;
      after = next;
    }
  }
  expect([at, after]).toEqual([whole.length, null]);
}

/** Where the page begins that comes after this contact. */
async function placeBehind(id: number, { searchParam = '' }: Query, order: ContactOrder) {
  const { part, key } = sortedFew({ order, word: searchTerms(searchParam)[0]?.text });
  const { rows } = await sql<Place>`select ${part} as part, ${key} as key, id from (
      select contacts.*, (select max(last_message_at) from tickets where contact_id = contacts.id) as at
      from contacts where id = ${id}) as contacts`.execute(t.db);
  return written(rows[0]!);
}

const inOrder = {
  name: sql`fold(name), id`,
  created: sql`id desc`,
  lastMessage: sql`(select max(last_message_at) from tickets where contact_id = contacts.id) desc nulls last, id desc`,
};

/** What the list is to show, as plainly as it can be said. */
async function expected(
  order: keyof typeof inOrder,
  where: RawBuilder<unknown>,
  word: string | undefined = undefined,
) {
  const isFirst = order === 'name' && word !== undefined;
  const begins = isFirst ? sql`not starts_with(fold(name), fold(${word})),` : sql``;
  const { rows } = await sql<{ id: number }>`select id from contacts
    where company_id = ${companyId} and ${where} order by ${begins} ${inOrder[order]}`.execute(
    t.db,
  );
  return rows.map(({ id }) => id);
}

const tagged = (tag: number) =>
  sql`exists (select from contact_tags where contact_id = contacts.id and tag_id = ${tag})`;
const withoutTickets = sql`not exists (select from tickets where contact_id = contacts.id)`;

describe('each filter in each order shows every contact once, in place', () => {
  const cases: [string, () => [Query, RawBuilder<unknown>]][] = [
    ['a tag that few have', () => [{ tagId: `${vip}` }, tagged(vip)]],
    ['a tag that many have', () => [{ tagId: `${common}` }, tagged(common)]],
    ['blocked', () => [{ blocked: 'true' }, sql`not active`]],
    ['opted out', () => [{ optedOut: 'true' }, sql`opted_out_at is not null`]],
    ['without conversation', () => [{ withoutTickets: 'true' }, withoutTickets]],
    ['Instagram', () => [{ channel: 'instagram' }, sql`mod(id, 300) = 0`]],
    ['WhatsApp', () => [{ channel: 'whatsapp' }, sql`mod(id, 300) <> 0`]],
    [
      'several at once',
      () => [
        { tagId: `${common}`, blocked: 'true', withoutTickets: 'true' },
        sql`${tagged(common)} and not active and ${withoutTickets}`,
      ],
    ],
    ['a word of few', () => [{ searchParam: 'EXEMPLO' }, sql`email <> ''`]],
    ['a word of many', () => [{ searchParam: 'alva' }, sql`name like 'Álvaro%'`]],
    ['what all have', () => [{ searchParam: '5511900' }, sql`true`]],
    ['a word in the midst of many', () => [{ searchParam: 'varo' }, sql`name like 'Álvaro%'`]],
    ['a word without an index', () => [{ searchParam: 'zé' }, sql`name like 'Zé%'`]],
    [
      'words and a filter',
      () => [{ searchParam: 'alvaro', blocked: 'true' }, sql`name like 'Álvaro%' and not active`],
    ],
    [
      'what all have, and a tag that few have',
      () => [{ searchParam: '5511900', tagId: `${vip}` }, tagged(vip)],
    ],
    [
      'what all have, and a tag that many have',
      () => [{ searchParam: '5511900', tagId: `${common}` }, tagged(common)],
    ],
    [
      'what all have, and what nearly all are',
      () => [{ searchParam: '5511900', channel: 'whatsapp' }, sql`mod(id, 300) <> 0`],
    ],
  ];
  for (const [name, make] of cases) {
    test(name, async () => {
      const [query, where] = make();
      for (const order of contactOrders) {
        const found = await expected(order, where, query.searchParam);
        expect(found.length).toBeGreaterThan(0);
        await expectPages(query, order, found);
      }
    });
  }
});

describe('what is found', () => {
  const names = async (searchParam: string) =>
    (await page({ searchParam })).contacts.map((one: { name: string }) => one.name);

  test('by further information, without case or accents, in any order of the words', async () => {
    const [found] = await names('ornitorrinco');
    for (const words of ['agil ORNITORRINCO', '"ornitorrinco agil"', 'plano orni']) {
      expect(await names(words)).toEqual([found]);
    }
    expect(await names('"agil ornitorrinco"')).toEqual([]);
  });

  test('by a number in any notation', async () => {
    const found = await names('5511900000077');
    expect(found).toHaveLength(1);
    expect(await names('+55 (11) 90000-0077')).toEqual(found);
  });

  test('signs of patterns are signs', async () => {
    for (const words of ['%', 'a%a', '\\', '%%%%']) expect(await names(words)).toEqual([]);
    expect(await names('___')).toEqual([]);
  });

  test('how many, and that there are more than anybody counts', async () => {
    expect(await page({})).toMatchObject({ count: 1000, countStopped: true });
    expect(await page({ searchParam: 'ornitorrinco' })).toMatchObject({
      count: 1,
      countStopped: false,
      hasMore: false,
      next: null,
    });
  });

  test('pages by number, as the specification has them', async () => {
    const ids = await expected('name', sql`true`);
    const third = await page({ pageNumber: '3' });
    expect(third.contacts.map((one: { id: number }) => one.id)).toEqual(ids.slice(60, 90));
    const few = await page({ optedOut: 'true', pageNumber: '2' });
    expect(few).toMatchObject({ contacts: [], hasMore: false, count: MANY / 400 });
  });

  test('a place that is none', async () => {
    const places = ['x', '!!', Buffer.from('["told","x",1]').toString('base64url')];
    for (const after of [...places, Buffer.from('["name","a",1]').toString('base64url')]) {
      const query = { after, order: 'created' };
      const { status, body } = await t.call('GET', '/api/contacts', { token, query });
      expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
    }
  });
});

test('no table is read as a whole for a page, however deep', async () => {
  const asked = async (scope: CompanyScope, query: object) => {
    const whole = { searchParam: '', order: 'name' as const, pageNumber: 1, ...query };
    const tables = ['contacts', 'contact_tags', 'contact_identities'] as const;
    let next: string | null = null;
    const read = await readings(scope, tables, async () => {
      ({ next } = await searchContacts(scope, whole));
    });
    const most = Math.max(
      ...Object.values(read).map(({ rows, whole: times }) => rows + times * 1e6),
    );
    return { next, most };
  };
  const all = (await page({ order: 'name' })).next;
  expect(all).not.toBeNull();
  const deep = Buffer.from(JSON.stringify(['name', 'ze 3', 1])).toString('base64url');
  for (const [query, most] of [
    [{}, 1200],
    [{ after: deep }, 1200],
    [{ order: 'created' }, 1200],
    [{ order: 'lastMessage' }, 1200],
    [{ tagId: vip }, 100],
    [{ searchParam: '5511900', tagId: vip }, 4600],
    [{ blocked: true }, 200],
    [{ optedOut: true, order: 'lastMessage' }, 100],
    [{ searchParam: 'ornitorrinco' }, 100],
    [{ searchParam: '5511900000077' }, 100],
  ] as const) {
    await t.server.deps.scopes.inCompany({ companyId, actor: null }, async (scope) => {
      expect([query, (await asked(scope, query)).most <= most]).toEqual([query, true]);
    });
  }
});

test('what more names begin with than anybody counts is not gathered', async () => {
  await t.server.deps.scopes.inCompany({ companyId, actor: null }, async (scope) => {
    const whole = { order: 'name' as const, pageNumber: 1 };
    const indexesFor = async (searchParam: string) => {
      const search = () => searchContacts(scope, { ...whole, searchParam });
      return (await readings(scope, ['contacts'], search)).contacts.indexes;
    };
    expect(await indexesFor('alva')).not.toContain('contacts_words');
    expect(await indexesFor('varo')).toContain('contacts_words');
  });
});
