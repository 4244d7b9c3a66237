import { type Expression, sql } from 'kysely';
import { appError } from '../app-error.ts';
import type { Db } from './schema.ts';

/**
 * The contract takes what the IANA database has; some systems give their PostgreSQL less of it (older
 * names are a package of their own there). A zone it does not know would stop every new ticket.
 */
export async function refuseUnknownTimezone(db: Db, zone: string, path: string): Promise<void> {
  const { rows } =
    await sql`select from pg_timezone_names where lower(name) = lower(${zone})`.execute(db);
  if (rows.length > 0) return;
  throw appError('ERR_VALIDATION', { issues: [{ path, code: 'invalid_value' }] });
}

/** The moment at which the day is over there. */
export async function endOfDay(db: Db, day: string, zone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((${day}::date + 1)::timestamp at time zone ${zone}) as at`.execute(db);
  return rows[0]!.at;
}

/**
 * When a day of the company's own calendar begins, or the one so many days `later`. Compared with a column it is one
 * value: where a subquery stands inside of an expression, row-level security keeps the comparison from the index.
 */
export function startOfDay(
  company: number | Expression<number>,
  day: string | Expression<unknown>,
  later: 0 | 1 = 0,
) {
  return sql<Date>`(select (${day}::date + ${sql.lit(later)})::timestamp at time zone timezone
    from companies where id = ${company})`;
}
