import type { LivePayload } from '@prosa/contract/events';
import { sql } from 'kysely';
import type { Scopes } from '../../db/scope.ts';

/** Tells every super user, in their own company, that a list of the host's has changed. */
export async function tellHost(scopes: Scopes, what: LivePayload<'host'>['what']): Promise<void> {
  const hosts = await scopes.DANGEROUSLY_acrossCompanies(
    'super users are in any company',
    (scope) =>
      scope.db
        .selectFrom('users')
        .select('company_id')
        .select(sql<number[]>`array_agg(id)`.as('ids'))
        .where('super', '=', true)
        .where('deleted_at', 'is', null)
        .groupBy('company_id')
        .execute(),
  );
  for (const { company_id: companyId, ids } of hosts) {
    await scopes.inCompany({ companyId, actor: null }, async (scope) => {
      const to = ids.map((id) => `user:${id}` as const);
      scope.tell({ channel: 'host', payload: { action: 'changed', what }, to });
    });
  }
}
