import { randomUUID } from 'node:crypto';
import type { SessionAnswer } from '@prosa/contract/session';
import { appError } from '../../app-error.ts';
import { recordActionOf } from '../../audit.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { SessionEndReason } from '../../db/tables/company-tables.ts';
import type { Deps } from '../../deps.ts';
import { verifyPassword } from '../../security/password.ts';
import { addressKey, type RateLimit } from '../../security/rate-limit.ts';
import { refuseClosedCompany } from '../companies/company.service.ts';
import { presentSessionUser } from './session.presenter.ts';
import {
  endSessions,
  findByEmail,
  insertRefreshToken,
  insertSession,
  lockUser,
} from './session.repository.ts';
import { hashRefreshToken, newRefreshToken, signAccessToken } from './session.tokens.ts';

export const SESSION_DAYS = 7;
const FIVE_MINUTES = 5 * 60_000;

/** What a login or refresh gives: the body of the answer, and what the cookies are made of. */
export type Opened = SessionAnswer & { refreshToken: string; sessionId: string };

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 86_400_000);
}

type Credentials = { email: string; password: string; address: string };

export async function login(
  deps: Deps,
  { email, password, address }: Credentials,
): Promise<Opened> {
  const limits: RateLimit[] = [
    { key: `login:${addressKey(address)}`, hits: 100, windowMs: FIVE_MINUTES },
    { key: `login:${addressKey(address)}:${email}`, hits: 5, windowMs: FIVE_MINUTES },
  ];
  await deps.limits.take(limits);
  const candidate = await deps.passwordTurns(addressKey(address), () =>
    personOf(deps, { email, password, address }),
  );
  await deps.limits.giveBack(limits);

  const { companyId, userId } = candidate;
  return deps.scopes.inCompany({ companyId, actor: null, address }, (scope) =>
    openSession(deps, scope, userId),
  );
}

async function personOf(deps: Deps, { email, password, address }: Credentials) {
  const candidate = await deps.scopes.DANGEROUSLY_acrossCompanies(
    'an e-mail names a person before a company is known',
    (scope) => findByEmail(scope, email),
  );
  const genuine = await verifyPassword(password, candidate?.passwordHash ?? null);
  const allowedHere = !candidate?.hasDemoPassword || isLoopback(address);
  if (candidate && genuine && allowedHere) return candidate;
  if (candidate) deps.failedLogins.note({ ...candidate, address });
  throw appError('ERR_INVALID_CREDENTIALS');
}

/** Demo passwords are printed for everyone to read: they open nothing from elsewhere. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** One session per user: the new one ends the others. */
async function openSession(deps: Deps, scope: CompanyScope, userId: number): Promise<Opened> {
  await lockUser(scope, userId);
  const user = await presentSessionUser(scope, userId);
  await refuseClosedCompany(scope, user);
  const sessionId = randomUUID();
  const refreshToken = newRefreshToken();
  const ended = await endSessions(scope, userId, 'other-login');
  await insertSession(scope, { id: sessionId, userId, expiresAt: sessionEnd(scope.now) });
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
