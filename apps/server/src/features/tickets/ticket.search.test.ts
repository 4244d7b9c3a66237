import { ticketListQuery } from '@prosa/contract/ticket';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readings } from '../../../test/table-readings.ts';
import type { Actor, CompanyScope } from '../../db/scope.ts';
import { listTickets } from './ticket.list.ts';
import { type Office, startTicketDesk, type TicketDesk } from './ticket-test-kit.ts';

let t: TicketDesk;
beforeAll(async () => {
  t = await startTicketDesk();
});
afterAll(() => t.stop());

async function found(office: Office, who: { token: string }, searchParam: string) {
  const { body } = await office.list(who, { searchParam });
  return body.tickets.map((one: { contact: { name: string } }) => one.contact.name).toSorted();
}

describe('a search', () => {
  test('finds names, numbers and the text of any message, without case or accents', async () => {
    const office = await t.office();
    const { companyId, admin } = office;
    const [joao, bia] = [
      await t.make.contact(companyId, { name: 'João Conceição', number: '5511987654321' }),
      await t.make.contact(companyId, { name: 'Bia' }),
    ];
    await office.ticket({ contactId: joao });
    const hers = await office.ticket({ contactId: bia, status: 'closed' });
    await t.make.message(companyId, hers.id, { body: 'Cadê o PÃO de ontem? 100% seco' });
    await t.make.message(companyId, hers.id, { body: 'Obrigada' });
    for (const [words, names] of [
      ['joao conc', ['João Conceição']],
      ['CONCEIÇÃO', ['João Conceição']],
      ['(11) 98765-43', ['João Conceição']],
      ['7654', ['João Conceição']],
      ['pao de', ['Bia']],
      ['100%', ['Bia']],
      ['1%0', []],
      ['_ao', []],
      ['jo', ['João Conceição']],
      ["'; drop table tickets; --", []],
    ] as const) {
      expect(await found(office, admin, words), words).toEqual(names);
    }
    const { body } = await office.list(admin, { searchParam: 'pao de' });
    expect(body.found).toMatchObject([
      { ticketId: hers.id, text: 'Cadê o PÃO de ontem? 100% seco' },
    ]);
    expect((await office.list(admin, { searchParam: 'bia' })).body.found).toEqual([]);
    expect((await office.list(admin, {})).body).not.toHaveProperty('found');
  });

  test('shows an agent what their queues have, and nothing of another company', async () => {
    const [office, other] = [await t.office(), await t.office()];
    const { seller, helper, companyId, support } = office;
    const write = async (values: Parameters<typeof office.ticket>[0]) => {
      const { id } = await office.ticket(values);
      await t.make.message(companyId, id, { body: 'abracadabra' });
    };
    await write({ status: 'open', userId: helper.id });
    await write({ queueId: support });
    expect(await found(office, seller, 'abracadabra')).toHaveLength(1);
    expect(await found(office, office.admin, 'abracadabra')).toHaveLength(2);
    expect(await found(other, other.admin, 'abracadabra')).toEqual([]);
  });

  test('in another company’s name is refused by the database itself', async () => {
    const [office, other] = [await t.office(), await t.office()];
    const asking = inCompany(office, (scope) =>
      sql`select find_tickets(${other.companyId}, 'abra')`.execute(scope.db),
    );
    await expect(asking).rejects.toThrow('not of this company');
  });
});

function inCompany<T>(office: Office, work: (scope: CompanyScope) => Promise<T>): Promise<T> {
  const { companyId } = office;
  return t.server.deps.scopes.inCompany({ companyId, actor: null }, work);
}

function adminOf({ admin, companyId }: Office): Actor {
  return { userId: admin.adminId, companyId, sessionId: '', profile: 'admin', super: false };
}

function sellerOf({ seller, companyId }: Office): Actor {
  return { userId: seller.id, companyId, sessionId: '', profile: 'user', super: false };
}

const CONTACTS = 4000;
const MESSAGES_EACH = 5;
const NEIGHBOURS = 20_000;

/** A desk after some months: a word that stands everywhere, and one that stands in one message. */
async function fill({ companyId, connectionId, sales }: Office): Promise<void> {
  await sql`
    with people as (
      insert into contacts (company_id, name, number)
      select ${companyId}, 'Cliente ' || n, '55119' || (70000000 + n)
      from generate_series(1, ${CONTACTS}) as n returning id)
    insert into tickets (company_id, code, status, contact_id, connection_id, queue_id, last_message_at)
    select ${companyId}, 'c' || id, case when id % 10 = 0 then 'pending' else 'closed' end, id,
      ${connectionId}, ${sales}, now() - id * interval '1 second' from people`.execute(t.db);
  await sql`
    insert into messages
      (company_id, ticket_id, connection_id, contact_id, from_me, provider_id, kind, body, said_at)
    select company_id, id, connection_id, contact_id, n % 2 = 0, 'P' || id || '-' || n, 'text',
      'Meu pedido é o ' || left(md5(id || ':' || n), 8), now()
    from tickets cross join generate_series(1, ${MESSAGES_EACH}) as n
    where company_id = ${companyId}`.execute(t.db);
  await sql`
    update messages set body = 'Vi um ornitorrinco!' where id =
      (select max(id) from messages where company_id = ${companyId})`.execute(t.db);
}

/** Another company in the same tables. */
async function fillNeighbours({ companyId }: Office): Promise<void> {
  await sql`insert into contacts (company_id, name, number)
    select ${companyId}, 'Vizinho ' || n, '55219' || (70000000 + n)
    from generate_series(1, ${NEIGHBOURS}) as n`.execute(t.db);
}

const tables = ['contacts', 'tickets', 'messages'] as const;

describe('among tens of thousands of messages, with row-level security on', () => {
  let office: Office;
  beforeAll(async () => {
    office = await t.office();
    await fill(office);
    await fillNeighbours(await t.office());
    await sql`analyze contacts, tickets, messages`.execute(t.db);
  });

  // The words by their index, and each found ticket's last message by its own.
  const byIndex = {
    whole: 0,
    rows: expect.any(Number),
    indexes: ['messages_by_ticket', 'messages_text'],
  };
  const list = (scope: CompanyScope, actor: Actor, query: Record<string, string>) =>
    listTickets(scope, actor, t.server.deps.media.addresses, ticketListQuery.parse(query));

  test('words in messages are found by their index', async () => {
    await inCompany(office, async (scope) => {
      const read = await readings(scope, tables, async () => {
        const { count } = await list(scope, adminOf(office), { searchParam: 'ornitorrinco' });
        expect(count).toBe(1);
      });
      expect(read.messages).toEqual(byIndex);
      expect([read.tickets.whole, read.contacts.whole]).toEqual([0, 0]);
    });
  });

  test('so are names and numbers', async () => {
    for (const searchParam of ['cliente 3999', '5511970003999']) {
      await inCompany(office, async (scope) => {
        const read = await readings(scope, tables, async () => {
          const { count } = await list(scope, adminOf(office), { searchParam });
          expect(count, searchParam).toBe(1);
        });
        expect(read.contacts.whole, searchParam).toBe(0);
        expect(read.contacts.indexes).toContain('contacts_text');
        expect(read.messages).toEqual(byIndex);
      });
    }
  });

  test('a word that stands everywhere is found in the newest, in names and deleted messages, too', async () => {
    await inCompany(office, async (scope) => {
      const search = (searchParam: string) => list(scope, adminOf(office), { searchParam });
      const newest = (await search('pedido')).tickets[0]!;
      await scope.db
        .updateTable('messages')
        .set({ deleted_at: scope.now })
        .where('ticket_id', '=', newest.id)
        .execute();
      const said = await search('pedido');
      expect(said.tickets.map(({ id }) => id)).toContain(newest.id);
      expect(said.found).toHaveLength(39);
      expect(said.found?.map(({ ticketId }) => ticketId)).not.toContain(newest.id);
      const called = await search('CLIENTE');
      expect([called.tickets.length, called.hasMore, called.found]).toEqual([40, true, []]);
      const numbered = await search('+55 (11) 97');
      expect([numbered.tickets.length, numbered.hasMore, numbered.found]).toEqual([40, true, []]);
      const second = await list(scope, adminOf(office), { searchParam: 'pedido', pageNumber: '2' });
      const shown = [...said.tickets, ...second.tickets].map(({ id }) => id);
      expect(new Set(shown).size).toBe(80);
    });
  });

  test('a list is read in its order, from the index', async () => {
    const inOrder = expect.stringMatching(/^tickets_(by_activity|latest)$/);
    for (const [actor, query] of [
      [adminOf(office), { status: 'closed' }],
      [adminOf(office), { status: 'pending' }],
      [sellerOf(office), { status: 'closed' }],
      [adminOf(office), {}],
      [sellerOf(office), {}],
    ] as const) {
      await inCompany(office, async (scope) => {
        const read = await readings(scope, tables, async () => {
          expect((await list(scope, actor, query)).tickets).toHaveLength(40);
        });
        expect(read.tickets.indexes).toContainEqual(inOrder);
        expect(read.tickets.whole + read.messages.whole).toBe(0);
      });
    }
  });

  test('the number of queries does not grow with the rows', async () => {
    const counted = async (query: Record<string, string>) =>
      inCompany(office, async (scope) => {
        let queries = 0;
        const db = scope.db.withPlugin({
          transformQuery: ({ node }) => node,
          // Not at the question: one that was built before comes by here alone.
          async transformResult({ result }) {
            queries += 1;
            return result;
          },
        });
        const { tickets } = await list({ ...scope, db }, sellerOf(office), query);
        return { rows: tickets.length, queries };
      });
    const one = await counted({ searchParam: 'ornitorrinco' });
    const forty = await counted({ searchParam: 'pedido' });
    expect([one.rows, forty.rows]).toEqual([1, 40]);
    expect(one.queries).toBeGreaterThan(0);
    expect(forty.queries).toBeLessThanOrEqual(one.queries);
  });
});
