import { releaseAccount } from '../../channels/meta/account.repository.ts';
import { commandSession } from '../../channels/sessions/command.ts';
import type { Deps } from '../../deps.ts';
import { endCompanySessions } from '../session/session.ending.ts';
import type { DeletionRow } from './deletion.repository.ts';

type Parts = Pick<Deps, 'scopes' | 'gate' | 'live'>;

/**
 * Everybody is logged out, and every connection is unlinked at its provider. That nobody gets in again, and nothing is
 * sent, is the company's standing (`deleting`). Done by who asks; and by the job, if they were killed before.
 */
export async function closeCompany(
  deps: Parts,
  { id, gone_company_id: companyId }: Pick<DeletionRow, 'id' | 'gone_company_id'>,
): Promise<void> {
  await deps.scopes.inCompany({ companyId, actor: null }, async (scope) => {
    await endCompanySessions(deps, scope);
    const connections = await scope.db
      .selectFrom('connections')
      .select('id')
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .execute();
    for (const connection of connections) {
      await releaseAccount(scope, connection.id);
      await commandSession(scope, connection.id, { kind: 'log-out' });
    }
  });
  await deps.scopes.DANGEROUSLY_acrossCompanies('the host’s list says so', ({ db, now }) =>
    db.updateTable('company_deletions').set({ closed_at: now }).where('id', '=', id).execute(),
  );
}
