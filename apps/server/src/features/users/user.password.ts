import type { Actor } from '../../db/actor.ts';
import type { Deps } from '../../deps.ts';

/** An admin who sets up a whole company at once; nobody else makes so many. */
const MOST = 60;
const FIVE_MINUTES = 5 * 60_000;

/**
 * A new password of somebody's, asked for by somebody who may. Outside of any transaction, and after every
 * check that can refuse it: forty milliseconds of a whole core are long for a lock, and too much for a refusal.
 */
export async function hashForMember(
  deps: Deps,
  { companyId, userId }: Actor,
  password: string,
): Promise<string> {
  await deps.limits.take([{ key: `passwords:${userId}`, hits: MOST, windowMs: FIVE_MINUTES }]);
  return deps.passwords.hash({ kind: 'member', companyId, userId }, password);
}
