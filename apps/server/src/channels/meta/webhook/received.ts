import { sql } from 'kysely';
import type { Scopes } from '../../../db/scope.ts';
import type { ConnectionRef } from '../../channel.ts';

/** For the connection's health; not for every message. */
export async function noteReceived(
  scopes: Scopes,
  { companyId, connectionId }: ConnectionRef,
): Promise<void> {
  await scopes.inCompany({ companyId, actor: null }, (scope) =>
    sql`
      insert into channel_health as health (company_id, connection_id, last_received_at)
      values (${companyId}, ${connectionId}, ${scope.now})
      on conflict (company_id, connection_id) do update set
        last_received_at = excluded.last_received_at
      where health.last_received_at is null
        or health.last_received_at < excluded.last_received_at - interval '2 seconds'
    `.execute(scope.db),
  );
}
