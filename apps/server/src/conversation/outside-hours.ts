import { batched } from '../db/batching/batched.ts';
import { anyOf } from '../db/batching/bulk-statements.ts';
import type { CompanyRules } from '../features/companies/company.rules.ts';
import type { ConnectionSetup, QueueSetup } from './connection-setup.ts';
import { isOpen } from './hours.ts';

/** The text for whoever writes outside the hours that count now; null while it is open. Pure. */
export function closedText(
  rules: Pick<CompanyRules, 'scheduleType' | 'schedules' | 'timezone'>,
  setup: Pick<ConnectionSetup, 'outOfHours'>,
  queue: Pick<QueueSetup, 'outOfHours' | 'schedules'> | undefined,
  now: Date,
): string | null {
  const { scheduleType, schedules, timezone } = rules;
  if (scheduleType === 'company') {
    return isOpen(schedules, timezone, now) ? null : setup.outOfHours;
  }
  if (scheduleType === 'queue' && queue) {
    return isOpen(queue.schedules, timezone, now) ? null : queue.outOfHours;
  }
  return null;
}

/** Once per hour is enough, in whichever ticket of theirs it was. */
export const wasToldHours = batched(async (scope, contactIds: readonly number[]) => {
  const told = await scope.db
    .selectFrom('tickets')
    .select('contact_id')
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', anyOf(contactIds))
    .where('hours_told_at', '>', new Date(scope.now.getTime() - 3_600_000))
    .execute();
  return contactIds.map((id) => told.some(({ contact_id }) => contact_id === id));
});
