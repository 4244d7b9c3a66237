import type { CompanyScope } from '../../db/scope.ts';
import { refuseOverLimit } from '../plans/plan.limits.ts';

/** Before one more is planned or begins: so many as the plan says may be at once, this one not counted. */
export function refuseMoreCampaigns(scope: CompanyScope, id?: number): Promise<void> {
  return refuseOverLimit(scope, 'campaigns', async ({ db, companyId }) => {
    const { count } = await db
      .selectFrom('campaigns')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .where('status', 'in', ['PROGRAMADA', 'EM_ANDAMENTO'])
      .$if(id !== undefined, (query) => query.where('id', '!=', id!))
      .executeTakeFirstOrThrow();
    return count;
  });
}
