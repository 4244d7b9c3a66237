import type { ReadScope } from '../db/scope.ts';

/**
 * Takes the next `count` numbers of a company's event sequence; answers the last of them. A statement
 * rather than a call: it goes to the database together with the commit, since whoever has taken numbers
 * keeps everybody else of the company waiting until then.
 */
export function takingNumbers(companyId: number, count: number): string {
  return `insert into company_sequences (company_id, last) values (${companyId}, ${count})
    on conflict (company_id) do update set last = company_sequences.last + ${count}
    returning last`;
}

/** The number that was given last. */
export async function lastNumber(scope: ReadScope): Promise<number> {
  const row = await scope.db
    .selectFrom('company_sequences')
    .select('last')
    .where('company_id', '=', scope.companyId)
    .executeTakeFirst();
  return row?.last ?? 0;
}
