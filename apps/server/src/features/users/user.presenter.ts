import type { User } from '@prosa/contract/user';
import type { UserRow } from './user.repository.ts';

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    profile: row.profile,
    super: row.super,
    companyId: row.company_id,
    queues: row.queues,
    online: Boolean(row.online),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
