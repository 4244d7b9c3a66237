import type { AuditEntry } from '@prosa/contract/audit';
import { z } from 'zod';
import { type AuditRow, type Names, nameKey } from './audit.repository.ts';

/** What of the details is shown: an entry of long ago may have others, or none. */
const details = z.object({
  fields: z.array(z.string()).catch([]),
  key: z.string().nullable().catch(null),
  more: z.boolean().catch(false),
});

export function presentAuditEntry(row: AuditRow, names: Names): AuditEntry {
  const { fields, key, more } = details.parse(row.details);
  const name = names.get(nameKey('user', row.actor_id));
  const byHost = row.actor_id !== null && name === undefined;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    user: row.actor_id === null || name === undefined ? null : { id: row.actor_id, name },
    byHost,
    // Of a session it is the person themselves.
    subject: names.get(nameKey(row.kind, row.noun_id)) ?? null,
    fields: key === null ? fields : [key],
    andMore: more,
    // Where the platform's people work is not the company's business.
    address: byHost ? null : row.address,
  };
}
