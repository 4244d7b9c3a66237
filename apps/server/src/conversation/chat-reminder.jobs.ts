import type { Deps } from '../deps.ts';
import { type CronEntry, cron } from '../jobs/cron.ts';
import { defineSystemTask, nothing, type SystemTask } from '../jobs/task.ts';
import { remindByChat } from './chat-reminders.ts';

/** A task of its own: whatever becomes of the host's telephone, mails go out. */
export function remindByChatTask({ config }: Pick<Deps, 'config'>): SystemTask<typeof nothing> {
  return defineSystemTask({
    name: 'remind-by-chat',
    payload: nothing,
    async run(_payload, { scopes, log, signal }) {
      await remindByChat({ scopes, publicUrl: config.PUBLIC_URL ?? null, log }, signal);
    },
  });
}

/** Often: a few at a time go into the outbox. */
export function chatReminderCron(deps: Pick<Deps, 'config'>): CronEntry[] {
  return [cron('*/10 * * * *', remindByChatTask(deps), {})];
}
