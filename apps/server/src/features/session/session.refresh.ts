import { appError } from '../../app-error.ts';
import { busy } from '../../concurrency/fair-limiter.ts';
import { createTokenBuckets } from '../../concurrency/token-bucket.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../../security/rate-limit.ts';
import { refuseClosedCompany } from '../companies/company.service.ts';
import { refuseClosedFor } from './session.pay-token.ts';
import { presentSessionUser } from './session.presenter.ts';
import {
  findRefreshToken,
  findTokenOwner,
  insertRefreshToken,
  lockLiveSession,
  markRotated,
  slideSession,
} from './session.repository.ts';
import { endUserSessions, type Opened, sessionEnd } from './session.service.ts';
import { hashRefreshToken, signAccessToken, successorOf } from './session.tokens.ts';

/** Tabs race and answers get lost: this long a rotated token still returns its successor. */
const GRACE_MS = 30_000;
/**
 * Each leaves a row, and the next look along the chain is longer by one. A browser needs one in a quarter
 * of an hour, and one for every tab that it opens.
 */
const refreshRate = { burst: 60, perSecond: 0.5 };

export function createRefreshRate(): (sessionId: string) => boolean {
  return createTokenBuckets(refreshRate);
}

export async function refresh(deps: Deps, presented: string, address: string): Promise<Opened> {
  const owner = await deps.scopes.DANGEROUSLY_acrossCompanies(
    'a refresh cookie does not say whose it is',
    (scope) => findTokenOwner(scope, hashRefreshToken(presented)),
    addressKey(address),
  );
  if (!owner) throw appError('ERR_SESSION_EXPIRED');
  const { companyId, sessionId } = owner;
  // Not a refusal of the token: whoever is told that logs out.
  if (!deps.mayRefresh(sessionId)) throw busy();
  const opened = await deps.scopes.inCompany({ companyId, actor: null }, (scope) =>
    rotate(deps, scope, sessionId, presented),
  );
  // The ending of a stolen session must be kept, so it is told only after the commit.
  if (opened === 'stolen') throw appError('ERR_SESSION_EXPIRED');
  return opened;
}

async function rotate(
  deps: Deps,
  scope: CompanyScope,
  sessionId: string,
  presented: string,
): Promise<Opened | 'stolen'> {
  const session = await lockLiveSession(scope, sessionId);
  const token = await findRefreshToken(scope, hashRefreshToken(presented));
  if (!session || !token) throw appError('ERR_SESSION_EXPIRED');
  const { userId, onlyPays, supportId } = session;
  if (token.rotatedAt && scope.now.getTime() - token.rotatedAt.getTime() > GRACE_MS) {
    await endUserSessions(deps, scope, userId, 'stolen-token');
    return 'stolen';
  }
  const user = await presentSessionUser(scope, userId, session);
  if (supportId !== null) await refuseClosedCompany(scope, user);
  else if (!onlyPays || user.company.standing !== 'overdue') {
    await refuseClosedFor(deps, scope, user);
  }
  const refreshToken = token.rotatedAt
    ? await newestSuccessor(deps, scope, presented)
    : await replaceToken(deps, scope, sessionId, presented);
  // Support goes when its time is over, whatever it does meanwhile.
  if (supportId === null) await slideSession(scope, sessionId, sessionEnd(scope.now));
  const claims = { userId, companyId: scope.companyId, sessionId };
  const accessToken = await signAccessToken(deps.keys, claims, scope.now);
  return { token: accessToken, user, refreshToken, sessionId };
}

async function replaceToken(
  deps: Deps,
  scope: CompanyScope,
  sessionId: string,
  presented: string,
): Promise<string> {
  const successor = successorOf(deps.keys, presented);
  await markRotated(scope, hashRefreshToken(presented));
  await insertRefreshToken(scope, sessionId, hashRefreshToken(successor));
  return successor;
}

/**
 * The successor may have been used up too by a quicker tab. All tabs share one cookie, so the
 * late one must get the token that is valid now, or its next refresh would look stolen.
 */
async function newestSuccessor(
  deps: Deps,
  scope: CompanyScope,
  presented: string,
): Promise<string> {
  let newest = presented;
  for (;;) {
    const next = successorOf(deps.keys, newest);
    const known = await findRefreshToken(scope, hashRefreshToken(next));
    if (!known) return newest;
    newest = next;
    if (!known.rotatedAt) return newest;
  }
}
