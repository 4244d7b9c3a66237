import { createHmac } from 'node:crypto';
import type { SessionUser } from '@prosa/contract/session';
import { jwtVerify, SignJWT } from 'jose';
import { AppError, appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Keys } from '../../security/keys.ts';
import { refuseClosedCompany } from '../companies/company.service.ts';

const ALGORITHM = 'HS256';
const GOOD_FOR_SECONDS = 15 * 60;

/** A key of its own: what lets somebody pay opens nothing else. */
function keyOf(keys: Keys): Uint8Array {
  return createHmac('sha256', keys.refreshToken).update('pay').digest();
}

/** Refuses whom the company's standing keeps out; an admin of one that is overdue is told how to pay. */
export async function refuseClosedFor(
  deps: Pick<Deps, 'keys'>,
  scope: CompanyScope,
  user: SessionUser,
): Promise<void> {
  try {
    await refuseClosedCompany(scope, user);
  } catch (error) {
    const isOverdue = error instanceof AppError && error.code === 'ERR_COMPANY_OVERDUE';
    if (!isOverdue || user.profile !== 'admin') throw error;
    const payToken = await signPayToken(deps.keys, user, scope.now);
    throw appError('ERR_COMPANY_OVERDUE', { ...error.details, payToken });
  }
}

function signPayToken(keys: Keys, { id, companyId }: SessionUser, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ cid: companyId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(id))
    .setExpirationTime(issuedAt + GOOD_FOR_SECONDS)
    .sign(keyOf(keys));
}

export async function readPayToken(
  keys: Keys,
  token: string,
  now: Date,
): Promise<{ userId: number; companyId: number }> {
  try {
    const { payload } = await jwtVerify(token, keyOf(keys), {
      algorithms: [ALGORITHM],
      currentDate: now,
    });
    return { userId: Number(payload.sub), companyId: Number(payload.cid) };
  } catch {
    throw appError('ERR_SESSION_EXPIRED');
  }
}
