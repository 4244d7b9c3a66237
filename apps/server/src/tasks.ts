import type { Deps } from './deps.ts';
import { eraseContactTracesTask } from './features/contacts/contact.jobs.ts';
import { prepareAttachmentsTask } from './features/messages/attachment.jobs.ts';
import { forgetOldSessions, sessionCron } from './features/session/session.jobs.ts';
import type { CronEntry } from './jobs/cron.ts';
import type { Task } from './jobs/task.ts';
import { removeFilesTask } from './media/file-removal.jobs.ts';

/** Every task a worker can run, and when the recurring ones do. */
export function tasksOf(deps: Deps): readonly Task[] {
  return [
    forgetOldSessions,
    prepareAttachmentsTask(deps),
    eraseContactTracesTask,
    removeFilesTask(deps),
  ];
}

export const cronTable: readonly CronEntry[] = [...sessionCron];
