import type { ConnectionStanding } from '@prosa/contract/standing';
import { guard } from './guard.ts';
import { ageDays } from './guard-budget.ts';
import type { GuardSettings } from './guard-settings.ts';
import type { Known } from './standing.repository.ts';

const SHOWN_DAYS = 30;

export function presentStanding(
  { id, input, incidents }: Known,
  settings: GuardSettings,
): ConnectionStanding {
  const { state, scope, reasons, until, budget, left } = guard(input, settings);
  const { now, linkedAt, lock, quota, begunToday } = input;
  const oldest = now.getTime() - SHOWN_DAYS * 86_400_000;
  return {
    id,
    state,
    scope,
    reasons,
    until: until?.toISOString() ?? null,
    linkedAt: linkedAt?.toISOString() ?? null,
    ageDays: linkedAt ? ageDays(input) : null,
    begunToday,
    budget,
    left,
    lock: lock && { isActive: lock.isActive, until: lock.until, saidAt: lock.saidAt },
    quota,
    incidents: incidents
      .filter(({ at }) => Date.parse(at) >= oldest)
      .slice(0, 20)
      .map(({ kind, at, until: end, code }) => ({
        kind,
        code,
        at: new Date(at).toISOString(),
        until: end ? new Date(end).toISOString() : null,
      })),
  };
}
