import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';

/** Ends every session of the company, of super users too: they log in anew. */
export async function endCompanySessions(
  deps: Pick<Deps, 'gate' | 'live'>,
  scope: CompanyScope,
): Promise<void> {
  const rows = await scope.db
    .updateTable('sessions')
    .set({ ended_at: scope.now, end_reason: 'company' })
    .where('company_id', '=', scope.companyId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  const ended = rows.map(({ id }) => id);
  scope.afterCommit(() => {
    deps.gate.forget(ended);
    deps.live.endSessions(scope.companyId, ended);
  });
}
