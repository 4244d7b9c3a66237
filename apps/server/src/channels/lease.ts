import { sql } from 'kysely';
import type { CompanyScope } from '../db/scope.ts';
import type { ConnectionRef } from './channel.ts';

/** The session has passed to another process. */
export class LeaseLost extends Error {
  constructor() {
    super('the session has another holder');
    this.name = 'LeaseLost';
  }
}

/** A process that stands still in the middle of a write must not keep the others from taking over. */
const STANDSTILL_MS = '5000';

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
    .select([
      'fence',
      sql`set_config('idle_in_transaction_session_timeout', ${STANDSTILL_MS}, true)`.as('set'),
    ])
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .where('fence', '=', fence)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new LeaseLost();
}
