import type { SearchTerm } from '@prosa/contract/search-words';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/batching/bulk-statements.ts';
import { memoByShape } from '../../db/batching/memo-by-shape.ts';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { Db } from '../../db/schema.ts';
import { fitting, type ListShape, type ListValues } from './ticket.filters.ts';

/** So many are asked one by one whether they have the words, at most, by one request. */
const WINDOW = 2400;

/** How common words are is seen in so many tickets from so many places, spread evenly over all that there are. */
const PLACES = 16;
const EACH_PLACE = 8;

/** Of each, so many of its newest messages: a group of years must not take the others' time. */
const MESSAGES_EACH = 2000;

/** A place in the list by activity, exact to the microsecond: "1763294400000000-4711". */
type Position = { at: string; id: number };

/** In the list's order; the newest message that has the words, if it is not the contact alone, and how it reads. */
export type Hit = Position & { messageId: number | null; start: number; text: string | null };

export type Sought = {
  terms: readonly string[];
  digits: readonly (string | null)[];
  /** One by one, for the place in a text around which it is shown. */
  words: readonly string[];
};

type Probe = ListValues & Sought & { enough: number };
type From = { from: string; fromId: number };
type Of = { ids: readonly number[] };

export function soughtIn(terms: readonly SearchTerm[]): Sought {
  return {
    terms: terms.map(({ text }) => text),
    digits: terms.map(({ digits }) => digits),
    words: terms.flatMap(({ text }) => text.split(' ')),
  };
}

export function positionOf({ at, id }: Position): string {
  return `${at}-${id}`;
}

export function fromPosition(position: string): From {
  const [from = '', id] = position.split('-');
  return { from, fromId: Number(id) };
}

/** Finds what the functions of migration 0093 find, among some of the newest or among those that are named. */
export const probesFor = memoByShape((shape: ListShape) => ({
  /** So many of the newest, from a place on. */
  walk: preparedQuery((db, param: Param<Probe & From>) => probe(param, windowOf(db, param, shape))),
  /** The last of those that a walk looks at, where there are so many. */
  walkEnd: preparedQuery(
    (db, param: Param<ListValues & From>) =>
      sql<Position>`select at, id from (${windowOf(db, param, shape)}) as ticket
        offset ${sql.lit(WINDOW - 1)} limit 1`,
  ),
  among: preparedQuery((db, param: Param<Probe & Of>) =>
    probe(param, newest(db, param, shape).where('tickets.id', '=', anyOf(param('ids')))),
  ),
}));

/**
 * Of the company's whole history, whoever may see it: only their number is looked at. Each once: where its ids have a
 * gap, several places lead to the same tickets.
 */
export const sample = preparedQuery(
  (_, param: Param<Sought & { company: number; enough: number }>) =>
    probe(
      param,
      sql<Candidate>`select distinct ticket.id, ticket.contact_id, '' as at, ticket.last_message_at
      from (select min(id) as first, max(id) as last from tickets
        where company_id = ${param('company')}) as known
      -- "offset 0": a sum inside of the comparison would keep it from the index, under row-level security.
      cross join lateral (
        select known.first + (known.last - known.first) * place / ${sql.lit(PLACES)} as first_id
        from generate_series(0, ${sql.lit(PLACES - 1)}) as place offset 0) as place
      cross join lateral (
        select id, contact_id, last_message_at from tickets
        where company_id = ${param('company')} and id >= place.first_id
        order by id limit ${sql.lit(EACH_PLACE)}) as ticket`,
    ),
);

function newest(db: Db, param: Param<ListValues>, shape: ListShape) {
  return db
    .selectFrom('tickets')
    .select([
      'tickets.id',
      'tickets.contact_id',
      sql<string>`(extract(epoch from tickets.last_message_at) * 1000000)::bigint::text`.as('at'),
      'tickets.last_message_at',
    ])
    .where('tickets.company_id', '=', param('company'))
    .where((where) => fitting(where, param, shape))
    .orderBy('tickets.last_message_at', 'desc')
    .orderBy('tickets.id', 'desc');
}

function windowOf(db: Db, param: Param<ListValues & From>, shape: ListShape) {
  const from = sql`timestamptz 'epoch' + ${param('from')}::bigint * interval '1 microsecond'`;
  return newest(db, param, shape)
    .where(
      sql<boolean>`(tickets.last_message_at, tickets.id) < (${from}, ${param('fromId')}::bigint)`,
    )
    .limit(sql.lit(WINDOW));
}

/** The characters before the words, and all that is shown. */
const BEFORE = 24;
const LENGTH = 160;

type Candidate = Position & { contact_id: number; last_message_at: Date };

function probe(
  param: Param<Sought & { company: number; enough: number }>,
  tickets: ReturnType<typeof newest> | RawBuilder<Candidate>,
) {
  // Folding may change a length by a letter or two: what is cut out is an excerpt, not a proof.
  const start = sql`greatest(coalesce((select min(nullif(position(fold(word) in fold(said.body)), 0))
    from unnest(${param('words')}::text[]) as word), 1) - ${sql.lit(BEFORE)}, 1)`;
  return sql<Hit>`
    select ticket.at, ticket.id, case when said.deleted_at is null then said.id end as "messageId",
      ${start} as start, substring(said.body from ${start} for ${sql.lit(LENGTH)}) as text
    from (${tickets}) as ticket
    cross join (select array(
      select '%' || regexp_replace(plain(term), '([\\\\%])', '\\\\\\1', 'g') || '%'
      from unnest(${param('terms')}::text[]) as term) as patterns) as sought
    -- The limits keep the database from joining all contacts, or all messages, with those few tickets.
    cross join lateral (
      select array(
        select pattern from unnest(sought.patterns, ${param('digits')}::text[]) as term(pattern, digits)
        where (contacts.search_name like pattern or contacts.number like '%' || digits || '%')
          is not true) as others
      from contacts
      where contacts.company_id = ${param('company')} and contacts.id = ticket.contact_id limit 1) as person
    left join lateral (
      select message.id, message.body, message.deleted_at from (
        select id, body, search_text, deleted_at from messages
        where messages.company_id = ${param('company')} and messages.ticket_id = ticket.id
        order by id desc limit ${sql.lit(MESSAGES_EACH)}) as message
      where message.body <> '' and message.search_text like
        all (case when person.others = '{}' then sought.patterns else person.others end)
      order by message.id desc limit 1) as said on true
    where person.others = '{}' or said.id is not null
    order by ticket.last_message_at desc, ticket.id desc
    limit ${param('enough')}`;
}
