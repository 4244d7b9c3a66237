import type { ContactImportRowsQuery } from '@prosa/contract/contact-import';
import { pageSizes } from '@prosa/contract/limits';
import { type Selectable, sql } from 'kysely';
import { rowsAs } from '../../db/batching/bulk-statements.ts';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { KnownContact } from './row-effect.ts';

export type SheetRowRow = Selectable<Database['contact_import_rows']>;

/** JSON of rows as a sheet's reader makes it. */
export async function insertSheetRows(
  scope: CompanyScope,
  importId: number,
  text: string,
): Promise<void> {
  await sql`
    insert into contact_import_rows (company_id, import_id, row, cells)
    select ${scope.companyId}::bigint, ${importId}::bigint, (one ->> 0)::integer, one -> 1
    from jsonb_array_elements(${text}::jsonb) as one`.execute(scope.db);
}

function selectRows(scope: ReadScope, importId: number) {
  return scope.db
    .selectFrom('contact_import_rows')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('import_id', '=', importId);
}

export function rowsAfter(scope: ReadScope, importId: number, position: number, limit: number) {
  return selectRows(scope, importId)
    .where('row', '>', position)
    .orderBy('row')
    .limit(limit)
    .execute();
}

/** For a report: those that have an outcome. */
export function reportedAfter(
  scope: ReadScope,
  importId: number,
  position: number,
  { limit, onlySkipped }: { limit: number; onlySkipped: boolean },
) {
  return selectRows(scope, importId)
    .where('row', '>', position)
    .where('outcome', 'is not', null)
    .$if(onlySkipped, (query) => query.where('outcome', 'in', ['skip', 'double']))
    .orderBy('row')
    .limit(limit)
    .execute();
}

export function pageOfRows(
  scope: ReadScope,
  importId: number,
  { outcome, pageNumber }: ContactImportRowsQuery,
) {
  return selectRows(scope, importId)
    .where('outcome', 'is not', null)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'new'))
    .orderBy('row')
    .limit(pageSizes.importRows)
    .offset((pageNumber - 1) * pageSizes.importRows)
    .execute();
}

/**
 * Before those that come: which row of the sheet first had each of these numbers.
 *
 * A sheet is looked through right after it was stored, mostly before the database has counted its rows. It then
 * takes any index for the right one and compares the numbers row by row; where it is told the numbers while it
 * plans, it hashes them at least (the check of 50,000 rows: 25 s with a kept plan, 11 s without).
 */
export async function earlierRows(
  scope: CompanyScope,
  importId: number,
  position: number,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(scope.db);
  const { rows } = await sql<{ match_value: string; row: number }>`
    select match_value, min(row) as row from contact_import_rows
    where company_id = ${scope.companyId} and import_id = ${importId}
      and match_value = any(${[...numbers]}::text[]) and row <= ${position}
    group by match_value`.execute(scope.db);
  return new Map(rows.map((row) => [row.match_value, row.row]));
}

type RowChange = Partial<Omit<SheetRowRow, 'company_id' | 'import_id'>> & { row: number };

/** All with the same columns. */
export async function changeRows(
  scope: CompanyScope,
  importId: number,
  changes: readonly RowChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const columns = Object.keys(changes[0]!).filter((column) => column !== 'row');
  const values = columns.map((one) => sql`${sql.id(one)} = ${sql.ref(`given.${one}`)}`);
  await sql`
    update contact_import_rows as kept set ${sql.join(values)}
    from ${rowsAs('contact_import_rows', changes, 'given')}
    where kept.company_id = ${scope.companyId} and kept.import_id = ${importId}
      and kept.row = given.row`.execute(scope.db);
}

/** The contacts that have these numbers, by number; `locked`, until the commit. */
export async function knownByNumber(
  scope: ReadScope,
  numbers: readonly string[],
  locked?: 'locked',
): Promise<Map<string, KnownContact>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<KnownContact & { match_value: string }>`
    select identity.match_value, contacts.id, contacts.name, contacts.name_edited, contacts.number,
      contacts.email, contacts.extra_info, array(
        select tags.name from contact_tags
        join tags on tags.company_id = contact_tags.company_id and tags.id = contact_tags.tag_id
        where contact_tags.company_id = contacts.company_id and contact_tags.contact_id = contacts.id
      ) as tags
    from contact_identities as identity
    join contacts on contacts.company_id = identity.company_id and contacts.id = identity.contact_id
    where identity.company_id = ${scope.companyId} and identity.scope = '' and identity.kind = 'phone'
      and identity.match_value = any(${[...numbers]}::text[])
    order by contacts.id
    ${locked ? sql`for update of contacts` : sql``}`.execute(scope.db);
  return new Map(rows.map(({ match_value, ...contact }) => [match_value, contact]));
}
