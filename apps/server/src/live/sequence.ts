import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Takes the next `count` numbers of a company's event sequence; returns the first. */
export async function takeSequence(db: Db, companyId: number, count: number): Promise<number> {
  const { last } = await db
    .insertInto('company_sequences')
    .values({ company_id: companyId, last: count })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({
        last: sql<number>`company_sequences.last + ${count}`,
      }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}
