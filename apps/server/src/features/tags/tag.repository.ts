import { pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import type { TagBody, TagChanges } from '@prosa/contract/tag';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import { countedPage } from '../../db/counted-page.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';

export type TagRow = Awaited<ReturnType<typeof findTag>>;

function selectTags(scope: ReadScope) {
  return scope.db
    .selectFrom('tags')
    .selectAll('tags')
    .where('tags.company_id', '=', scope.companyId);
}

export async function findTag(scope: ReadScope, id: number) {
  return selectTags(scope)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_TAG_FOUND'));
}

export function allTags(scope: ReadScope) {
  return selectTags(scope).orderBy(sql`fold(name)`).orderBy('id').execute();
}

/** The board's lanes, in the order in which they were made. */
export function kanbanTags(scope: ReadScope) {
  return selectTags(scope).where('kanban', '=', true).orderBy('id').execute();
}

/** Newest first, as the specification sorts them. */
export function pageOfTags(scope: ReadScope, { searchParam, pageNumber }: PageQuery) {
  const counted = selectTags(scope)
    .select((row) => [
      sql<number>`count(*) over ()`.as('total'),
      row
        .selectFrom('ticket_tags')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('ticket_tags.company_id', '=', 'tags.company_id')
        .whereRef('ticket_tags.tag_id', '=', 'tags.id')
        .$asScalar()
        .$notNull()
        .as('tickets_count'),
    ])
    .where(contains(sql.ref('tags.name'), searchParam))
    .orderBy('tags.id', 'desc')
    .limit(pageSizes.others);
  return countedPage(pageNumber, (page) => counted.offset((page - 1) * pageSizes.others).execute());
}

export async function insertTag(scope: CompanyScope, body: TagBody): Promise<number> {
  const { id } = await scope.db
    .insertInto('tags')
    .values({
      company_id: scope.companyId,
      name: body.name,
      color: body.color,
      kanban: body.kanban === 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeTag(
  scope: CompanyScope,
  id: number,
  { name, color, kanban }: TagChanges,
): Promise<void> {
  await scope.db
    .updateTable('tags')
    // Kysely leaves undefined columns out: they stay as they are.
    .set({
      name,
      color,
      kanban: kanban === undefined ? undefined : kanban === 1,
      updated_at: scope.now,
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_NO_TAG_FOUND'));
}

export async function removeTag(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('tags')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_NO_TAG_FOUND'));
}
