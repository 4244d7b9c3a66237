import { pageQuery } from '@prosa/contract/page';
import { ticketListQuery } from '@prosa/contract/ticket';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDatabase } from '../../../bench/fill.ts';
import { COMMON_WORD, RARE_WORD } from '../../../bench/fill-texts.ts';
import { takeEvent } from '../src/conversation/inbox-reader.ts';
import { said } from '../src/conversation/ingest-test-kit.ts';
import type { Actor, CompanyScope } from '../src/db/scope.ts';
import { searchContacts } from '../src/features/contacts/contact.service.ts';
import { listMessages, writeText } from '../src/features/messages/message.service.ts';
import { updateTicket } from '../src/features/tickets/ticket.actions.ts';
import { listTickets } from '../src/features/tickets/ticket.list.ts';
import { markTicketRead, showHistory, showTicket } from '../src/features/tickets/ticket.service.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { readings } from './table-readings.ts';

/*
 * What agents do all day, on a database of some size, with row-level security on: no large table is
 * ever read as a whole, neither with the plan of a first question nor with the one that is kept, and
 * a page asks as many things for forty rows as for one.
 */

const COMPANY = 1;
const LARGE = ['contacts', 'tickets', 'messages', 'contact_identities', 'ticket_tags'] as const;
/** After these many PostgreSQL has made up its mind about the plan that it keeps. */
const TIMES = 12;

let t: TestServer;
let admin: Actor;
let agent: Actor;
let open: { id: number; contactId: number; number: string };
beforeAll(async () => {
  t = await startTestServer();
  const client = new pg.Client({ connectionString: t.databaseUrl });
  await client.connect();
  await fillDatabase(
    client,
    {
      ...{ companies: 4, users: 8, queues: 4, tags: 10 },
      ...{ contacts: 4000, tickets: 8000, messages: 80_000, live: 800 },
    },
    'nobody logs in here',
  );
  await client.end();
  const users = await t.db
    .selectFrom('users')
    .select(['id', 'profile'])
    .where('company_id', '=', COMPANY)
    .orderBy('id')
    .execute();
  const actor = (profile: 'admin' | 'user'): Actor => {
    const userId = users.find((user) => user.profile === profile)!.id;
    return { userId, companyId: COMPANY, sessionId: '', profile, super: false };
  };
  [admin, agent] = [actor('admin'), actor('user')];
  open = await t.db
    .selectFrom('tickets')
    .innerJoin('contacts', 'contacts.id', 'tickets.contact_id')
    .select(['tickets.id', 'tickets.contact_id as contactId', 'contacts.number'])
    .where('tickets.company_id', '=', COMPANY)
    .where('status', '=', 'open')
    .where('unread', '>', 0)
    .$narrowType<{ number: string }>()
    .executeTakeFirstOrThrow();
}, 180_000);
afterAll(() => t.stop());

class Undone extends Error {}

/** In a transaction that is rolled back: the next test finds everything as it was. */
async function tried(actor: Actor, work: (scope: CompanyScope) => Promise<void>): Promise<void> {
  const trying = t.server.deps.scopes.inCompany({ companyId: COMPANY, actor }, async (scope) => {
    await work(scope);
    throw new Undone();
  });
  await expect(trying).rejects.toThrow(Undone);
}

const media = () => t.server.deps.media.addresses;
const tickets = (scope: CompanyScope, actor: Actor, query: Record<string, string>) =>
  listTickets(scope, actor, media(), ticketListQuery.parse(query));
const contacts = (scope: CompanyScope, query: Record<string, string>) =>
  searchContacts(scope, media(), pageQuery.parse(query));

type Work = (scope: CompanyScope, round: number) => Promise<unknown>;

const work: Record<string, Work> = {
  'the list of what is open': (scope) => tickets(scope, admin, { status: 'open', showAll: 'true' }),
  'an agent’s list of what waits': (scope) => tickets(scope, agent, { status: 'pending' }),
  'the list of what is closed': (scope) => tickets(scope, agent, { status: 'closed' }),
  'the unread ones': (scope) => tickets(scope, agent, { withUnreadMessages: 'true' }),
  'a search for a word that is rare': (scope) => tickets(scope, admin, { searchParam: RARE_WORD }),
  'a search for one that is common': (scope) => tickets(scope, admin, { searchParam: COMMON_WORD }),
  'opening a ticket': (scope) => showTicket(scope, admin, media(), open.id),
  'its messages': (scope) => listMessages(scope, admin, media(), open.id, { pageNumber: 1 }),
  'its history': (scope) => showHistory(scope, admin, open.id, 1),
  'reading it': (scope) => markTicketRead(scope, admin, media(), open.id),
  'handing it over': (scope) =>
    updateTicket(scope, admin, { media: media() }, open.id, { userId: admin.userId }),
  'writing in it': (scope) => writeText(scope, admin, media(), open.id, { body: 'Já vejo.' }),
  'a message that comes in': (scope, round) => {
    const chat = { address: { kind: 'phone' as const, value: open.number } };
    const event = said({ chat, text: 'Oi', id: `P${round}` });
    return takeEvent(scope, { media: media() }, 1, event);
  },
  'somebody new': (scope, round) => {
    const chat = { address: { kind: 'phone' as const, value: `55619${80_000_000 + round}` } };
    return takeEvent(scope, { media: media() }, 1, said({ chat, text: 'Oi', id: `N${round}` }));
  },
  'a search for contacts': (scope) => contacts(scope, { searchParam: 'figueiredo 11' }),
};

describe('no large table is read as a whole for', () => {
  test.for(Object.entries(work))('%s', async ([, does]) => {
    await tried(admin, async (scope) => {
      const first = await readings(scope, LARGE, () => does(scope, 0));
      for (let round = 1; round < TIMES; round += 1) await does(scope, round);
      const kept = await readings(scope, LARGE, () => does(scope, TIMES));
      for (const table of LARGE) {
        expect([table, first[table].whole, kept[table].whole]).toEqual([table, 0, 0]);
      }
    });
  });
});

/** How many questions a piece of work asks of the database, and how many rows it answers. */
async function asked(
  does: (scope: CompanyScope) => Promise<readonly unknown[]>,
): Promise<{ rows: number; queries: number }> {
  const counted = { rows: 0, queries: 0 };
  await tried(admin, async (scope) => {
    const db = scope.db.withPlugin({
      transformQuery({ node }) {
        counted.queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    counted.rows = (await does({ ...scope, db })).length;
  });
  return counted;
}

describe('as many questions for a full page as for one row:', () => {
  test('contacts', async () => {
    const one = await asked(
      async (scope) => (await contacts(scope, { searchParam: '5511960000017' })).contacts,
    );
    const full = await asked(async (scope) => (await contacts(scope, {})).contacts);
    expect([one.rows, full.rows]).toEqual([1, 30]);
    expect(full.queries).toBe(one.queries);
  });

  test('messages', async () => {
    const page = (ticketId: number) => async (scope: CompanyScope) =>
      (await listMessages(scope, admin, media(), ticketId, { pageNumber: 1 })).messages;
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
    const list = (query: Record<string, string>) => async (scope: CompanyScope) =>
      (await tickets(scope, admin, query)).tickets;
    const one = await asked(list({ searchParam: open.number }));
    const full = await asked(list({ searchParam: COMMON_WORD }));
    expect(one.rows).toBeGreaterThan(0);
    expect(full.rows).toBe(40);
    expect(full.queries).toBe(one.queries);
  });
});
