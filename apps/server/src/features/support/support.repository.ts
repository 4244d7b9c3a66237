import type { SessionUser } from '@prosa/contract/session';
import type { SupportConsent } from '@prosa/contract/support';
import { sql } from 'kysely';
import { supportIsOffered } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

/** A code that can be used, and who is in: each at most one. */
export async function findConsent(scope: ReadScope): Promise<SupportConsent> {
  const { now } = scope;
  const rows = await scope.db
    .selectFrom('support_consents')
    .select(['code_until', 'host_name', 'entered_at', 'stay_until'])
    .where('company_id', '=', scope.companyId)
    .where('revoked_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        and([eb('entered_at', 'is', null), eb('code_until', '>', now)]),
        eb('stay_until', '>', now),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  const unused = rows.find((row) => row.entered_at === null);
  const stay = rows.find((row) => row.entered_at !== null);
  return {
    codeUntil: unused?.code_until.toISOString() ?? null,
    entry:
      stay?.entered_at && stay.stay_until
        ? {
            name: stay.host_name ?? '',
            enteredAt: stay.entered_at.toISOString(),
            until: stay.stay_until.toISOString(),
          }
        : null,
  };
}

/** What a session that came by this consent says of itself. */
export async function findStay(
  scope: ReadScope,
  id: number,
): Promise<NonNullable<SessionUser['support']>> {
  const row = await scope.db
    .selectFrom('support_consents')
    .select(['host_name', 'stay_until'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const until = (row.stay_until ?? scope.now).toISOString();
  return { name: row.host_name ?? '', until, rights: [...supportIsOffered] };
}

export async function insertConsent(
  scope: CompanyScope,
  { codeHash, until }: { codeHash: Buffer; until: Date },
): Promise<void> {
  await scope.db
    .insertInto('support_consents')
    .values({
      company_id: scope.companyId,
      code_hash: codeHash,
      made_at: scope.now,
      code_until: until,
    })
    .execute();
}

/** True if there was one that could still be used. */
export async function revokeCodes(scope: CompanyScope): Promise<boolean> {
  const rows = await scope.db
    .updateTable('support_consents')
    .set({ revoked_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('entered_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('code_until')
    .execute();
  return rows.some((row) => row.code_until > scope.now);
}

type Host = { userId: number; name: string; until: Date };

/** Uses the code up: of two at once only one finds it. */
export async function takeCode(
  scope: CompanyScope,
  codeHash: Buffer,
  { userId, name, until }: Host,
): Promise<number | undefined> {
  const row = await scope.db
    .updateTable('support_consents')
    .set({
      host_user_id: userId,
      host_name: name,
      entered_at: scope.now,
      stay_until: until,
    })
    .where('company_id', '=', scope.companyId)
    .where('code_hash', '=', codeHash)
    .where('entered_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('code_until', '>', scope.now)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Ends what has not ended, of one consent or of all; answers which. */
export async function endStays(scope: CompanyScope, id?: number): Promise<number[]> {
  const rows = await scope.db
    .updateTable('support_consents')
    .set({ ended_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('entered_at', 'is not', null)
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function endSupportSessions(
  scope: CompanyScope,
  supportIds: readonly number[],
): Promise<string[]> {
  const rows = await scope.db
    .updateTable('sessions')
    .set({ ended_at: scope.now, end_reason: 'support' })
    .where('company_id', '=', scope.companyId)
    .where('support_id', '=', sql<number>`any(${[...supportIds]}::bigint[])`)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Who somebody of the host is in this company, the same each time. Deleted from the start: so nobody finds, counts or
 * names them as a colleague, and no password opens them; the activity log knows their name.
 */
export async function supportUser(
  scope: CompanyScope,
  host: Pick<Host, 'userId' | 'name'>,
): Promise<number> {
  const email = `support-${host.userId}@prosa.invalid`;
  const known = await scope.db
    .updateTable('users')
    .set({ name: host.name })
    .where('company_id', '=', scope.companyId)
    .where('is_support', '=', true)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await scope.db
    .insertInto('users')
    .values({
      company_id: scope.companyId,
      name: host.name,
      email,
      password_hash: '!',
      profile: 'admin',
      is_support: true,
      deleted_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
