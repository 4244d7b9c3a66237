import type { Deps } from '../../deps.ts';
import { type CronEntry, cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing, type SystemTask } from '../../jobs/task.ts';
import { createSendMail } from '../../mail.ts';
import { remind } from './reminder.service.ts';

export function remindTask({ config }: Pick<Deps, 'config'>): SystemTask<typeof nothing> {
  const sendMail = createSendMail(config);
  return defineSystemTask({
    name: 'remind-of-invoices',
    payload: nothing,
    async run(_payload, { scopes, log, signal }) {
      await remind({ scopes, sendMail, publicUrl: config.PUBLIC_URL ?? null, log }, signal);
    },
  });
}

/** Every hour, after the invoices: a day begins at another hour in each zone. */
export function reminderCron(deps: Pick<Deps, 'config'>): CronEntry[] {
  return [cron('37 * * * *', remindTask(deps), {})];
}
