import type { CompanyListQuery } from '@prosa/contract/host-company';
import { pageSizes } from '@prosa/contract/limits';
import { type SqlBool, sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import { standingAt } from './company.repository.ts';

const isDown = sql<SqlBool>`exists (
  select from connections where company_id = companies.id and deleted_at is null and wanted
    and status <> 'CONNECTED')`;

/** Days to the due date, in the company's zone. */
function daysLeft(now: Date) {
  return sql<number | null>`companies.due_date - (${now} at time zone companies.timezone)::date`;
}

const count = (table: 'users' | 'connections' | 'queues' | 'campaigns', which: string) =>
  sql<number>`(select count(*) from ${sql.table(table)} where company_id = companies.id and ${sql.raw(which)})`;

/** A row of the console; everything of it in one statement, however many rows. */
function consoleRows({ db, now }: AcrossCompaniesScope) {
  return db
    .selectFrom('companies')
    .leftJoin('plans', 'plans.id', 'companies.plan_id')
    .leftJoin('company_usage', 'company_usage.company_id', 'companies.id')
    .selectAll('companies')
    .select([
      'plans.name as plan_name',
      'plans.users as plan_users',
      'plans.connections as plan_connections',
      'plans.queues as plan_queues',
      'plans.storage_megabytes as plan_storage',
      'plans.campaigns as plan_campaigns',
      'plans.history_months as plan_history',
      'plans.value as plan_value',
      'company_usage.storage_bytes',
    ])
    .select([
      standingAt(now).as('standing'),
      daysLeft(now).as('days_left'),
      count('users', 'deleted_at is null').as('used_users'),
      count('connections', 'deleted_at is null').as('used_connections'),
      count('queues', 'deleted_at is null').as('used_queues'),
      count('campaigns', "status in ('PROGRAMADA', 'EM_ANDAMENTO')").as('used_campaigns'),
      count('connections', "deleted_at is null and wanted and status <> 'CONNECTED'").as('down'),
      sql<number>`case when company_usage.month = date_trunc('month', ${now} at time zone companies.timezone)::date
        then company_usage.messages else 0 end`.as('messages'),
      sql<Date | null>`greatest(
        (select at from audit_log where company_id = companies.id order by id desc limit 1),
        (select created_at from messages where company_id = companies.id order by id desc limit 1)
      )`.as('last_activity_at'),
      sql<boolean>`coalesce((select value in ('true', 'enabled') from settings
        where company_id = companies.id and key = 'campaignsEnabled'), false)`.as(
        'campaigns_enabled',
      ),
    ]);
}

export type ConsoleRow = Awaited<ReturnType<typeof findConsoleRow>>;

export function findConsoleRow(scope: AcrossCompaniesScope, companyId: number) {
  return consoleRows(scope)
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_COMPANY_FOUND'));
}

/** One more than a page has: whether there are more. */
export function pageOfCompanies(scope: AcrossCompaniesScope, query: CompanyListQuery) {
  const { searchParam, filter, planId, after } = query;
  const words = searchParam.toLowerCase();
  return consoleRows(scope)
    .$if(words !== '', (rows) =>
      rows.where(
        sql<SqlBool>`(strpos(lower(companies.name), ${words}) > 0
          or strpos(lower(coalesce(companies.email, '')), ${words}) > 0)`,
      ),
    )
    .$if(planId !== undefined, (rows) => rows.where('companies.plan_id', '=', planId!))
    .$if(after !== undefined, (rows) => rows.where('companies.id', '>', after!))
    .$if(filter === 'blocked', (rows) => rows.where('companies.status', '=', false))
    .$if(filter === 'trial', (rows) => rows.where('companies.trial_ends_at', 'is not', null))
    .$if(filter === 'due', (rows) => rows.where(daysLeft(scope.now), '<=', 5))
    .$if(filter === 'down', (rows) => rows.where(isDown))
    .orderBy('companies.id')
    .limit(pageSizes.others + 1)
    .execute();
}

export async function countCompanies({ db, now }: AcrossCompaniesScope) {
  const standing = standingAt(now);
  return db
    .selectFrom('companies')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${standing} in ('trial', 'open', 'grace'))`.as('active'),
      sql<number>`count(*) filter (where companies.status and (${daysLeft(now)} <= 5 or ${isDown}))`.as(
        'attention',
      ),
    ])
    .executeTakeFirstOrThrow();
}

export function companyNamesOf({ db }: AcrossCompaniesScope) {
  return db
    .selectFrom('companies')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(10_000)
    .execute();
}

/** Its first admin that is still there. */
export function firstAdmin({ db }: AcrossCompaniesScope, companyId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`profile <> 'admin'`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function isNameTaken({ db }: AcrossCompaniesScope, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('companies')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
