import { sql } from 'kysely';
import type { CompanyScope } from '../db/scope.ts';

/*
 * Reference counts of the few files that several rows have: a quick reply's image is stored once and sent a
 * thousand times. A file that is not counted here belongs to one row alone.
 */

/** One more row has this file from now on. The one that had it before counts as well. */
export async function shareFile(scope: CompanyScope, key: string): Promise<void> {
  await scope.db
    .insertInto('shared_files')
    .values({ company_id: scope.companyId, key, uses: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'key'])
        .doUpdateSet({ uses: sql<number>`shared_files.uses + 1` }),
    )
    .execute();
}

/** Rows let go of these files, each named as often as it was had: answers those that nobody has any more. */
export async function releaseFiles(
  scope: CompanyScope,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const released = sql`
    (select key, count(*)::integer as times from unnest(${[...keys]}::text[]) as key group by key) as released`;
  const own = sql`company_id = ${scope.companyId} and shared_files.key = released.key`;
  await sql`delete from shared_files using ${released} where ${own} and uses <= times`.execute(
    scope.db,
  );
  const { rows } = await sql<{ key: string }>`
    update shared_files set uses = uses - times from ${released} where ${own}
    returning shared_files.key`.execute(scope.db);
  const kept = new Set(rows.map(({ key }) => key));
  return [...new Set(keys)].filter((key) => !kept.has(key));
}
