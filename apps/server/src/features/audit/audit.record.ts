import type { AuditAction } from '@prosa/contract/audit';
import type { CompanyScope } from '../../db/scope.ts';

/** Where it is written: in the transaction of the change itself, or of whoever notes it. */
export type AuditScope = Pick<CompanyScope, 'companyId' | 'actor' | 'address' | 'db' | 'now'>;

/** Who did what, from where, kept with the change itself. Details name fields, never their contents. */
export function recordAction(
  scope: AuditScope,
  action: AuditAction,
  nounId: number | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordActionOf(scope, scope.actor?.userId ?? null, action, nounId, details);
}

/** For a session that begins or does not: nobody acts in it yet. */
export async function recordActionOf(
  scope: AuditScope,
  userId: number | null,
  action: AuditAction,
  nounId: number | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await scope.db
    .insertInto('audit_log')
    .values({
      company_id: scope.companyId,
      at: scope.now,
      actor_id: userId,
      action,
      noun_id: nounId,
      details: JSON.stringify(details),
      address: scope.address,
    })
    .execute();
}
