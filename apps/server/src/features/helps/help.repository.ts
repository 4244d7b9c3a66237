import type { HelpBody, HelpChanges } from '@prosa/contract/help';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { Db } from '../../db/schema.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import { contains } from '../../db/search.ts';

export type HelpRow = Awaited<ReturnType<typeof findHelp>>;

/** Helps belong to the host and are everybody's to read: any connection may. */
export function helpsWith(db: Db, words: string): Promise<HelpRow[]> {
  return db
    .selectFrom('helps')
    .selectAll()
    .where((row) =>
      row.or([contains(sql.ref('title'), words), contains(sql.ref('description'), words)]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function findHelp(db: Db, id: number) {
  return db
    .selectFrom('helps')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_HELP_FOUND'));
}

/** In their order. Until the commit nobody else adds, removes or moves one. */
export async function lockHelpIds({ db }: AcrossCompaniesScope): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('helps', 0))`.execute(db);
  const rows = await db
    .selectFrom('helps')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** At the end of the list. */
export async function insertHelp(
  { db }: AcrossCompaniesScope,
  { title, description, video }: HelpBody,
): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from helps)`;
  const { id } = await db
    .insertInto('helps')
    .values({ title, description, video, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeHelp(
  { db, now }: AcrossCompaniesScope,
  id: number,
  { title, description, video }: HelpChanges,
): Promise<void> {
  await db
    .updateTable('helps')
    // Kysely leaves undefined columns out: they stay as they are.
    .set({ title, description, video, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function removeHelp({ db }: AcrossCompaniesScope, id: number): Promise<void> {
  await db.deleteFrom('helps').where('id', '=', id).execute();
}

export async function placeHelps(
  { db }: AcrossCompaniesScope,
  ids: readonly number[],
): Promise<void> {
  await sql`update helps set position = wanted.position
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    where helps.id = wanted.id and helps.position <> wanted.position`.execute(db);
}
