import type { CompanyScope } from './db/scope.ts';

/** Who did what, kept with the change itself. Details name fields, never their contents. */
export async function recordAction(
  scope: CompanyScope,
  action: string,
  nounId: number | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await scope.db
    .insertInto('audit_log')
    .values({
      company_id: scope.companyId,
      actor_id: scope.actor?.userId ?? null,
      action,
      noun_id: nounId,
      details: JSON.stringify(details),
    })
    .execute();
}
