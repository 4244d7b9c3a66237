import type { LaneId } from '@prosa/contract/kanban';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

/** In the table, of the lane that has no tag. */
const FIRST = 0;

/** The lanes that somebody has folded; some may be gone by now. */
export async function foldsOf(scope: ReadScope, userId: number): Promise<LaneId[]> {
  const row = await scope.db
    .selectFrom('kanban_folds')
    .select('lane_ids')
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (row?.lane_ids ?? []).map((id) => (Number(id) === FIRST ? null : Number(id)));
}

export async function keepFolds(
  scope: CompanyScope,
  userId: number,
  folded: readonly LaneId[],
): Promise<void> {
  const lane_ids = folded.map((id) => id ?? FIRST);
  await scope.db
    .insertInto('kanban_folds')
    .values({ company_id: scope.companyId, user_id: userId, lane_ids })
    .onConflict((one) => one.columns(['company_id', 'user_id']).doUpdateSet({ lane_ids }))
    .execute();
}
