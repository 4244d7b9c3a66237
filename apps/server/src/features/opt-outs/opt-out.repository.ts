import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';

type NewOptOut = {
  matchValue: string;
  source: 'message' | 'user';
  word: string | null;
  messageId: number | null;
};

/** Answers whether it is new. */
export async function insertOptOut(
  scope: CompanyScope,
  { matchValue, source, word, messageId }: NewOptOut,
): Promise<boolean> {
  const made = await scope.db
    .insertInto('opt_outs')
    .values({
      company_id: scope.companyId,
      match_value: matchValue,
      since: scope.now,
      source,
      word,
      message_id: messageId,
      actor_id: scope.actor?.userId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function confirmOptOut(scope: CompanyScope, matchValue: string): Promise<void> {
  await scope.db
    .updateTable('opt_outs')
    .set({ confirmed_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('match_value', '=', matchValue)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeOptOut(scope: CompanyScope, matchValue: string): Promise<boolean> {
  const revoked = await scope.db
    .updateTable('opt_outs')
    .set({ revoked_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('match_value', '=', matchValue)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/**
 * Of people who are deleted: that somebody with this number wants no campaigns stays, but not the number. Whoever has
 * the number finds it by the same hash.
 */
export async function hashOptOuts(
  scope: CompanyScope,
  contactIds: readonly number[],
): Promise<void> {
  await sql`
    update opt_outs set word = null, message_id = null, match_value = 'sha256:' || encode(
      sha256(convert_to(opt_outs.company_id || ':' || opt_outs.match_value, 'UTF8')), 'hex')
    from contact_identities as identity
    where opt_outs.company_id = ${scope.companyId} and identity.company_id = opt_outs.company_id
      and identity.contact_id = any(${[...contactIds]}::bigint[]) and identity.kind = 'phone'
      and identity.match_value = opt_outs.match_value`.execute(scope.db);
}
