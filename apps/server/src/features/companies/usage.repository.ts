import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';

/**
 * The bytes that the company's files take, as far as they are counted. Held until the transaction ends: whoever adds
 * files and whoever counts them wait for each other.
 */
export async function lockStorage({ db, companyId, now }: CompanyScope): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    insert into company_usage as kept (company_id, month, measured_at)
    select id, date_trunc('month', ${now}::timestamptz at time zone timezone)::date, ${now}
    from companies where id = ${companyId}
    on conflict (company_id) do update set measured_at = kept.measured_at
    returning storage_bytes as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export async function addStorage(
  { db, companyId }: CompanyScope,
  { bytes }: { bytes: number },
): Promise<void> {
  await db
    .updateTable('company_usage')
    .set((row) => ({ storage_bytes: row('storage_bytes', '+', bytes) }))
    .where('company_id', '=', companyId)
    .execute();
}

/** Of every file that the store has for the company, each once: a campaign's is that of a thousand messages. */
export function storedBytes({ companyId }: CompanyScope): RawBuilder<number> {
  return sql`(select coalesce(sum(bytes), 0)::bigint from (
    select max(bytes) as bytes from (
      select file_key as key, bytes from attachments where company_id = ${companyId} and file_key is not null
      union all select file_key, file_bytes from quick_messages where company_id = ${companyId} and file_key is not null
      union all select file ->> 'key', (file ->> 'bytes')::bigint from chat_messages
        where company_id = ${companyId} and file is not null
      union all select file ->> 'key', (file ->> 'bytes')::bigint from schedules
        where company_id = ${companyId} and file is not null
      union all select file ->> 'key', (file ->> 'bytes')::bigint from campaigns
        where company_id = ${companyId} and file is not null
    ) as named group by key) as stored)`;
}
