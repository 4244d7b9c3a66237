import { type TicketPage, ticketListQuery } from '@prosa/contract/ticket';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readings } from '../../../test/table-readings.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
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
      // A mark says nothing, and is no placeholder either.
      ['_ao', ['Bia', 'João Conceição']],
      ['j_ao', []],
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

  test('finds words in any order, phrases in quotes, across marks and spaces, short words, signs and emoji', async () => {
    const office = await t.office();
    const { companyId, admin } = office;
    let number = 5_511_912_345_000;
    const says = async (name: string, ...bodies: string[]) => {
      number += 1;
      const contactId = await t.make.contact(companyId, { name, number: String(number) });
      const { id } = await office.ticket({ contactId, status: 'closed' });
      for (const body of bodies) await t.make.message(companyId, id, { body });
    };
    await says('Ana', 'O *boleto* do mês\n\nestá  _vencido_, pode ser?', 'Obrigada ❤️');
    await says('Bento Boleto', 'Já está vencido');
    await says('Caio', 'Vencido o prazo', 'Cadê o boleto?');
    await says('Davi', 'ok', 'Custa R$*50*', 'é o nota_fiscal 12', 'é, ok');
    for (const [words, names] of [
      ['vencido boleto', ['Ana', 'Bento Boleto']],
      ['boleto VENCIDO está', ['Ana', 'Bento Boleto']],
      ['"boleto do mês esta vencido"', ['Ana']],
      ['"boleto vencido"', []],
      ['“está vencido”', ['Ana', 'Bento Boleto']],
      ['*boleto*   ~ana~', ['Ana']],
      ['bento 912345', ['Bento Boleto']],
      ['vencido 912345', ['Ana', 'Bento Boleto', 'Caio']],
      ['boleto o', ['Ana', 'Bento Boleto', 'Caio']],
      ['vencido $', []],
      ['ok', ['Davi']],
      ['é k', ['Davi']],
      ['R$50', ['Davi']],
      ['$', ['Davi']],
      ['❤', ['Ana']],
      ['❤️ obrigada', ['Ana']],
      ['🎉', []],
      ['nota_fiscal', ['Davi']],
      ['notafiscal', ['Davi']],
      ['?', ['Ana', 'Caio']],
      ['*', []],
    ] as const) {
      expect(await found(office, admin, words), words).toEqual(names);
    }
    const { body } = await office.list(admin, { searchParam: 'vencido boleto' });
    expect(body).toMatchObject({ count: 2, countStopped: false, hasMore: false });
    expect(body).not.toHaveProperty('searchFrom');
    const texts = body.found.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['Já está vencido', 'O *boleto* do mês\n\nestá  _vencido_, pode ser?']);
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
      sql`select find_tickets_by_message(${other.companyId}, '{abra}', 1)`.execute(scope.db),
    );
    await expect(asking).rejects.toThrow('not of this company');
    const called = inCompany(office, (scope) =>
      sql`select find_tickets_by_contact(${other.companyId}, '{abra}', '{null}', 1)`.execute(
        scope.db,
      ),
    );
    await expect(called).rejects.toThrow('not of this company');
    const tagged = inCompany(office, (scope) =>
      sql`select tickets_with_tags(${other.companyId}, '{1}', 1)`.execute(scope.db),
    );
    await expect(tagged).rejects.toThrow('not of this company');
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
  // A trigger's plan for a table with ten rows would read four thousand, for each message.
  await sql`analyze tickets`.execute(t.db);
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

/** So many tickets are looked at by one request, where no index has the words or too many have them. */
const WINDOW = 2400;

/** Puts a text into the oldest message of some tickets, by their place in the list; of how many. */
async function say({ db, companyId }: CompanyScope, body: string, places: string): Promise<number> {
  const { numAffectedRows } =
    await sql`update messages set body = body || ' ' || ${body} where id in (
    select (select min(id) from messages where company_id = ${companyId} and ticket_id = listed.id)
    from (
      select id, row_number() over (order by last_message_at desc, id desc) as n
      from tickets where company_id = ${companyId}) as listed
    where ${sql.raw(places)})`.execute(db);
  return Number(numAffectedRows);
}

/** From where a search stopped to its end. */
async function walkOn(
  search: (query: Record<string, string>) => Promise<TicketPage>,
  from: string | undefined,
): Promise<{ seen: number[]; pages: number }> {
  const seen: number[] = [];
  let pages = 0;
  for (let next = from; next !== undefined; pages += 1) {
    const page: TicketPage = await search({ searchFrom: next });
    seen.push(...page.tickets.map(({ id }) => id));
    if (page.hasMore) expect([page.tickets.length, page.countStopped]).toEqual([40, true]);
    next = page.searchFrom;
  }
  return { seen, pages };
}

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
    listTickets(scope, actor, ticketListQuery.parse(query));

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
    for (const searchParam of ['"cliente 3999"', '5511970003999']) {
      await inCompany(office, async (scope) => {
        const read = await readings(scope, tables, async () => {
          const { count } = await list(scope, adminOf(office), { searchParam });
          expect(count, searchParam).toBe(1);
        });
        expect(read.contacts.whole, searchParam).toBe(0);
        expect(read.contacts.indexes).toContainEqual(
          expect.stringMatching(/^contacts_(text|search_name)$/),
        );
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

  test('a word that stands everywhere is looked for until the page is full', async () => {
    await inCompany(office, async (scope) => {
      const read = await readings(scope, tables, async () => {
        const { tickets } = await list(scope, adminOf(office), { searchParam: 'pedido meu' });
        expect(tickets).toHaveLength(40);
      });
      // One message of each that is found, and those that its row shows; no whole window.
      expect(read.messages.rows).toBeLessThan(260);
      expect(read.tickets.rows).toBeLessThan(700);
    });
  });

  test('a short word is looked for in some of the newest at a time, and the answer says so', async () => {
    await inCompany(office, async (scope) => {
      await say(scope, 'é um wz', 'n > 2390 and n <= 2490');
      const search = (query: Record<string, string>) =>
        list(scope, adminOf(office), { searchParam: 'WZ', ...query });
      const read = await readings(scope, tables, async () => {
        const first = await search({});
        expect(first).toMatchObject({ count: 10, countStopped: true, hasMore: false });
        expect(first.found).toHaveLength(10);
        expect(first.searchFrom).toBeDefined();
      });
      expect([read.messages.whole, read.tickets.whole, read.contacts.whole]).toEqual([0, 0, 0]);
      expect(read.messages.rows).toBeLessThan(WINDOW * MESSAGES_EACH + 200);
      const { seen, pages } = await walkOn(search, (await search({})).searchFrom);
      expect(new Set(seen).size).toBe(90);
      // Two pages that were full, and the rest of the list.
      expect(pages).toBe(3);
    });
  });

  describe('words in some of the tickets, spread over all of them', () => {
    const shares = [
      { word: 'capivara', share: 0.0003, isFew: true },
      { word: 'jaguatirica', share: 0.01, isFew: true },
      { word: 'tamanduá', share: 0.05, isFew: false },
      { word: 'tucano', share: 0.31, isFew: false },
      { word: 'quero-quero', share: 0.74, isFew: false },
    ];
    const common = 'quero-quero';
    const have = new Map<string, number>();
    beforeAll(async () => {
      await inCompany(office, async (scope) => {
        for (const [at, { word, share }] of shares.entries()) {
          // As chance has it, but the same each time.
          const chosen = `abs(hashint8(n * 31 + ${at})) % 10000 < ${share * 10_000}`;
          have.set(word, await say(scope, `Um ${word}?`, chosen));
        }
      });
      await sql`analyze messages`.execute(t.db);
    });

    test('each is found once, page by page, by an admin and by an agent, with filters', async () => {
      for (const [word, tickets] of have) {
        for (const actor of [adminOf(office), sellerOf(office)]) {
          const seen: number[] = [];
          await inCompany(office, async (scope) => {
            const search = (query: Record<string, string>) =>
              list(scope, actor, { searchParam: word, ...query });
            const first = await search({});
            seen.push(...first.tickets.map(({ id }) => id), ...(first.following ?? []));
            seen.push(...(await walkOn(search, first.searchFrom)).seen);
          });
          expect(seen, word).toHaveLength(tickets);
          expect(new Set(seen).size, word).toBe(tickets);
        }
      }
      await inCompany(office, async (scope) => {
        const filters = { status: 'closed', queueIds: JSON.stringify([office.sales]) };
        const search = (query: Record<string, string>) =>
          list(scope, adminOf(office), { searchParam: 'tamandua', ...filters, ...query });
        const first = await search({});
        const rest = await walkOn(search, first.searchFrom);
        const seen = [
          ...first.tickets.map(({ id }) => id),
          ...(first.following ?? []),
          ...rest.seen,
        ];
        expect(seen.length).toBeGreaterThan(0);
        expect(first.tickets.every(({ status }) => status === 'closed')).toBe(true);
      });
    });

    test('what a page costs does not depend on its depth, and a common word costs little', async () => {
      // The sample, what a page of forty shows besides, and rows that were rewritten, which are met twice.
      const aside = 128 * MESSAGES_EACH + 800;
      for (const { word, share, isFew } of shares) {
        const walked = Math.min((40 * 2) / share, WINDOW) * MESSAGES_EACH;
        const most = aside + (isFew ? (have.get(word) ?? 0) * 3 : walked);
        let from: string | undefined;
        for (let page = 1; page === 1 || (page <= 4 && from); page += 1) {
          const query = { searchParam: word, ...(from && { searchFrom: from }) };
          await inCompany(office, async (scope) => {
            const read = await readings(scope, tables, async () => {
              from = (await list(scope, adminOf(office), query)).searchFrom;
            });
            expect(read.messages.whole + read.tickets.whole + read.contacts.whole).toBe(0);
            expect(read.messages.rows, `${word}, page ${page}`).toBeLessThan(most);
          });
        }
      }
    });

    test('pages by their number go on to work', async () => {
      await inCompany(office, async (scope) => {
        const seen = new Set<number>();
        for (const pageNumber of ['1', '2', '3', '4']) {
          const query = { searchParam: 'tamandua', pageNumber };
          const { tickets } = await list(scope, adminOf(office), query);
          expect(tickets).toHaveLength(40);
          for (const { id } of tickets) seen.add(id);
        }
        expect(seen.size).toBe(160);
      });
    });

    test('pages by their number neither repeat nor leave out what a new one moves', async () => {
      const page = async (pageNumber: string) => {
        const { body } = await office.list(office.admin, { searchParam: 'tamandua', pageNumber });
        return (body as TicketPage).tickets.map(({ id }) => id);
      };
      const first = await page('1');
      const newer = await office.ticket({ status: 'closed' });
      await t.make.message(office.companyId, newer.id, { body: 'tamandua' });
      const second = await page('2');
      expect(second).toHaveLength(40);
      expect(second.filter((id) => first.includes(id))).toEqual([]);
    });

    test('newer tickets without the word do not make it cost more than a window', async () => {
      await inCompany(office, async (scope) => {
        await sql`update messages set body = 'nada' where id in (
          select message.id from (
            select id from tickets where company_id = ${office.companyId}
            order by last_message_at desc, id desc limit 2300) as newest
          join messages as message on message.company_id = ${office.companyId}
            and message.ticket_id = newest.id
          where message.body like ${`%${common}%`})`.execute(scope.db);
        const read = await readings(scope, tables, async () => {
          const { tickets } = await list(scope, adminOf(office), { searchParam: common });
          expect(tickets).toHaveLength(40);
        });
        // Those that were rewritten are met twice.
        expect(read.messages.rows).toBeLessThan((WINDOW + 128) * MESSAGES_EACH + 2300);
      });
    });
  });

  test('two words are found by their index, of which one stands everywhere', async () => {
    await inCompany(office, async (scope) => {
      const read = await readings(scope, tables, async () => {
        const { count } = await list(scope, adminOf(office), { searchParam: 'um ornitorrinco vi' });
        expect(count).toBe(1);
      });
      expect(read.messages).toEqual(byIndex);
      expect(read.messages.rows).toBeLessThan(1000);
      expect([read.tickets.whole, read.contacts.whole]).toEqual([0, 0]);
    });
  });

  test('a name that many have and a word that few write: what was not looked at can be', async () => {
    await inCompany(office, async (scope) => {
      const search = (query: Record<string, string>) =>
        list(scope, adminOf(office), { searchParam: 'ornitorrinco cliente', ...query });
      const first = await search({});
      expect(first).toMatchObject({ countStopped: true, hasMore: false });
      let tickets = first.tickets.length;
      for (let from = first.searchFrom; from !== undefined && tickets === 0; ) {
        const page = await search({ searchFrom: from });
        tickets += page.tickets.length;
        from = page.searchFrom;
      }
      expect(tickets).toBe(1);
    });
  });

  test('a list is read in its order, from the index', async () => {
    const inOrder = expect.stringMatching(
      /^tickets_(unread_first|by_activity|latest|closed_and_told|closed_and_told_unread_first)$/,
    );
    for (const [actor, query] of [
      [adminOf(office), { status: 'closed' }],
      [adminOf(office), { status: 'pending' }],
      [adminOf(office), { status: 'pending', order: 'newest' }],
      [sellerOf(office), { status: 'closed', order: 'newest' }],
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

  test('two tags that hardly any ticket has both of: few rows are looked at', async () => {
    const { companyId } = office;
    const tag = (name: string) => t.make.tag(companyId, { name });
    const [odd, even] = [await tag('Ímpar'), await tag('Par')];
    await sql`insert into ticket_tags (company_id, ticket_id, tag_id)
      select company_id, id, case when id % 2 = 0 then ${even}::bigint else ${odd}::bigint end
      from tickets where company_id = ${companyId}`.execute(t.db);
    await sql`insert into ticket_tags (company_id, ticket_id, tag_id)
      select company_id, id, ${odd} from tickets where company_id = ${companyId} and id % 2 = 0
      order by id limit 3`.execute(t.db);
    await sql`analyze ticket_tags, ticket_tag_sets`.execute(t.db);
    await inCompany(office, async (scope) => {
      const where = [...tables, 'ticket_tags', 'ticket_tag_sets'] as const;
      const read = await readings(scope, where, async () => {
        const both = JSON.stringify([odd, even]);
        const { tickets, count } = await list(scope, adminOf(office), { tags: both });
        expect([tickets.length, count]).toEqual([3, 3]);
      });
      const looked = Object.values(read).reduce((sum, { rows }) => sum + rows, 0);
      expect(looked).toBeLessThan(200);
    });
  });

  test('many who search for the same at once get each ticket once', async () => {
    // In a few of the newest, so that more of them are looked at, and in fewer than a page has.
    await sql`update messages set body = 'a sobremesa' where id in (
      select min(id) from messages where ticket_id in (
        select id from tickets where company_id = ${office.companyId}
        order by last_message_at desc, id desc limit 25) group by ticket_id)`.execute(t.db);
    const search = async () => {
      const { body } = await office.list(office.admin, { searchParam: 'sobremesa' });
      return body.tickets.map(({ id }: { id: number }) => id) as number[];
    };
    const alone = await search();
    expect(new Set(alone).size).toBe(25);
    const all = await Promise.all(Array.from({ length: 20 }, search));
    expect(all).toEqual(Array(20).fill(alone));
  });

  test('a rare word of a ticket beside a gap of ids is rare', async () => {
    const { companyId } = office;
    await sql`select setval(pg_get_serial_sequence('tickets', 'id'),
      (select max(id) + 1000000 from tickets))`.execute(t.db);
    const contactId = await t.make.contact(companyId, { name: 'Depois', number: '5511900000001' });
    const { id } = await office.ticket({ contactId, status: 'closed' });
    await t.make.message(companyId, id, { body: 'Um axolote' });
    await sql`update tickets set last_message_at = now() - interval '1 year' where id = ${id}`.execute(
      t.db,
    );
    const { body } = await office.list(office.admin, { searchParam: 'axolote' });
    expect(body).toMatchObject({ count: 1, countStopped: false, tickets: [{ id }] });
  });

  test('the number of queries does not grow with the rows', async () => {
    const counted = async (query: Record<string, string>) =>
      inCompany(office, async (scope) => {
        let queries = 0;
        const db = scope.db.withPlugin({
          transformQuery: ({ node }) => node,
          // Not in transformQuery: a prepared query does not pass there.
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
