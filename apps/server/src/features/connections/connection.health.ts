import type { ConnectionHealth } from '@prosa/contract/connection';
import type { ReadScope } from '../../db/scope.ts';

/** Of every connection, also one through which nothing has come yet. */
export async function listHealth(scope: ReadScope): Promise<ConnectionHealth[]> {
  const rows = await scope.db
    .selectFrom('connections')
    .leftJoin('channel_health as health', (join) =>
      join
        .onRef('health.company_id', '=', 'connections.company_id')
        .onRef('health.connection_id', '=', 'connections.id'),
    )
    .select(['connections.id', 'health.last_received_at', 'health.last_acknowledged_at'])
    .select((row) =>
      row
        .selectFrom('outbox')
        .select(row.fn.countAll<number>().as('count'))
        .whereRef('outbox.company_id', '=', 'connections.company_id')
        .whereRef('outbox.connection_id', '=', 'connections.id')
        .where('outbox.finished_at', 'is', null)
        .as('waiting'),
    )
    .where('connections.company_id', '=', scope.companyId)
    .where('connections.deleted_at', 'is', null)
    .orderBy('connections.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    lastReceivedAt: row.last_received_at?.toISOString() ?? null,
    lastAcknowledgedAt: row.last_acknowledged_at?.toISOString() ?? null,
    waiting: row.waiting ?? 0,
  }));
}
