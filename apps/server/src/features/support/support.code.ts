import { createHmac, randomInt } from 'node:crypto';
import type { Keys } from '../../security/keys.ts';

/** Without signs that look alike; the contract's `supportCode` takes these alone. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

export function newSupportCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** With a key: a code is short enough to be guessed from a bare hash. */
export function hashSupportCode(keys: Keys, companyId: number, code: string): Buffer {
  return createHmac('sha256', keys.fingerprint).update(`support:${companyId}:${code}`).digest();
}
