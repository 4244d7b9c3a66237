import { cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing } from '../../jobs/task.ts';

const KEPT_DAYS = 30;

/** Sessions are kept for a month after their end (who was logged in, and why it ended), then go. */
export const forgetOldSessions = defineSystemTask({
  name: 'forget-old-sessions',
  payload: nothing,
  async run(_payload, { scopes }) {
    await scopes.DANGEROUSLY_acrossCompanies('old sessions of every company', async (scope) => {
      const limit = new Date(scope.now.getTime() - KEPT_DAYS * 86_400_000);
      await scope.db.deleteFrom('sessions').where('expires_at', '<', limit).execute();
      await scope.db.deleteFrom('rate_limits').where('resets_at', '<', scope.now).execute();
      await scope.db.deleteFrom('known_logins').where('known_until', '<', scope.now).execute();
    });
  },
});

export const sessionCron = [cron('17 4 * * *', forgetOldSessions, {})];
