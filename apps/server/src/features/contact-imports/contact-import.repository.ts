import type { ImportCounts } from '@prosa/contract/contact-import';
import { limits } from '@prosa/contract/limits';
import { sql, type Updateable } from 'kysely';
import { appError } from '../../app-error.ts';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

export type ImportRow = Awaited<ReturnType<typeof findImport>>;

/** How many a list shows, and how many that were never started are kept. */
const LISTED = 20;
const UNSTARTED = 5;

function selectImports(scope: ReadScope) {
  return scope.db
    .selectFrom('contact_imports as import')
    .leftJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'import.company_id')
        .onRef('users.id', '=', 'import.user_id'),
    )
    .selectAll('import')
    .select('users.name as user_name')
    .where('import.company_id', '=', scope.companyId);
}

export function findImport(scope: ReadScope, id: number) {
  return selectImports(scope)
    .where('import.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_CONTACT_IMPORT_FOUND'));
}

/** Held until the commit: whoever works on it waits, and sees what became of it. */
export async function lockImport(scope: CompanyScope, id: number) {
  const row = await findLockedImport(scope, id);
  if (!row) throw appError('ERR_NO_CONTACT_IMPORT_FOUND');
  return row;
}

export function findLockedImport(scope: CompanyScope, id: number) {
  return selectImports(scope).where('import.id', '=', id).forUpdate(['import']).executeTakeFirst();
}

/** Those of one list, or those of the contacts. */
export function recentImports(scope: ReadScope, contactListId: number | null) {
  return selectImports(scope)
    .where('import.contact_list_id', contactListId === null ? 'is' : '=', contactListId)
    .orderBy('import.id', 'desc')
    .limit(LISTED)
    .execute();
}

export async function insertImport(
  scope: CompanyScope,
  values: Omit<Updateable<Database['contact_imports']>, 'company_id' | 'id'> & {
    source: ImportRow['source'];
    name: string;
  },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('contact_imports')
    .values({
      status: 'checking',
      ...values,
      company_id: scope.companyId,
      user_id: scope.actor?.userId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeImport(
  scope: CompanyScope,
  id: number,
  columns: Updateable<Database['contact_imports']>,
): Promise<void> {
  await scope.db
    .updateTable('contact_imports')
    .set(columns)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

export async function removeImport(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('contact_imports')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

/** Whoever uploads again has given the sheet before up; and of all, only so many wait for ever. */
export async function forgetUnstarted(scope: CompanyScope, newId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from contact_imports
    where company_id = ${scope.companyId} and id in (
      select id from (
        select id, user_id, row_number() over (order by id desc) as place from contact_imports
        where company_id = ${scope.companyId} and status in ('checking', 'ready') and source = 'sheet'
      ) as unstarted
      where id <> ${newId} and (user_id = ${scope.actor?.userId ?? null} or place > ${UNSTARTED}))
    returning id`.execute(scope.db);
  return rows.map((row) => row.id);
}

export async function isAnyAtWork(scope: CompanyScope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('contact_imports')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('status', 'in', ['running', 'undoing'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the rows up to one, or of all. */
export async function countOutcomes(
  scope: CompanyScope,
  importId: number,
  upTo?: number,
): Promise<ImportCounts> {
  const rows = await scope.db
    .selectFrom('contact_import_rows')
    .select((row) => ['outcome', row.fn.countAll<number>().as('count')])
    .where('company_id', '=', scope.companyId)
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .$if(upTo !== undefined, (query) => query.where('row', '<=', upTo ?? 0))
    .groupBy('outcome')
    .execute();
  const counts = { new: 0, update: 0, skip: 0, double: 0 };
  for (const { outcome, count } of rows) if (outcome) counts[outcome] = count;
  return counts;
}

export function undoEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + limits.contactImport.days * 86_400_000);
}
