import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';

/** What sheets said of people who are deleted: of their rows only that they were there is kept. */
export async function eraseImportedRows(
  scope: CompanyScope,
  contactIds: readonly number[],
): Promise<void> {
  await scope.db
    .updateTable('contact_import_rows')
    .set({
      cells: '[]',
      name: '',
      number: '',
      match_value: null,
      email: '',
      extra_info: '[]',
      tags: '[]',
      before: null,
      after: null,
    })
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', sql<number>`any(${[...contactIds]}::bigint[])`)
    .execute();
}
