import type { HostPlan, Plan } from '@prosa/contract/plan';
import type { HostPlanRow } from './plan.repository.ts';

type PlanColumns = Pick<
  HostPlanRow,
  | 'id'
  | 'name'
  | 'users'
  | 'connections'
  | 'queues'
  | 'storage_megabytes'
  | 'campaigns'
  | 'history_months'
  | 'value'
>;

export function presentPlan(row: PlanColumns): Plan {
  return {
    id: row.id,
    name: row.name,
    users: row.users,
    connections: row.connections,
    queues: row.queues,
    storage: row.storage_megabytes,
    campaigns: row.campaigns,
    history: row.history_months,
    value: row.value,
  };
}

export function presentHostPlan(row: HostPlanRow): HostPlan {
  return {
    ...presentPlan(row),
    isPublic: row.is_public,
    companies: row.companies,
    // Whole cents: a sum of decimals is not always one.
    revenue: Math.round(row.value * row.open_companies * 100) / 100,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
