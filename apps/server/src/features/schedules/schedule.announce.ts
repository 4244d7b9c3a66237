import type { Schedule } from '@prosa/contract/scheduled-message';
import type { CompanyScope } from '../../db/scope.ts';
import { scheduleSaved } from './schedule.events.ts';
import { presentSchedule } from './schedule.presenter.ts';
import { findSchedule } from './schedule.repository.ts';

export async function announceSchedule(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<Schedule> {
  const schedule = presentSchedule(await findSchedule(scope, id), scope.files);
  scope.tell(scheduleSaved(action, schedule));
  return schedule;
}
