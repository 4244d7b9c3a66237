import type { Actor } from '../../db/actor.ts';
import type { Scopes } from '../../db/scope.ts';
import { addJob } from '../../jobs/add-job.ts';
import { cron } from '../../jobs/cron.ts';
import {
  type CompanyTask,
  defineSystemTask,
  defineTask,
  nothing,
  type SystemTask,
} from '../../jobs/task.ts';
import { tellAnnouncements } from './announcement.telling.ts';

/** Right after one was written, in the name of whoever wrote it. */
export const tellWrittenTask: CompanyTask<typeof nothing> = defineTask({
  name: 'tell-written-announcements',
  payload: nothing,
  run: (_payload, { scopes }) => tellAnnouncements(scopes),
});

/** Each minute: those whose time has come or passed, and what was left untold. */
export const tellDueTask: SystemTask<typeof nothing> = defineSystemTask({
  name: 'tell-due-announcements',
  payload: nothing,
  run: (_payload, { scopes }) => tellAnnouncements(scopes),
});

export const announcementCron = [cron('* * * * *', tellDueTask, {})];

/** Not within the change: jobs belong to a company's transaction. Should it be lost, the minute brings it. */
export async function tellSoon(scopes: Scopes, actor: Actor): Promise<void> {
  await scopes.inCompany({ companyId: actor.companyId, actor }, async (scope) => {
    await addJob(scope, tellWrittenTask, {}, { jobKey: 'all' });
  });
}
