import { pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import type { QuickMessageBody, QuickMessageChanges } from '@prosa/contract/quick-message';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';

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
  { shortcode, message, geral }: QuickMessageBody,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('quick_messages')
    .values({ company_id: scope.companyId, user_id: userId, shortcode, message, geral })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeQuickMessage(
  scope: CompanyScope,
  id: number,
  { shortcode, message, geral }: QuickMessageChanges,
): Promise<void> {
  await scope.db
    .updateTable('quick_messages')
    // Kysely leaves undefined columns out: they stay as they are.
    .set({ shortcode, message, geral, updated_at: scope.now })
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
