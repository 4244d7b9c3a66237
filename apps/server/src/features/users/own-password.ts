import type { UserChanges } from '@prosa/contract/user';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { Deps } from '../../deps.ts';
import type { RateLimit } from '../../security/rate-limit.ts';
import { passwordHashOf } from './user.repository.ts';

const FIVE_MINUTES = 5 * 60_000;

/**
 * Whoever changes what they log in with, their e-mail or password, an admin too, shows that they know the
 * present password: a screen that was left open is not enough. Somebody else's is an admin's to set.
 */
export async function requireOwnPassword(
  deps: Deps,
  actor: Actor,
  userId: number,
  { email, password, currentPassword }: UserChanges,
): Promise<void> {
  const isNothingNew = email === undefined && password === undefined;
  if (isNothingNew || userId !== actor.userId) return;
  if (currentPassword === undefined) throw refused('required');
  const limits: RateLimit[] = [{ key: `own-password:${userId}`, hits: 5, windowMs: FIVE_MINUTES }];
  await deps.limits.take(limits);
  const { companyId } = actor;
  const hash = await passwordHashOf(deps.scopes.reading({ companyId, actor }), userId);
  const asker = { kind: 'member', companyId, userId } as const;
  const isGenuine = await deps.passwords.verify(asker, currentPassword, hash);
  if (!isGenuine) throw refused('wrong_password');
  await deps.limits.giveBack(limits);
}

function refused(code: string) {
  return appError('ERR_VALIDATION', { issues: [{ path: 'currentPassword', code }] });
}
