import { pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import { sql } from 'kysely';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';
import type { AnnouncementRow } from './announcement.presenter.ts';

/*
 * What a company sees of the host's announcements. It has no right to their table: the function
 * shown_announcements (migration 0078) answers those that reach the transaction's company at a moment.
 */

export type ShownRow = AnnouncementRow & { read: boolean };

/** Newest first; one more than a page holds, to know whether there are more. */
export async function pageOfShown(
  scope: ReadScope,
  userId: number,
  { searchParam, pageNumber }: PageQuery,
): Promise<{ rows: ShownRow[]; hasMore: boolean }> {
  const size = pageSizes.others;
  const { rows } = await sql<ShownRow>`
    select shown.*, announcement_reads.user_id is not null as read
    from shown_announcements(${scope.now}) as shown
    left join announcement_reads on announcement_reads.company_id = ${scope.companyId}
      and announcement_reads.user_id = ${userId} and announcement_reads.announcement_id = shown.id
    where (${contains(sql.ref('shown.title'), searchParam)} or ${contains(sql.ref('shown.text'), searchParam)})
    order by shown.created_at desc, shown.id desc
    limit ${size + 1} offset ${(pageNumber - 1) * size}`.execute(scope.db);
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

export async function countUnread(scope: ReadScope, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shown_announcements(${scope.now}) as shown
    where not exists (select from announcement_reads
      where announcement_reads.company_id = ${scope.companyId} and announcement_reads.user_id = ${userId}
        and announcement_reads.announcement_id = shown.id)`.execute(scope.db);
  return rows[0]!.count;
}

/** Undefined where it does not reach the company, or not now. */
export async function findShown(
  scope: ReadScope,
  id: number,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    select * from shown_announcements(${scope.now}) as shown where id = ${id}`.execute(scope.db);
  return rows[0];
}

/** All that are shown; whether any of them was unread. */
export async function readShown(scope: CompanyScope, userId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into announcement_reads (company_id, user_id, announcement_id, read_at)
    select ${scope.companyId}, ${userId}, shown.id, ${scope.now}
    from shown_announcements(${scope.now}) as shown
    on conflict do nothing returning announcement_id`.execute(scope.db);
  return rows.length > 0;
}

/** By anybody of the company. */
export async function wasRead(scope: ReadScope, id: number): Promise<boolean> {
  const row = await scope.db
    .selectFrom('announcement_reads')
    .select('read_at')
    .where('company_id', '=', scope.companyId)
    .where('announcement_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
