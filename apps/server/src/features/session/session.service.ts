import { randomUUID } from 'node:crypto';
import type { SessionAnswer } from '@prosa/contract/session';
import type { CompanyScope } from '../../db/scope.ts';
import type { SessionEndReason } from '../../db/tables/company-tables.ts';
import type { Deps } from '../../deps.ts';
import { recordActionOf } from '../audit/audit.record.ts';
import { refuseClosedFor } from './session.pay-token.ts';
import { presentSessionUser } from './session.presenter.ts';
import { endSessions, insertRefreshToken, insertSession, lockUser } from './session.repository.ts';
import { hashRefreshToken, newRefreshToken, signAccessToken } from './session.tokens.ts';

export const SESSION_DAYS = 7;

/** What a login or refresh gives: the body of the answer, and what the cookies are made of. */
export type Opened = SessionAnswer & { refreshToken: string; sessionId: string };

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 86_400_000);
}

/** One session per user: the new one ends the others. */
export async function openSession(
  deps: Deps,
  scope: CompanyScope,
  userId: number,
  { toPay = false } = {},
): Promise<Opened> {
  await lockUser(scope, userId);
  const known = await presentSessionUser(scope, userId);
  // Whoever came to pay and finds the company open has a whole session.
  const onlyPays = toPay && !known.super && known.company.standing === 'overdue';
  const user = { ...known, onlyPays };
  if (!onlyPays) await refuseClosedFor(deps, scope, user);
  const sessionId = randomUUID();
  const refreshToken = newRefreshToken();
  const ended = await endSessions(scope, userId, 'other-login');
  await insertSession(scope, { id: sessionId, userId, expiresAt: sessionEnd(scope.now), onlyPays });
  await insertRefreshToken(scope, sessionId, hashRefreshToken(refreshToken));
  await recordActionOf(scope, userId, 'session.login', userId);
  scope.afterCommit(() => {
    deps.gate.forget(ended);
    if (ended.length > 0) deps.live.tellOtherLogin(scope.companyId, userId);
  });
  const claims = { userId, companyId: scope.companyId, sessionId };
  const token = await signAccessToken(deps.keys, claims, scope.now);
  return { token, user, refreshToken, sessionId };
}

/** Ends a user's sessions; the spared one (the session that asked for it) goes on. */
export async function endUserSessions(
  deps: Deps,
  scope: CompanyScope,
  userId: number,
  reason: SessionEndReason,
  spared?: string,
): Promise<void> {
  const ended = await endSessions(scope, userId, reason, spared);
  scope.afterCommit(() => {
    deps.gate.forget(ended);
    deps.live.endSessions(scope.companyId, ended);
  });
}
