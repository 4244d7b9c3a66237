import { pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import type { QuickMessageBody, QuickMessageChanges } from '@prosa/contract/quick-message';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';
import type { ReceivedImage } from '../../media/receive-image.ts';

export type QuickMessageRow = Awaited<ReturnType<typeof findQuickMessage>>;

function selectQuickMessages(scope: ReadScope) {
  return scope.db
    .selectFrom('quick_messages')
    .selectAll()
    .where('company_id', '=', scope.companyId);
}

export async function findQuickMessage(scope: ReadScope, id: number) {
  return selectQuickMessages(scope)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_QUICK_MESSAGE_FOUND'));
}

/** Held until the commit. */
export async function lockQuickMessage(scope: CompanyScope, id: number) {
  return selectQuickMessages(scope)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => appError('ERR_NO_QUICK_MESSAGE_FOUND'));
}

/** Everybody's, if it is in use; held until the commit. */
export async function lockGeneral(scope: CompanyScope, shortcode: string) {
  return selectQuickMessages(scope)
    .where('geral', '=', true)
    .where('status', '=', true)
    .where(sql<boolean>`fold(shortcode) = fold(${shortcode})`)
    .forUpdate()
    .executeTakeFirstOrThrow(() => appError('ERR_NO_QUICK_MESSAGE_FOUND'));
}

/** All of it is there, or none: a constraint holds it. */
export function imageOf(row: QuickMessageRow): ReceivedImage | null {
  if (row.file_key === null) return null;
  return {
    key: row.file_key,
    name: row.file_name ?? '',
    mimetype: row.file_type ?? '',
    sha256: row.file_sha256 ?? '',
    bytes: row.file_bytes ?? 0,
    width: row.file_width ?? 0,
    height: row.file_height ?? 0,
  };
}

export async function changeImage(
  scope: CompanyScope,
  id: number,
  image: ReceivedImage | null,
): Promise<void> {
  await scope.db
    .updateTable('quick_messages')
    .set({
      file_key: image?.key ?? null,
      file_name: image?.name ?? null,
      file_type: image?.mimetype ?? null,
      file_sha256: image?.sha256 ?? null,
      file_bytes: image?.bytes ?? null,
      file_width: image?.width ?? null,
      file_height: image?.height ?? null,
      updated_at: scope.now,
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

/** Whether this user sees another one by this shortcode already: their own, or everybody's. */
export async function seesShortcode(
  scope: CompanyScope,
  userId: number,
  shortcode: string,
  exceptId: number | null,
): Promise<boolean> {
  const rows = await selectQuickMessages(scope)
    .where((row) => row.or([row('user_id', '=', userId), row('geral', '=', true)]))
    .where(sql<boolean>`fold(shortcode) = fold(${shortcode})`)
    .where('id', '!=', exceptId ?? 0)
    .limit(1)
    .execute();
  return rows.length > 0;
}

/**
 * How many this person has for themselves; null: how many are everybody's. Until the commit nobody adds another
 * one there, so that none gets in beside a count that was just right.
 */
export async function countQuickMessages(
  scope: CompanyScope,
  userId: number | null,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    ${`quick-messages:${scope.companyId}:${userId ?? 'general'}`}, 0))`.execute(scope.db);
  const { count } = await scope.db
    .selectFrom('quick_messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('geral', '=', userId === null)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .executeTakeFirstOrThrow();
  return count;
}

/** Until the commit nobody else in the company gives this shortcode to anything. */
export async function lockShortcode(scope: CompanyScope, shortcode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    ${`shortcode:${scope.companyId}:`} || fold(${shortcode}), 0))`.execute(scope.db);
}

/** The user's own and everybody's; one more than a page holds, to know whether there are more. */
export async function pageOfQuickMessages(
  scope: ReadScope,
  userId: number,
  { searchParam, pageNumber }: PageQuery,
): Promise<{ rows: QuickMessageRow[]; hasMore: boolean }> {
  const size = pageSizes.quickMessages;
  const rows = await selectQuickMessages(scope)
    .where((row) => row.or([row('user_id', '=', userId), row('geral', '=', true)]))
    .where((row) =>
      row.or([
        contains(sql.ref('shortcode'), searchParam),
        contains(sql.ref('message'), searchParam),
      ]),
    )
    .orderBy(sql`fold(shortcode)`)
    .orderBy('id')
    .limit(size + 1)
    .offset((pageNumber - 1) * size)
    .execute();
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

export async function insertQuickMessage(
  scope: CompanyScope,
  userId: number,
  { shortcode, message, geral, status }: QuickMessageBody,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('quick_messages')
    .values({ company_id: scope.companyId, user_id: userId, shortcode, message, geral, status })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeQuickMessage(
  scope: CompanyScope,
  id: number,
  { shortcode, message, geral, status }: QuickMessageChanges,
): Promise<void> {
  await scope.db
    .updateTable('quick_messages')
    // Kysely leaves undefined columns out: they stay as they are.
    .set({ shortcode, message, geral, status, updated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

export async function removeQuickMessage(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('quick_messages')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}
