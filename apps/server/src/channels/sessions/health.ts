import { sql } from 'kysely';
import type { Scopes } from '../../db/scope.ts';
import { errorSummary } from '../../error-summary.ts';
import type { JobLog } from '../../job-log.ts';
import type { ConnectionRef, Traffic } from '../channel.ts';

export type HealthNotes = { note(traffic: Traffic): void; stop(): Promise<void> };

type Parts = { scopes: Scopes; connection: ConnectionRef; log: JobLog; everyMs: number };

/** How a connection is by its traffic, written now and then and not for every message. */
export function createHealthNotes({ scopes, connection, log, everyMs }: Parts): HealthNotes {
  const { companyId, connectionId } = connection;
  let received: Date | null = null;
  let acknowledged: Date | null = null;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    timer = undefined;
    await scopes.inCompany({ companyId, actor: null }, (scope) =>
      sql`
        insert into channel_health as health
          (company_id, connection_id, last_received_at, last_acknowledged_at)
        values (${companyId}, ${connectionId}, ${received}, ${acknowledged})
        on conflict (company_id, connection_id) do update set
          last_received_at = greatest(health.last_received_at, excluded.last_received_at),
          last_acknowledged_at = greatest(health.last_acknowledged_at, excluded.last_acknowledged_at)
      `.execute(scope.db),
    );
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => {
      writing = write().catch((error) =>
        log.warn({ ...connection, error: errorSummary(error) }, 'health was not noted'),
      );
    }, everyMs);
  }

  return {
    note(traffic) {
      if ('received' in traffic) received = traffic.received;
      else acknowledged = traffic.acknowledged;
      writeSoon();
    },
    async stop() {
      clearTimeout(timer);
      await writing;
    },
  };
}
