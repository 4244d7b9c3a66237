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

/** The board's lanes, in the company's order; those that nobody has put in one follow, as they were made. */
export function kanbanTags(scope: ReadScope) {
  return selectTags(scope)
    .where('kanban', '=', true)
    .orderBy(sql`position nulls last`)
    .orderBy('id')
    .execute();
}

/**
 * Held until the commit, so that none is deleted, or becomes a plain tag, while cards move; several may move at
 * once. Before the tickets themselves, as whoever deletes a lane comes to its tickets through it.
 */
export async function lockLanes(scope: CompanyScope): Promise<Set<number>> {
  const rows = await selectTags(scope)
    .clearSelect()
    .select('tags.id')
    .where('kanban', '=', true)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Named ones first, in this order; the others have none again. */
export async function orderLanes(scope: CompanyScope, tagIds: readonly number[]): Promise<void> {
  const position = sql<number | null>`array_position(${[...tagIds]}::bigint[], tags.id)`;
  await scope.db
    .updateTable('tags')
    .set({ position })
    .where('company_id', '=', scope.companyId)
    .where('kanban', '=', true)
    .where('position', 'is distinct from', position)
    .execute();
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

/** What is to be a lane is taken off the tickets that stand in another one: they stay where somebody put them. */
export async function leaveToOtherLanes(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('ticket_tags')
    .where('company_id', '=', scope.companyId)
    .where('tag_id', '=', id)
    .where('ticket_id', 'in', (tickets) =>
      tickets
        .selectFrom('tickets')
        .select('tickets.id')
        .whereRef('tickets.company_id', '=', 'ticket_tags.company_id')
        .whereRef('tickets.id', '=', 'ticket_tags.ticket_id')
        .where('tickets.lane_id', 'is not', null)
        .where('tickets.lane_id', '!=', id),
    )
    .execute();
}

export async function removeTag(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('tags')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_NO_TAG_FOUND'));
}
