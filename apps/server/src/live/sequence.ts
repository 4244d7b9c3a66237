import type { ReadScope } from '../db/scope.ts';

/** The number that was given last. */
export async function lastNumber(scope: ReadScope): Promise<number> {
  const row = await scope.db
    .selectFrom('company_sequences')
    .select('last')
    .where('company_id', '=', scope.companyId)
    .executeTakeFirst();
  return row?.last ?? 0;
}
