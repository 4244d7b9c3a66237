import type { ApiKey } from '@prosa/contract/api-key';
import type { ApiKeyRow } from './api-key.repository.ts';

export function presentApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    rights: row.rights,
    expiresOn: row.expires_on,
    addresses: row.addresses,
    hint: row.hint,
    user: { id: row.user_id, name: row.user_name },
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
