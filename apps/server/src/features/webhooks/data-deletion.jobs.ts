import { cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing } from '../../jobs/task.ts';
import { finishDeletion } from './data-deletion.service.ts';

const AT_ONCE = 100;
/** As long as anybody asks what became of it. */
const KEPT_DAYS = 400;

/** What a process that was killed had begun; and what nobody asks about any more. */
export const finishDeletionsTask = defineSystemTask({
  name: 'finish-data-deletions',
  payload: nothing,
  async run(_payload, { scopes }) {
    const undone = await scopes.DANGEROUSLY_acrossCompanies(
      'people’s wishes concern every company',
      async ({ db, now }) => {
        const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
        await db.deleteFrom('data_deletions').where('requested_at', '<', before).execute();
        return db
          .selectFrom('data_deletions')
          .select(['code', 'user_id'])
          .where('done_at', 'is', null)
          .orderBy('requested_at')
          .limit(AT_ONCE)
          .execute();
      },
    );
    for (const { code, user_id } of undone) {
      if (user_id !== null) await finishDeletion(scopes, { code, userId: user_id });
    }
  },
});

export const dataDeletionCron = [cron('*/10 * * * *', finishDeletionsTask, {})];
