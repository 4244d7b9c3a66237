import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';

/** The tags that the kept contact did not have; the other one keeps its own, should the merge be undone. */
export async function copyContactTags(
  scope: CompanyScope,
  keptId: number,
  mergedId: number,
): Promise<number[]> {
  const { rows } = await sql<{ tag_id: number }>`
    insert into contact_tags (company_id, contact_id, tag_id)
    select company_id, ${keptId}, tag_id from contact_tags
    where company_id = ${scope.companyId} and contact_id = ${mergedId}
    on conflict do nothing returning tag_id`.execute(scope.db);
  return rows.map((row) => row.tag_id);
}

export async function takeBackContactTags(
  scope: CompanyScope,
  keptId: number,
  tagIds: readonly number[],
): Promise<void> {
  if (tagIds.length === 0) return;
  await scope.db
    .deleteFrom('contact_tags')
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', keptId)
    .where('tag_id', 'in', [...tagIds])
    .execute();
}

/**
 * Whoever wanted no campaigns by one of their names wants none by the other. Undone if it came by the
 * merge; what they said since then stays said.
 */
export async function takeBackOptOut(
  scope: CompanyScope,
  keptId: number,
  mergedId: number,
): Promise<void> {
  await sql`
    update contacts as kept set opted_out_at = null from contacts as merged
    where kept.company_id = ${scope.companyId} and kept.id = ${keptId}
      and merged.company_id = kept.company_id and merged.id = ${mergedId}
      and kept.opted_out_at = merged.opted_out_at`.execute(scope.db);
}
