import type { HostCompany } from '@prosa/contract/host-company';
import { presentCompany } from './company.presenter.ts';
import type { ConsoleRow } from './console.repository.ts';

export function presentHostCompany(row: ConsoleRow, ownId: number): HostCompany {
  const { schedules: _, ...company } = presentCompany(row);
  return {
    ...company,
    campaignsEnabled: row.campaigns_enabled,
    daysLeft: row.days_left,
    usage: {
      users: row.used_users,
      connections: row.used_connections,
      queues: row.used_queues,
      storage: Math.round((row.storage_bytes ?? 0) / (1024 * 1024)),
      campaigns: row.used_campaigns,
      messagesThisMonth: row.messages,
    },
    connectionsDown: row.down,
    lastActivityAt: row.last_activity_at?.toISOString() ?? null,
    isOwn: row.id === ownId,
  };
}
