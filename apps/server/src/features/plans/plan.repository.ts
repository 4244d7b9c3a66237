import type { PlanBody, PlanChanges } from '@prosa/contract/plan';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { Db } from '../../db/schema.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';

/** Plans belong to the host: any connection may read them. */
export function publicPlans(db: Db) {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('is_public', '=', true)
    .orderBy('value')
    .orderBy('id')
    .execute();
}

export function findPlan(db: Db, id: number) {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_PLAN_FOUND'));
}

/** With how many companies have each, and how many of them pay. */
function hostPlans({ db, now }: AcrossCompaniesScope) {
  return db
    .selectFrom('plans')
    .leftJoin(
      (query) =>
        query
          .selectFrom('companies')
          .select('plan_id')
          .select((of) => of.fn.countAll<number>().as('companies'))
          .select(
            sql<number>`count(*) filter (where standing_of(companies, ${now}) in ('open', 'grace'))`.as(
              'open_companies',
            ),
          )
          .groupBy('plan_id')
          .as('counted'),
      (join) => join.onRef('counted.plan_id', '=', 'plans.id'),
    )
    .selectAll('plans')
    .select((of) => of.fn.coalesce('counted.companies', sql<number>`0`).as('companies'))
    .select((of) => of.fn.coalesce('counted.open_companies', sql<number>`0`).as('open_companies'));
}

export type HostPlanRow = Awaited<ReturnType<typeof findHostPlan>>;

export function listHostPlans(scope: AcrossCompaniesScope) {
  return hostPlans(scope).orderBy('plans.value').orderBy('plans.id').execute();
}

export function findHostPlan(scope: AcrossCompaniesScope, id: number) {
  return hostPlans(scope)
    .where('plans.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_PLAN_FOUND'));
}

function columns({ storage, history, isPublic, ...rest }: PlanChanges) {
  return {
    ...rest,
    ...(storage === undefined ? {} : { storage_megabytes: storage }),
    ...(history === undefined ? {} : { history_months: history }),
    ...(isPublic === undefined ? {} : { is_public: isPublic }),
  };
}

export async function insertPlan({ db }: AcrossCompaniesScope, body: PlanBody): Promise<number> {
  const { storage, history, isPublic, ...rest } = body;
  const { id } = await db
    .insertInto('plans')
    .values({
      ...rest,
      storage_megabytes: storage,
      history_months: history,
      is_public: isPublic,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changePlan(
  { db }: AcrossCompaniesScope,
  id: number,
  changes: PlanChanges,
): Promise<void> {
  const values = columns(changes);
  if (Object.keys(values).length === 0) return;
  await db.updateTable('plans').set(values).where('id', '=', id).execute();
}

export async function removePlan({ db }: AcrossCompaniesScope, id: number): Promise<void> {
  // Nobody takes it meanwhile: a company that does refers to the row, and waits for it.
  await db.selectFrom('plans').select('id').where('id', '=', id).forUpdate().execute();
  const user = await db
    .selectFrom('companies')
    .select('id')
    .where((of) => of.or([of('plan_id', '=', id), of('next_plan_id', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  if (user) throw appError('ERR_PLAN_IN_USE');
  await db.deleteFrom('plans').where('id', '=', id).execute();
}
