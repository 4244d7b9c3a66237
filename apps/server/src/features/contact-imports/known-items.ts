import { sql } from 'kysely';
import type { ReadScope } from '../../db/scope.ts';
import type { Consent } from '../../db/tables/import-tables.ts';
import type { KnownContact } from './row-effect.ts';

export type Item = KnownContact & { version: number };

/** The people of a list that have these numbers. */
export async function itemsByNumber(
  scope: ReadScope,
  listId: number,
  numbers: readonly string[],
): Promise<Map<string, Item>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<
    Item & { match_value: string; source: string | null; at: string | null }
  >`
    select match_value, id, name, number, email, version, consent_source as source, consent_at::text as at
    from contact_list_items
    where company_id = ${scope.companyId} and contact_list_id = ${listId}
      and match_value = any(${[...numbers]}::text[])`.execute(scope.db);
  return new Map(
    rows.map(({ match_value, source, at, ...item }) => {
      const consent: Consent | null =
        source === null && at === null ? null : { source: source ?? '', at };
      return [match_value, { ...item, name_edited: false, extra_info: [], tags: [], consent }];
    }),
  );
}
