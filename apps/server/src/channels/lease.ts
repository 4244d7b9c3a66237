import type { CompanyScope } from '../db/scope.ts';
import type { ConnectionRef } from './channel.ts';

/** The session has passed to another process. */
export class LeaseLost extends Error {
  constructor() {
    super('the session has another holder');
    this.name = 'LeaseLost';
  }
}

/**
 * Refuses the transaction unless the session is still held under this fence. The lock stands until
 * the commit: who takes the session over waits for it, and so never reads keys that a slow write is
 * about to change.
 */
export async function requireLease(
  scope: CompanyScope,
  { connectionId }: Pick<ConnectionRef, 'connectionId'>,
  fence: number,
): Promise<void> {
  const row = await scope.db
    .selectFrom('channel_sessions')
    .select('fence')
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .where('fence', '=', fence)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new LeaseLost();
}
