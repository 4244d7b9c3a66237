import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { CompanyScope } from '../../db/scope.ts';

/*
 * A row says that a node saw the user; a user with any row is online. Time is the database's own,
 * since nodes' clocks differ.
 */

type Seen = { companyId: number; userId: number };

const justNow = sql<Date>`now()`;

function longAgo(graceMs: number) {
  return sql<Date>`now() - make_interval(secs => ${graceMs / 1000})`;
}

export async function onlineUsers(scope: CompanyScope): Promise<Set<number>> {
  const rows = await scope.db
    .selectFrom('presence')
    .select('user_id')
    .distinct()
    .where('company_id', '=', scope.companyId)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/**
 * Coming and going of one user happen one after the other, so that each change is told once.
 * False if there is no such user any more.
 */
export async function lockPresence(scope: CompanyScope, userId: number): Promise<boolean> {
  const user = await scope.db
    .selectFrom('users')
    .select('deleted_at')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user?.deleted_at === null;
}

export async function isOnline(scope: CompanyScope, userId: number): Promise<boolean> {
  const row = await scope.db
    .selectFrom('presence')
    .select('user_id')
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPresence(
  scope: CompanyScope,
  userId: number,
  nodeId: string,
): Promise<void> {
  await scope.db
    .insertInto('presence')
    .values({
      company_id: scope.companyId,
      user_id: userId,
      node_id: nodeId,
      seen_at: justNow,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'node_id']).doUpdateSet({ seen_at: justNow }),
    )
    .execute();
}

export async function touchPresence(
  scope: CompanyScope,
  userId: number,
  nodeId: string,
): Promise<void> {
  await scope.db
    .updateTable('presence')
    .set({ seen_at: justNow })
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .where('node_id', '=', nodeId)
    .execute();
}

/** True if a row was there: whoever deletes it is the one to tell. */
export async function deleteExpired(
  scope: CompanyScope,
  userId: number,
  graceMs: number,
): Promise<boolean> {
  const deleted = await scope.db
    .deleteFrom('presence')
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .where('seen_at', '<', longAgo(graceMs))
    .returning('user_id')
    .execute();
  return deleted.length > 0;
}

/** Across companies. Returns those who have no row to refresh. */
export async function refreshPresence(
  db: Db,
  nodeId: string,
  users: readonly Seen[],
): Promise<Seen[]> {
  const companyIds = users.map((user) => user.companyId);
  const userIds = users.map((user) => user.userId);
  const { rows } = await sql<Seen>`
    with here as (
      select * from unnest(${companyIds}::bigint[], ${userIds}::bigint[]) as u (company_id, user_id)
    ), refreshed as (
      update presence set seen_at = now() from here
      where presence.company_id = here.company_id and presence.user_id = here.user_id
        and presence.node_id = ${nodeId}
      returning presence.company_id, presence.user_id
    )
    select company_id as "companyId", user_id as "userId" from here
    except select company_id, user_id from refreshed`.execute(db);
  return rows;
}

/** Across companies. Those with a row that is due to go; others may keep them online. */
export async function expiredUsers(db: Db, graceMs: number): Promise<Seen[]> {
  return db
    .selectFrom('presence')
    .select(['company_id as companyId', 'user_id as userId'])
    .distinct()
    .where('seen_at', '<', longAgo(graceMs))
    .limit(1000)
    .execute();
}
