import { contactListQuery } from '@prosa/contract/contact-list';
import { ticketListQuery } from '@prosa/contract/ticket';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDatabase } from '../../../bench/fill.ts';
import { COMMON_WORD } from '../../../bench/fill-texts.ts';
import type { CompanyScope } from '../src/db/scope.ts';
import { searchContacts } from '../src/features/contacts/contact.service.ts';
import { messagesAfter, removeDue } from '../src/features/messages/message.removal.ts';
import { listMessages } from '../src/features/messages/message.service.ts';
import { raiseAcks } from '../src/features/messages/message.writing.ts';
import { listTickets } from '../src/features/tickets/ticket.list.ts';
import { startTestServer, type TestServer } from './harness.ts';
import {
  COMPANY,
  findPlace,
  type HotWork,
  hotWork,
  LARGE,
  type Place,
  tried,
  watch,
} from './hot-work.ts';
import { readings } from './table-readings.ts';

/*
 * What agents do all day, on a database of some size, with row-level security on: no large table is
 * ever read as a whole, by an index or without, neither with the plan of a first run nor with the
 * one that is kept; and a page asks as many things for forty rows as for one. `npm run bench` watches
 * the same on a million messages.
 */

/** A page, and a count that ends at a thousand; less than any of the large tables has. */
const MOST_ROWS = 5000;

let t: TestServer;
let place: Place;
beforeAll(async () => {
  t = await startTestServer();
  const client = new pg.Client({ connectionString: t.databaseUrl });
  await client.connect();
  await fillDatabase(
    client,
    {
      companies: 4,
      users: 50,
      queues: 10,
      tags: 20,
      contacts: 8000,
      tickets: 8000,
      messages: 80_000,
      live: 800,
    },
    'nobody logs in here',
  );
  place = await findPlace(client);
  await client.end();
});
afterAll(() => t.stop());

const tickets = async (scope: CompanyScope, query: Record<string, string>) =>
  (await listTickets(scope, place.admin, ticketListQuery.parse(query))).tickets;
const contacts = async (scope: CompanyScope, query: Record<string, string>) =>
  (await searchContacts(scope, contactListQuery.parse(query))).contacts;

test('no large table is read as a whole', async () => {
  const wrong: object[] = [];
  for (const [work, does] of Object.entries(hotWork(place))) {
    const seen = await watch(t.server.deps.scopes, place.admin, does);
    const tooMuch = seen.filter(({ whole, rows }) => whole > 0 || rows > MOST_ROWS);
    wrong.push(...tooMuch.map((one) => ({ work, ...one })));
  }
  expect(wrong).toEqual([]);
});

test('a night’s step walks the index of its own company’s messages, and removes what it has by index', async () => {
  await sql`insert into plans (name, users, connections, queues, value, history_months)
    values ('Pouco', 1, 1, 1, 1, 3)`.execute(t.db);
  await sql`update companies set plan_id = (select id from plans where name = 'Pouco')`.execute(
    t.db,
  );
  await sql`delete from former_histories`.execute(t.db);
  const { scopes } = t.server.deps;
  // The last one's come after all others in the table, as those of a company that is new: it has two pages of them.
  for (const [companyId, pages] of [
    [COMPANY, 12],
    [4, 2],
  ] as const) {
    await scopes.DANGEROUSLY_acrossCompanies('its messages are walked', async (scope) => {
      // With the plan of a first run, and with the one that is kept.
      for (let after = 0, round = 0; round < 12; round += 1) {
        const read = await readings(scope, LARGE, async () => {
          const page = await messagesAfter(scope, { companyId, after });
          expect(page).toHaveLength(500);
          after = (round + 1) % pages === 0 ? 0 : page.at(-1)!.id;
        });
        expect(read.messages).toMatchObject({ whole: 0 });
        // One or two more, at which the planner looks.
        expect(read.messages.rows).toBeLessThan(510);
      }
    });
  }
  let after = 0;
  const step: HotWork = async (scope) => {
    const page = await messagesAfter(t, { companyId: COMPANY, after });
    after = page.at(-1)!.id;
    expect(await removeDue(scope, page)).toBe(true);
  };
  const seen = await watch(scopes, place.admin, step);
  // Rows alone: a table of fewer may be read as a whole, as PostgreSQL 15 does with the 1,670 attachments here.
  expect(seen.filter(({ rows }) => rows > MOST_ROWS)).toEqual([]);
});

test('a receipt finds its message by the index, in a small company, too', async () => {
  const companyId = 4;
  const { scopes } = t.server.deps;
  await scopes.inCompany({ companyId, actor: null }, async (scope) => {
    const sent = await scope.db
      .selectFrom('messages')
      .select(['id', 'connection_id', 'contact_id', 'provider_id'])
      .where('company_id', '=', companyId)
      .where('from_me', '=', true)
      .limit(24)
      .execute();
    await scope.db
      .updateTable('messages')
      .set({ ack: 1 })
      .where('company_id', '=', companyId)
      .where(
        'id',
        'in',
        sent.map(({ id }) => id),
      )
      .execute();
    for (let round = 0; round < 12; round += 1) {
      const two = sent.slice(2 * round, 2 * round + 2);
      const read = await readings(scope, LARGE, async () => {
        const receipts = two.map((one) => ({
          connectionId: one.connection_id,
          contactIds: [one.contact_id],
          providerIds: [one.provider_id],
          ack: 3,
        }));
        const raised = await Promise.all(receipts.map((one) => raiseAcks(scope, one)));
        expect(raised).toEqual(two.map(({ id }) => [id]));
      });
      expect(read.messages).toMatchObject({ whole: 0 });
      expect(read.messages.rows).toBeLessThan(10);
    }
  });
});

/** How many queries a piece of work makes, and how many rows it answers. */
async function asked(
  does: (scope: CompanyScope) => Promise<readonly unknown[]>,
): Promise<{ rows: number; queries: number }> {
  const counted = { rows: 0, queries: 0 };
  await tried(t.server.deps.scopes, place.admin, async (scope) => {
    const db = scope.db.withPlugin({
      transformQuery: ({ node }) => node,
      // Not in transformQuery: a prepared query does not pass there.
      async transformResult({ result }) {
        counted.queries += 1;
        return result;
      },
    });
    counted.rows = (await does({ ...scope, db })).length;
  });
  return counted;
}

describe('as many queries for a full page as for one row:', () => {
  test('contacts', async () => {
    const one = await asked((scope) => contacts(scope, { searchParam: '5511960000017' }));
    const full = await asked((scope) => contacts(scope, { searchParam: 'figueiredo' }));
    expect([one.rows, full.rows]).toEqual([1, 30]);
    // Whether too many names begin so; who has the words, and so how many; the first in order; what is shown of these.
    expect([full.queries, one.queries]).toEqual([4, 4]);
  });

  test('messages', async () => {
    const page = (ticketId: number) => async (scope: CompanyScope) =>
      (await listMessages(scope, place.admin, ticketId, { pageNumber: 1 })).messages;
    const { open } = place;
    const many = await asked(page(open.id));
    await t.db
      .deleteFrom('messages')
      .where('ticket_id', '=', open.id + 1)
      .execute();
    await t.make.message(COMPANY, open.id + 1);
    const one = await asked(page(open.id + 1));
    expect([one.rows, many.rows]).toEqual([1, 10]);
    expect(many.queries).toBe(one.queries);
  });

  test('tickets', async () => {
    const { number } = place.open;
    const one = await asked((scope) => tickets(scope, { searchParam: number }));
    const full = await asked((scope) => tickets(scope, { searchParam: COMMON_WORD }));
    expect(one.rows).toBeGreaterThan(0);
    expect(full.rows).toBe(40);
    // A sample of all, then the newest one by one, or both indexes; the page; which there are; where they have it.
    expect([full.queries, one.queries]).toEqual([3, 6]);
  });
});
