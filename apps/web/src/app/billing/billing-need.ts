import { may } from '@prosa/contract/permissions';
import type { SessionUser } from '@prosa/contract/session';
import { daysBetween, todayIn } from '../../lib/dates.ts';

export type BillingNeed =
  | { kind: 'support' }
  | { kind: 'trial'; days: number }
  | { kind: 'due'; days: number }
  | { kind: 'grace'; days: number };

/** From how many days before it on one is reminded of it. */
const REMINDED = 5;

/** Pure: what has to be said above every screen; agents are not asked for money. */
export function billingNeed(
  { support, profile, company }: Pick<SessionUser, 'support' | 'profile' | 'company'>,
  now: Date,
): BillingNeed | null {
  if (support) return { kind: 'support' };
  if (!may(profile, 'billing:use') || company.dueDate === null) return null;
  const days = daysBetween(todayIn(company.timezone, now), company.dueDate);
  if (company.standing === 'trial') return { kind: 'trial', days: Math.max(0, days) };
  if (days < 0) return { kind: 'grace', days: -days };
  return company.standing === 'open' && days <= REMINDED ? { kind: 'due', days } : null;
}
