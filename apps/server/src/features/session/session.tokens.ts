import { createHash, createHmac, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { appError } from '../../app-error.ts';
import type { Keys } from '../../security/keys.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';

/** Names the user and the session; what they may do is looked up, never carried along. */
export type AccessClaims = { userId: number; companyId: number; sessionId: string };

export function signAccessToken(keys: Keys, claims: AccessClaims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  // Two of one second would be equal, and a tab could not tell that its token has a successor.
  const unlikeAnother = randomBytes(9).toString('base64url');
  return new SignJWT({ sid: claims.sessionId, cid: claims.companyId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(claims.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .setJti(unlikeAnother)
    .sign(keys.accessToken);
}

export type ReadToken = AccessClaims & { /** In seconds. */ expiresAt: number };

export async function readAccessToken(keys: Keys, token: string, now: Date): Promise<ReadToken> {
  try {
    const { payload } = await jwtVerify(token, keys.accessToken, {
      algorithms: [ALGORITHM],
      currentDate: now,
    });
    return {
      userId: Number(payload.sub),
      companyId: Number(payload.cid),
      sessionId: String(payload.sid),
      expiresAt: payload.exp ?? 0,
    };
  } catch (error) {
    // Only a genuine token can be expired: jose checks the signature first.
    if (error instanceof errors.JWTExpired) throw appError('ERR_TOKEN_EXPIRED');
    throw appError('ERR_SESSION_EXPIRED');
  }
}

const REMEMBERED = 5000;

/** Checks a token's signature once: a browser sends the same one with everything it asks, for minutes. */
export function createTokenReader(keys: Keys): (token: string, now: Date) => Promise<AccessClaims> {
  const remembered = new Map<string, ReadToken>();
  return async (token, now) => {
    const known = remembered.get(token);
    if (known && known.expiresAt > now.getTime() / 1000) return known;
    const read = await readAccessToken(keys, token, now);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(token, read);
    return read;
  };
}

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * A token's successor follows from it, so that a tab whose answer was lost gets the very token
 * that the other tab got, although only hashes are stored.
 */
export function successorOf(keys: Keys, refreshToken: string): string {
  return createHmac('sha256', keys.refreshToken).update(refreshToken).digest('base64url');
}

export function hashRefreshToken(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}
