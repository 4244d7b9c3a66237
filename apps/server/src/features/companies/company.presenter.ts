import type { Company } from '@prosa/contract/company';
import type { CompanyRow } from './company.repository.ts';

export function presentCompany(row: CompanyRow): Company {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    timezone: row.timezone,
    status: row.status,
    dueDate: row.due_date,
    recurrence: row.recurrence as Company['recurrence'],
    trialExpiration: row.trial_ends_at?.toISOString() ?? null,
    standing: row.standing,
    document: row.document,
    planId: row.plan_id,
    plan: presentPlan(row),
    schedules: row.schedules,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentPlan(row: CompanyRow): Company['plan'] {
  if (row.plan_id === null || row.plan_name === null) return null;
  return {
    id: row.plan_id,
    name: row.plan_name,
    users: row.plan_users ?? 0,
    connections: row.plan_connections ?? 0,
    queues: row.plan_queues ?? 0,
    storage: row.plan_storage,
    campaigns: row.plan_campaigns,
    history: row.plan_history,
    value: row.plan_value ?? 0,
  };
}
