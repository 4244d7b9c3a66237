import type { CompanyScope } from '../../db/scope.ts';
import { removeFilesLater } from '../../media/file-removal.jobs.ts';
import { scheduleDeleted } from './schedule.events.ts';

/** Whoever is deleted gets nothing any more. */
export async function removeSchedulesOf(
  scope: CompanyScope,
  contactIds: readonly number[],
): Promise<void> {
  const rows = await scope.db
    .deleteFrom('schedules')
    .where('company_id', '=', scope.companyId)
    .where('contact_id', 'in', [...contactIds])
    .returning(['id', 'file'])
    .execute();
  await removeFilesLater(
    scope,
    rows.flatMap(({ file }) => file?.key ?? []),
  );
  for (const { id } of rows) scope.tell(scheduleDeleted(id));
}
