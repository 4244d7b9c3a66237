import type { AnnouncementBody, AnnouncementChanges } from '@prosa/contract/announcement';
import { limits, pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import { type RawBuilder, sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';
import type { AnnouncementRow, CountedRow } from './announcement.presenter.ts';

/*
 * The host's side: all announcements, and whom they reach. Whatever changes one sets `due_at`, which is what
 * announcement.jobs.ts tells the companies by.
 */

/** Whether the announcement of this row is for the company of that one, at whatever time. */
const reaches: RawBuilder<boolean> = sql`case announcements.audience
  when 'all' then true
  when 'companies' then companies.id = any (announcements.company_ids)
  else companies.plan_id = any (announcements.plan_ids) end`;

function selectCounted({ db }: AcrossCompaniesScope) {
  return db
    .selectFrom('announcements')
    .selectAll('announcements')
    .select([
      sql<number>`(select count(*)::integer from announcement_reads
        where announcement_reads.announcement_id = announcements.id)`.as('read_count'),
      sql<number>`(select count(*)::integer from users join companies on companies.id = users.company_id
        where users.deleted_at is null and ${reaches})`.as('user_count'),
    ])
    .where('announcements.deleted_at', 'is', null);
}

export function findCounted(scope: AcrossCompaniesScope, id: number): Promise<CountedRow> {
  return selectCounted(scope)
    .where('announcements.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_ANNOUNCEMENT_FOUND'));
}

/** Held until the commit. */
export function lockAnnouncement(
  { db }: AcrossCompaniesScope,
  id: number,
): Promise<AnnouncementRow> {
  return db
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => appError('ERR_NO_ANNOUNCEMENT_FOUND'));
}

/** Newest first, inactive ones too; one more than a page holds. */
export async function pageOfAll(
  scope: AcrossCompaniesScope,
  { searchParam, pageNumber }: PageQuery,
): Promise<{ rows: CountedRow[]; hasMore: boolean }> {
  const size = pageSizes.others;
  const rows = await selectCounted(scope)
    .where((row) =>
      row.or([
        contains(sql.ref('announcements.title'), searchParam),
        contains(sql.ref('announcements.text'), searchParam),
      ]),
    )
    .orderBy('announcements.created_at', 'desc')
    .orderBy('announcements.id', 'desc')
    .limit(size + 1)
    .offset((pageNumber - 1) * size)
    .execute();
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

function moment(instant: string | null | undefined): Date | null | undefined {
  return typeof instant === 'string' ? new Date(instant) : instant;
}

function columnsOf(body: AnnouncementChanges) {
  const { title, text, priority, status, audience, planIds, companyIds } = body;
  const { showFrom, showUntil } = body;
  // Kysely leaves undefined columns out: they stay as they are.
  return {
    title,
    text,
    priority,
    status,
    audience,
    plan_ids: planIds,
    company_ids: companyIds,
    show_from: moment(showFrom),
    show_until: moment(showUntil),
  };
}

export async function insertAnnouncement(
  { db, now }: AcrossCompaniesScope,
  body: AnnouncementBody,
): Promise<number> {
  const { title, text } = body;
  const times = { due_at: now, created_at: now, updated_at: now };
  const { id } = await db
    .insertInto('announcements')
    .values({ ...columnsOf(body), title, text, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<ReturnType<typeof columnsOf>> & {
  file_company_id?: number | null;
  file_key?: string | null;
  file_name?: string | null;
  file_type?: string | null;
  deleted_at?: Date;
};

export async function changeAnnouncement(
  { db, now }: AcrossCompaniesScope,
  id: number,
  change: Change,
): Promise<void> {
  await db
    .updateTable('announcements')
    .set((row) => ({ ...change, due_at: now, updated_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export function changeFields(
  scope: AcrossCompaniesScope,
  id: number,
  changes: AnnouncementChanges,
): Promise<void> {
  return changeAnnouncement(scope, id, columnsOf(changes));
}

/** Whoever is chosen must be there. */
export async function requireChosen(
  { db }: AcrossCompaniesScope,
  { planIds = [], companyIds = [] }: Pick<AnnouncementChanges, 'planIds' | 'companyIds'>,
): Promise<void> {
  const missing = async (table: 'plans' | 'companies', ids: number[]) => {
    if (ids.length === 0) return false;
    const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    return rows.length < new Set(ids).size;
  };
  if (await missing('plans', planIds)) throw appError('ERR_NO_PLAN_FOUND');
  if (await missing('companies', companyIds)) throw appError('ERR_NO_COMPANY_FOUND');
}

/** For the host to choose from. */
export async function listChoices({ db }: AcrossCompaniesScope) {
  const choices = (table: 'plans' | 'companies') =>
    db
      .selectFrom(table)
      .select(['id', 'name'])
      .orderBy(sql`fold(name)`)
      .orderBy('id')
      .limit(limits.announcementChosen)
      .execute();
  return { plans: await choices('plans'), companies: await choices('companies') };
}

/**
 * The companies that it is for, whether it is shown just now or not, and those that were told of it (`told`) and are
 * to hear that it is no longer for them.
 */
export async function companiesConcerned(
  { db }: AcrossCompaniesScope,
  id: number,
): Promise<{ id: number; told: boolean }[]> {
  const told = sql<boolean>`companies.id = any (announcements.told_company_ids)`;
  const { rows } = await sql<{ id: number; told: boolean }>`
    select companies.id, ${told} as told from companies join announcements on announcements.id = ${id}
    where ${reaches} or ${told} order by companies.id`.execute(db);
  return rows;
}
