import { sql } from 'kysely';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { ReadScope } from '../../db/scope.ts';

/** So many are as quickly read one by one as the tickets of each tag are. */
const MOST = 5000;

/** The tickets with all of several tags, if they are few; migration 0069 says why through a function. */
export async function ticketsWithTags(
  scope: ReadScope,
  tags: readonly number[] | undefined,
): Promise<number[] | undefined> {
  // One tag's tickets are what the index by tag has.
  if (!tags || tags.length < 2) return undefined;
  const rows = await withTags(scope, { company: scope.companyId, tags });
  return rows.length > MOST ? undefined : rows.map(({ id }) => id);
}

const withTags = preparedQuery(
  (_, param: Param<{ company: number; tags: readonly number[] }>) => sql<{ id: number }>`
    select id from tickets_with_tags(
      ${param('company')}, ${param('tags')}::bigint[], ${sql.lit(MOST + 1)}) as found(id)`,
);
