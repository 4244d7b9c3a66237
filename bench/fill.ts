import type { ClientBase } from 'pg';
import { fillCompanies } from './fill-companies.ts';
import { fillTexts, RARE_WORD } from './fill-texts.ts';
import { type CompanySize, type Sizes, sizeOf } from './sizes.ts';
import { withoutIndexes } from './without-indexes.ts';

/**
 * Fills an empty, migrated database by SQL alone. Rows are the same at every run: what looks random
 * is a hash of the row's number. Triggers and foreign keys are off meanwhile, so that a million rows
 * are a matter of a minute; only a superuser may do that.
 */
export async function fillDatabase(
  db: ClientBase,
  sizes: Sizes,
  passwordHash: string,
  tell: (step: string) => void = () => undefined,
): Promise<void> {
  await db.query('set session_replication_role = replica');
  await db.query('set synchronous_commit = off');
  try {
    tell('companies');
    await fillCompanies(db, sizes, passwordHash);
    tell('their conversations');
    for (let company = 1; company <= sizes.companies; company += 1) {
      await fillConversations(db, company, sizeOf(sizes, company));
    }
    tell('indexes and statistics');
    // Only these: of a table that was never filled PostgreSQL must not believe that it stays empty.
    await db.query(
      'vacuum analyze companies, users, queues, user_queues, tags, connections,' +
        ' connection_queues, contacts, contact_identities, tickets, messages, ticket_tags, ticket_tag_sets, attendances, figures, ticket_events, attachments',
    );
  } finally {
    await db.query('reset session_replication_role');
  }
}

/** Tickets are opened one after the other over a year; 32 at a time are talked in. */
async function fillConversations(
  db: ClientBase,
  company: number,
  size: CompanySize,
): Promise<void> {
  const { contacts, tickets, messages, live } = size;
  const { texts, names } = fillTexts();
  const firstContact = await nextOf(db, 'contacts');
  const firstTicket = await nextOf(db, 'tickets');
  const facts = `(select min(id) from connections where company_id = ${company})`;
  const someOf = (table: string, n: string) =>
    `(select array_agg(id order by id) from ${table} where company_id = ${company})[
      1 + mod(hashint8(${n})::bigint & 2147483647, (select count(*) from ${table} where company_id = ${company}))]`;
  const textOf = (n: string) =>
    `(case when mod(${n}, 50000) = 777 then 'Tem ${RARE_WORD}? ' else '' end ||
      ($1::text[])[1 + mod(hashint8(${n})::bigint & 2147483647, ${texts.length})])`;
  await withoutIndexes(db, 'contacts', contacts, () =>
    db.query(
      `insert into contacts (company_id, name, number, last_connection_id)
     select ${company}, ($1::text[])[1 + mod(n, ${names.length})] || ' ' || n,
       '55119' || (60000000 + n), ${facts}
     from generate_series(1, ${contacts}) as n order by n`,
      [names],
    ),
  );
  await db.query(
    `insert into contact_identities (company_id, contact_id, kind, value, match_value)
     select company_id, id, 'phone', number, number from contacts where company_id = ${company}`,
  );
  await withoutIndexes(db, 'tickets', tickets, () =>
    db.query(
      `with ids as materialized (
       select (select array_agg(id order by id) from queues where company_id = ${company}) as queues,
         (select array_agg(id order by id) from users where company_id = ${company}) as users)
     insert into tickets (company_id, code, status, contact_id, connection_id, queue_id, user_id, unread,
       last_message, last_message_at, created_at, updated_at, closed_at, bot_state)
     select ${company}, to_char(at, 'YYYYMMDD') || '-' || lpad(n::text, 6, '0'), status,
       ${firstContact} + mod(n - 1, ${contacts}), ${facts},
       queues[1 + mod(hashint8(n)::bigint & 2147483647, cardinality(queues))],
       case when status = 'pending' then null
         else users[1 + mod(hashint8(n * 7)::bigint & 2147483647, cardinality(users))] end,
       case when status = 'closed' then 0 else mod(n, 4) end,
       ${textOf(`32::bigint * 10 * ((n - 1) / 32) + 9 * 32 + mod(n - 1, 32)`)},
       at + interval '30 minutes', at, at + interval '30 minutes',
       case when status = 'closed' then at + interval '30 minutes' end, '{"at": "done"}'
     from (
       select n, case when n <= ${tickets - live} then 'closed' when mod(n, 4) = 0 then 'pending'
         else 'open' end as status,
         now() - interval '30 minutes' - (${tickets} - n) * (interval '365 days' / ${tickets}) as at
       from generate_series(1, ${tickets}) as n) as ticket, ids
     order by n`,
      [texts],
    ),
  );
  await db.query(`select make_ticket_numbers(${company}, ${tickets})`);
  await withoutIndexes(db, 'messages', messages, () =>
    db.query(
      `insert into messages (company_id, ticket_id, connection_id, contact_id, from_me, provider_id,
         kind, body, ack, author_id, said_at, created_at, updated_at)
       select ${company}, ticket.id, ticket.connection_id, ticket.contact_id, mod(round, 2) = 1,
         'B${company}-' || n, 'text', ${textOf('n')}, case when mod(round, 2) = 1 then 3 else 0 end,
         case when mod(round, 2) = 1 then ticket.user_id end,
         ticket.created_at + round * interval '3 minutes',
         ticket.created_at + round * interval '3 minutes', ticket.created_at
       from (select n, mod(n / 32, 10) as round,
           ${firstTicket} + 32::bigint * (n / 320) + mod(n, 32) as ticket_id
         from generate_series(0::bigint, ${messages + 320} - 1) as n) as said
       join tickets as ticket on ticket.company_id = ${company} and ticket.id = said.ticket_id
       order by n`,
      [texts],
    ),
  );
  await db.query(
    `insert into ticket_tags (company_id, ticket_id, tag_id)
     select distinct ${company}, id, tag from (
       select id, ${someOf('tags', 'id')} as tag from tickets
       where company_id = ${company} and mod(id, 2) = 0) as tagged`,
  );
  // Lanes of the board, and in them every live ticket but one in twenty. Triggers are off: what they keep is written here.
  await db.query(
    `insert into tags (company_id, name, color, kanban)
     select ${company}, 'Coluna ' || n, '#34dd3b', true from generate_series(1, 19) as n`,
  );
  await db.query(
    `with lanes as materialized (
       select id, row_number() over (order by id) as n from tags where company_id = ${company} and kanban),
     moved as (
       update tickets set lane_id = lanes.id from lanes
       where tickets.company_id = ${company} and status <> 'closed' and lanes.n = mod(tickets.id, 20)
       returning tickets.id, lane_id)
     insert into ticket_tags (company_id, ticket_id, tag_id, kanban)
     select ${company}, id, lane_id, true from moved`,
  );
  // A trigger's work, and triggers are off.
  await db.query(
    `insert into ticket_tag_sets (company_id, ticket_id, tag_ids)
     select company_id, ticket_id, array_agg(tag_id) from ticket_tags
     where company_id = ${company} group by company_id, ticket_id`,
  );
  await db.query(
    `insert into attendances (company_id, ticket_id, queued_at, started_at, first_response_at, finished_at, rating,
       connection_id, queue_id, user_id, is_first, tag_ids)
     select ${company}, id, created_at, created_at + waited, created_at + waited + interval '1 minute', closed_at,
       case when mod(id, 3) = 0 and status = 'closed' then 1 + mod(id, 2) end,
       connection_id, queue_id, user_id, id = min(id) over (partition by contact_id),
       case when status = 'closed' then coalesce((select tag_ids from ticket_tag_sets
         where company_id = ${company} and ticket_id = tickets.id), '{}') else '{}' end
     from tickets cross join lateral (select case when status <> 'pending'
       then interval '1 second' * mod(hashint8(id)::bigint & 2147483647, 1500) end as waited) as wait
     where company_id = ${company} order by id`,
  );
  // What triggers would have kept.
  await db.query(
    `insert into figures select counted.* from figure_books
     cross join lateral counted_figures(figure_books.company_id, figure_books.timezone) as counted
     where figure_books.company_id = ${company}`,
  );
  await db.query(
    `insert into ticket_events (company_id, ticket_id, kind, details, at)
     select ${company}, id, 'opened', json_build_object('from', null, 'to',
       json_build_object('status', 'pending', 'queueId', queue_id, 'userId', null)), created_at
     from tickets
     where company_id = ${company} order by id`,
  );
  await db.query(
    `insert into attachments (company_id, message_id, state, mimetype, name)
     select ${company}, id, 'failed', 'image/jpeg', '' from messages
     where company_id = ${company} and mod(id, 50) = 0 order by id`,
  );
}

async function nextOf(db: ClientBase, table: string): Promise<number> {
  const { rows } = await db.query(`select coalesce(max(id), 0) + 1 as next from ${table}`);
  return Number(rows[0].next);
}
