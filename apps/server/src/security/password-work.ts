import { availableParallelism } from 'node:os';
import { type Bounds, createFairLimiter, type Path } from '../concurrency/fair-limiter.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** For whom a password is checked or made. */
type PasswordAsker =
  /** `known`: somebody has logged in with this e-mail from there before. */
  | { kind: 'visitor'; address: string; email: string; known: boolean }
  | { kind: 'member'; companyId: number; userId: number };

export type PasswordWork = {
  hash(asker: PasswordAsker, password: string): Promise<string>;
  verify(asker: PasswordAsker, password: string, hash: string | null): Promise<boolean>;
};

/**
 * Each is forty milliseconds of a whole core and 19 MB. libuv has four threads, and files need one as well.
 * With two or more at once, one of them is never a stranger's: whoever has been here before gets in
 * while a thousand addresses guess.
 */
const AT_ONCE = Math.min(3, availableParallelism());
const NOT_ALL = Math.max(1, AT_ONCE - 1);

const everybody: Bounds = { atOnce: AT_ONCE, waiting: 1000 };
/** The kinds take turns with each other, so that none can keep the others waiting. */
const kinds: Record<'known' | 'stranger' | 'member', Bounds> = {
  known: { atOnce: AT_ONCE, waiting: 600 },
  stranger: { atOnce: NOT_ALL, waiting: 300 },
  member: { atOnce: NOT_ALL, waiting: 300 },
};
/** An office in the morning: everybody logs in at the same time. */
const perAddress: Bounds = { atOnce: AT_ONCE, waiting: 200 };
const perCompany: Bounds = { atOnce: 1, waiting: 60 };
const perAccount: Bounds = { atOnce: 1, waiting: 8 };

/** The only way in which requests check or hash passwords: one limiter for all of it. */
export function createPasswordWork(): PasswordWork {
  const limiter = createFairLimiter(everybody);
  return {
    hash: (asker, password) => limiter.run(pathOf(asker), () => hashPassword(password)),
    verify: (asker, password, hash) =>
      limiter.run(pathOf(asker), () => verifyPassword(password, hash)),
  };
}

function pathOf(asker: PasswordAsker): Path {
  if (asker.kind === 'member') {
    return [
      { key: 'member', bounds: kinds.member },
      { key: String(asker.companyId), bounds: perCompany },
      { key: String(asker.userId), bounds: perAccount },
    ];
  }
  const kind = asker.known ? 'known' : 'stranger';
  return [
    { key: kind, bounds: kinds[kind] },
    { key: asker.address, bounds: perAddress },
    { key: asker.email, bounds: perAccount },
  ];
}
