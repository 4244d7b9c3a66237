import { sql } from 'kysely';
import type { AcrossCompaniesScope, CompanyScope } from '../../db/scope.ts';
import type { SessionEndReason } from '../../db/tables/company-tables.ts';

export type LoginCandidate = {
  companyId: number;
  userId: number;
  passwordHash: string;
  hasDemoPassword: boolean;
};

export async function findByEmail(
  scope: AcrossCompaniesScope,
  email: string,
): Promise<LoginCandidate | undefined> {
  return scope.db
    .selectFrom('users')
    .select([
      'company_id as companyId',
      'id as userId',
      'password_hash as passwordHash',
      'has_demo_password as hasDemoPassword',
    ])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Holds the user's row, so that of two logins at once one comes after the other. */
export async function lockUser(scope: CompanyScope, userId: number): Promise<void> {
  await scope.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', userId)
    .forUpdate()
    .execute();
}

export async function insertSession(
  scope: CompanyScope,
  session: { id: string; userId: number; expiresAt: Date; onlyPays?: boolean; supportId?: number },
): Promise<void> {
  await scope.db
    .insertInto('sessions')
    .values({
      company_id: scope.companyId,
      id: session.id,
      user_id: session.userId,
      created_at: scope.now,
      expires_at: session.expiresAt,
      only_pays: session.onlyPays ?? false,
      support_id: session.supportId ?? null,
    })
    .execute();
}

/** Ends the user's live sessions but the spared one; returns the ids of those it ended. */
export async function endSessions(
  scope: CompanyScope,
  userId: number,
  reason: SessionEndReason,
  spared?: string,
): Promise<string[]> {
  const ended = await scope.db
    .updateTable('sessions')
    .set({ ended_at: scope.now, end_reason: reason })
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(spared !== undefined, (query) => query.where('id', '!=', spared ?? ''))
    .returning('id')
    .execute();
  return ended.map((row) => row.id);
}

export async function insertRefreshToken(
  scope: CompanyScope,
  sessionId: string,
  tokenHash: Buffer,
): Promise<void> {
  await scope.db
    .insertInto('refresh_tokens')
    .values({
      company_id: scope.companyId,
      session_id: sessionId,
      token_hash: tokenHash,
      created_at: scope.now,
    })
    .execute();
}

/** Which session a refresh token belongs to; the cookie does not say whose it is. */
export async function findTokenOwner(
  scope: AcrossCompaniesScope,
  tokenHash: Buffer,
): Promise<{ companyId: number; sessionId: string; userId: number } | undefined> {
  return scope.db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'sessions.company_id as companyId',
      'sessions.id as sessionId',
      'sessions.user_id as userId',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Holds the session's row: tabs that refresh at the same moment take turns. */
export async function lockLiveSession(
  scope: CompanyScope,
  sessionId: string,
): Promise<{ userId: number; onlyPays: boolean; supportId: number | null } | undefined> {
  return scope.db
    .selectFrom('sessions')
    .select(['user_id as userId', 'only_pays as onlyPays', 'support_id as supportId'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .forUpdate()
    .executeTakeFirst();
}

export async function findRefreshToken(
  scope: CompanyScope,
  tokenHash: Buffer,
): Promise<{ rotatedAt: Date | null } | undefined> {
  return scope.db
    .selectFrom('refresh_tokens')
    .select('rotated_at as rotatedAt')
    .where('company_id', '=', scope.companyId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function markRotated(scope: CompanyScope, tokenHash: Buffer): Promise<void> {
  await scope.db
    .updateTable('refresh_tokens')
    .set({ rotated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function slideSession(
  scope: CompanyScope,
  sessionId: string,
  expiresAt: Date,
): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', sessionId)
    .execute();
}

/** The user behind a live session, as every request needs them. */
export async function findActor(scope: CompanyScope, sessionId: string) {
  return scope.db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'sessions.company_id')
        .onRef('users.id', '=', 'sessions.user_id'),
    )
    .select(['users.id', 'users.profile', 'users.super', 'sessions.expires_at as expiresAt'])
    .select(['sessions.only_pays as onlyPays', 'sessions.support_id as supportId'])
    .where('sessions.company_id', '=', scope.companyId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('users.deleted_at', 'is', null), eb('users.is_support', '=', true)]),
    )
    .executeTakeFirst();
}
