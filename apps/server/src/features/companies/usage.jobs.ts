import { sql } from 'kysely';
import { cron } from '../../jobs/cron.ts';
import { defineSystemTask, nothing } from '../../jobs/task.ts';
import { lockStorage, storedBytes } from './usage.repository.ts';

/**
 * What each company uses, company by company: messages are counted on from where the last count ended, files are added
 * up anew.
 */
export const measureUsageTask = defineSystemTask({
  name: 'measure-usage',
  payload: nothing,
  async run(_payload, { scopes, signal }) {
    const ids = await scopes.DANGEROUSLY_acrossCompanies('every company is measured', ({ db }) =>
      db.selectFrom('companies').select('id').orderBy('id').execute(),
    );
    for (const { id: companyId } of ids) {
      if (signal.aborted) return;
      await scopes.inCompany({ companyId, actor: null }, async (scope) => {
        const { db, now } = scope;
        // What is being added at this moment is in the sum, or added to it.
        await lockStorage(scope);
        await sql`
          insert into company_usage as kept (company_id, month, measured_at, storage_bytes, messages, last_message_id)
          select companies.id, this.month, ${now},
            ${storedBytes(scope)},
            coalesce(newer.count, 0) + case when old.month = this.month then old.messages else 0 end,
            coalesce(newer.last, old.last_message_id, 0)
          from companies
          cross join lateral (
            select date_trunc('month', ${now} at time zone timezone)::date as month
          ) this
          left join company_usage old on old.company_id = companies.id
          left join lateral (
            select count(*) filter (where created_at >= this.month::timestamp at time zone companies.timezone) as count,
              max(id) as last
            from messages
            where company_id = companies.id and id > coalesce(old.last_message_id, 0)
          ) newer on true
          where companies.id = ${companyId}
          on conflict (company_id) do update set
            month = excluded.month, measured_at = excluded.measured_at, storage_bytes = excluded.storage_bytes,
            messages = excluded.messages, last_message_id = excluded.last_message_id`.execute(db);
      });
    }
  },
});

export const usageCron = [cron('23 * * * *', measureUsageTask, {})];
