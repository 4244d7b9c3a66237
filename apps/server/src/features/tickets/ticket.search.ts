import { sql } from 'kysely';
import { type Ask, perShape, question } from '../../db/question.ts';
import type { Db } from '../../db/schema.ts';
import type { ReadScope } from '../../db/scope.ts';
import { holds, literal } from '../../db/search.ts';
import { fitting, type ListShape, type ListValues } from './ticket.filters.ts';

/** So many are asked one by one whether they have the words; a few at first, to see if it is worth it. */
const FEW = 20;
const MANY = 400;

/** In the list's order; the newest message that has the words, if it is not the contact alone. */
type Hit = { id: number; messageId: number | null };

export type Found = { ids: number[] /** Where all of them were found one by one. */; hits?: Hit[] };

/**
 * Those with the words: all of them, or so many of the newest that the page is full. A word that stands
 * everywhere stands in many of the newest, and need not be looked for everywhere.
 */
export async function findByWords(
  scope: ReadScope,
  { shape, values }: { shape: ListShape; values: ListValues },
  words: string,
  enough: number,
): Promise<Found> {
  const ask = questionsFor(shape);
  const sought = { ...values, ...seeking(words) };
  const hits = await ask.few(scope, { ...sought, enough });
  const isCommon = hits.length / FEW >= enough / MANY;
  if (isCommon && hits.length < enough) {
    hits.push(...(await ask.more(scope, { ...sought, enough: enough - hits.length })));
  }
  if (hits.length >= enough) return { ids: hits.map(({ id }) => id), hits };
  const everywhere = await wherever(scope, { company: scope.companyId, words });
  return { ids: everywhere.map(({ id }) => id) };
}

/** By the indexes of words, names and numbers: migration 0011 says why through a function. */
const wherever = question(
  (_, ask: Ask<{ company: number; words: string }>) =>
    sql<{ id: number }>`
    select distinct id from find_tickets(${ask('company')}, ${ask('words')}) as found(id)`,
);

type Sought = { words: string /** As they stand in a number. */; digits: string | null };
type Probe = ListValues & Sought & { enough: number };

function seeking(words: string): Sought {
  const digits = words.replace(/\D/g, '');
  const looksLikeNumber = /^[-+() .0-9]+$/.test(words) && digits !== '';
  return { words: literal(words), digits: looksLikeNumber ? digits : null };
}

const questionsFor = perShape((shape: ListShape) => ({
  few: question((db, ask: Ask<Probe>) => probe(db, ask, shape, { from: 0, to: FEW })),
  more: question((db, ask: Ask<Probe>) => probe(db, ask, shape, { from: FEW, to: MANY })),
}));

/** Finds what find_tickets finds, among some of the newest. */
function probe(
  db: Db,
  ask: Ask<Probe>,
  shape: ListShape,
  { from, to }: { from: number; to: number },
) {
  // Fewer than three characters have no trigram: they are looked for in contacts alone.
  const text = sql<
    string | null
  >`case when length(fold(${ask('words')})) >= 3 then ${ask('words')} end`;
  return (
    db
      .selectFrom((row) =>
        row
          .selectFrom('tickets')
          .select(['tickets.id', 'tickets.contact_id', 'tickets.last_message_at'])
          .where('tickets.company_id', '=', ask('company'))
          .where((where) => fitting(where, ask, shape))
          .orderBy('tickets.last_message_at', 'desc')
          .orderBy('tickets.id', 'desc')
          .offset(sql.lit(from))
          .limit(sql.lit(to - from))
          .as('ticket'),
      )
      .leftJoinLateral(
        (row) =>
          row
            .selectFrom('messages')
            .select('messages.id')
            .where('messages.company_id', '=', ask('company'))
            .whereRef('messages.ticket_id', '=', 'ticket.id')
            .where('messages.deleted_at', 'is', null)
            .where(holds(sql.ref('messages.body'), text))
            .orderBy('messages.id', 'desc')
            .limit(sql.lit(1))
            .as('said'),
        (join) => join.onTrue(),
      )
      .select(['ticket.id', 'said.id as messageId'])
      // Not "exists": the database would rather look through all contacts, once, than at those few.
      .where((row) => {
        const isTheirContact = row
          .selectFrom('contacts')
          .select((person) =>
            person
              .or([
                holds(sql.ref('contacts.name'), ask('words')),
                sql<boolean>`contacts.number like '%' || ${ask('digits')} || '%'`,
              ])
              .as('has'),
          )
          .where('contacts.company_id', '=', ask('company'))
          .whereRef('contacts.id', '=', 'ticket.contact_id');
        const isInDeleted = row
          .selectFrom('messages')
          .select(sql.lit(true).as('has'))
          .where('messages.company_id', '=', ask('company'))
          .whereRef('messages.ticket_id', '=', 'ticket.id')
          .where('messages.deleted_at', 'is not', null)
          .where(holds(sql.ref('messages.body'), text))
          .limit(sql.lit(1));
        return row.or([
          row('said.id', 'is not', null),
          sql<boolean>`(${isTheirContact})`,
          sql<boolean>`(${isInDeleted})`,
        ]);
      })
      .orderBy('ticket.last_message_at', 'desc')
      .orderBy('ticket.id', 'desc')
      .limit(ask('enough'))
  );
}
