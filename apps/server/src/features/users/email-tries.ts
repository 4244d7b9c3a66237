import { constraintError } from '../../db/constraint-errors.ts';
import type { Deps } from '../../deps.ts';
import { addressKey, type RateLimit } from '../../security/rate-limit.ts';

const HOUR = 60 * 60_000;

/**
 * An e-mail is one person's in the whole system, so that a new one may be refused for what is in another
 * company. Whoever tries a list of them, from however many companies, soon gets no answer at all; what
 * is accepted costs nothing (docs/decisions/0011).
 */
export async function tryEmail<T>(
  { limits }: Pick<Deps, 'limits'>,
  { companyId, address }: { companyId?: number; address: string },
  work: () => Promise<T>,
): Promise<T> {
  const tries: RateLimit[] = [
    { key: `email:${addressKey(address)}`, hits: 10, windowMs: HOUR },
    ...(companyId === undefined
      ? []
      : [{ key: `email:company:${companyId}`, hits: 5, windowMs: HOUR }]),
  ];
  await limits.take(tries);
  try {
    const result = await work();
    await limits.giveBack(tries);
    return result;
  } catch (error) {
    if (constraintError(error)?.code !== 'ERR_EMAIL_NOT_ACCEPTED') await limits.giveBack(tries);
    throw error;
  }
}
