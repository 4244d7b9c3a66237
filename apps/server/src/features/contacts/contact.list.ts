import { contactCountLimit, limits, pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import { sql } from 'kysely';
import { type Ask, question } from '../../db/question.ts';
import type { Db } from '../../db/schema.ts';
import type { ReadScope } from '../../db/scope.ts';
import { type ContactRow, selectContacts } from './contact.repository.ts';

const SIZE = pageSizes.contacts;

type Page = { rows: ContactRow[]; count: number; hasMore: boolean };

/** By name; counted no further than anybody reads: what a page costs must not grow with all of them. */
export async function pageOfContacts(
  scope: ReadScope,
  { searchParam: words, pageNumber }: PageQuery,
): Promise<Page> {
  const values = { company: scope.companyId, words, offset: (pageNumber - 1) * SIZE };
  const [rows, counted] = await (words === ''
    ? Promise.all([pageOfAll(scope, values), countAll(scope, values)])
    : Promise.all([pageOfFound(scope, values), countFound(scope, values)]));
  return { rows: rows.slice(0, SIZE), count: counted[0]!.count, hasMore: rows.length > SIZE };
}

export async function firstContactNames(
  scope: ReadScope,
  words: string,
): Promise<{ id: number; name: string }[]> {
  const values = { company: scope.companyId, words };
  return words === '' ? firstNames(scope, values) : firstNamesFound(scope, values);
}

type Asked = { company: number; words: string };
type At = { offset: number };

const all = (db: Db, ask: Ask<Asked>) =>
  selectContacts(db, ask).orderBy(sql`fold(contacts.name)`).orderBy('contacts.id');

/** By name, number or e-mail, through the function that may use their index: migration 0031. */
const found = (db: Db, ask: Ask<Asked>) =>
  all(db, ask).where(
    'contacts.id',
    '=',
    // As one list, so that each is looked up: joined, all contacts would be read for a few.
    sql<number>`any(array(select find_contacts(${ask('company')}, ${ask('words')})))`,
  );

const pageOf = (select: typeof all) =>
  question((db, ask: Ask<Asked & At>) =>
    select(db, ask)
      .limit(sql.lit(SIZE + 1))
      .offset(ask('offset')),
  );
const pageOfAll = pageOf(all);
const pageOfFound = pageOf(found);

const namesOf = (select: typeof all) =>
  question((db, ask: Ask<Asked>) =>
    select(db, ask)
      .clearSelect()
      .select(['contacts.id', 'contacts.name'])
      .limit(sql.lit(limits.contactNames)),
  );
const firstNames = namesOf(all);
const firstNamesFound = namesOf(found);

const countAll = question((db, ask: Ask<Asked>) =>
  db
    .selectFrom(
      selectContacts(db, ask)
        .clearSelect()
        .select('contacts.id')
        // In no order: an index alone answers that, without the contacts and their names.
        .limit(sql.lit(contactCountLimit))
        .as('counted'),
    )
    .select((row) => row.fn.countAll<number>().as('count')),
);

const countFound = question(
  (_, ask: Ask<Asked>) => sql<{ count: number }>`
    select count(*) as count from (
      select distinct id from find_contacts(${ask('company')}, ${ask('words')}) as found(id)
      limit ${sql.lit(contactCountLimit)}) as counted`,
);
