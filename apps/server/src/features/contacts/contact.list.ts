import { contactCountLimit, limits, pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import { type RawBuilder, sql } from 'kysely';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { Db } from '../../db/schema.ts';
import type { ReadScope } from '../../db/scope.ts';
import { selectContacts } from './contact.repository.ts';
import { type ShownContactRow, shownBeside } from './contact.select.ts';

const SIZE = pageSizes.contacts;

type Page = { rows: ShownContactRow[]; count: number; hasMore: boolean };

/** By name; counted no further than anybody reads: what a page costs must not grow with all of them. */
export async function pageOfContacts(
  scope: ReadScope,
  { searchParam: words, pageNumber }: PageQuery,
): Promise<Page> {
  const values = { company: scope.companyId, words, offset: (pageNumber - 1) * SIZE };
  const { rows, count } = await (words === '' ? lookAt(scope, values) : search(scope, values));
  return { rows: rows.slice(0, SIZE), count, hasMore: rows.length > SIZE };
}

type Counted = { rows: readonly ShownContactRow[]; count: number };

async function lookAt(scope: ReadScope, values: Asked & At): Promise<Counted> {
  const [rows, counted] = await Promise.all([pageOfAll(scope, values), countAll(scope, values)]);
  return { rows, count: counted[0]!.count };
}

async function search(scope: ReadScope, values: Asked & At): Promise<Counted> {
  const rows = await pageOfFound(scope, values);
  if (rows[0] || values.offset === 0) return { rows, count: rows[0]?.count ?? 0 };
  // Beyond the last page there is no row that could say it.
  return { rows, count: (await countFound(scope, values))[0]!.count };
}

export async function firstContactNames(
  scope: ReadScope,
  words: string,
): Promise<{ id: number; name: string }[]> {
  const values = { company: scope.companyId, words };
  const rows = await (words === '' ? firstNames(scope, values) : firstNamesFound(scope, values));
  return [...rows];
}

type Asked = { company: number; words: string };
type At = { offset: number };

type Contacts = ReturnType<typeof selectContacts>;

const byName = (contacts: Contacts) =>
  contacts.orderBy(sql`fold(contacts.name)`).orderBy('contacts.id');

const onePage = (contacts: Contacts, param: Param<At>) =>
  byName(contacts)
    .select(shownBeside)
    .limit(sql.lit(SIZE + 1))
    .offset(param('offset'));

const names = (contacts: Contacts) =>
  byName(contacts)
    .clearSelect()
    .select(['contacts.id', 'contacts.name'])
    .limit(sql.lit(limits.contactNames));

/**
 * By name, number or e-mail, through the function that may use their index: migration 0031. Searched
 * once, whatever is then asked of what was found.
 */
const whereFound = <Row>(param: Param<Asked>, select: RawBuilder<Row>) => sql<Row>`
  with found as materialized (
    select distinct id from find_contacts(${param('company')}, ${param('words')}) as found(id))
  ${select}`;
/**
 * Each looked up by its id: joined, all contacts would be read for a few. The index of names has ids, too, and
 * would be walked for them from end to end; so what it is made for stays out, the order (by an offset of nothing)
 * and the merged ones, whom the search leaves out by itself.
 */
const found = (db: Db, param: Param<Asked>): Contacts =>
  db
    .selectFrom(
      db
        .selectFrom('contacts')
        .selectAll('contacts')
        .where('contacts.company_id', '=', param('company'))
        .where('contacts.id', '=', sql<number>`any(array(select id from found))`)
        .offset(sql.lit(0))
        .as('contacts'),
    )
    .selectAll('contacts');
const countOfFound = sql<number>`(select least(count(*), ${sql.lit(contactCountLimit)}) from found)`;

const pageOfAll = preparedQuery((db, param: Param<Asked & At>) =>
  onePage(selectContacts(db, param), param),
);
const pageOfFound = preparedQuery((db, param: Param<Asked & At>) =>
  whereFound(
    param,
    sql<
      ShownContactRow & { count: number }
    >`${onePage(found(db, param), param).select(countOfFound.as('count'))}`,
  ),
);

const firstNames = preparedQuery((db, param: Param<Asked>) => names(selectContacts(db, param)));
const firstNamesFound = preparedQuery((db, param: Param<Asked>) =>
  whereFound(param, sql<{ id: number; name: string }>`${names(found(db, param))}`),
);

const countAll = preparedQuery((db, param: Param<Asked>) =>
  db
    .selectFrom(
      selectContacts(db, param)
        .clearSelect()
        .select('contacts.id')
        // In no order: an index alone answers that, without the contacts and their names.
        .limit(sql.lit(contactCountLimit))
        .as('counted'),
    )
    .select((row) => row.fn.countAll<number>().as('count')),
);

const countFound = preparedQuery((_, param: Param<Asked>) =>
  whereFound(param, sql<{ count: number }>`select ${countOfFound} as count`),
);
