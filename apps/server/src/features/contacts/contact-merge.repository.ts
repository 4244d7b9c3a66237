import type { ContactMerge } from '@prosa/contract/contact';
import { goingLimit } from '@prosa/contract/contact-bulk';
import { sql } from 'kysely';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { Moved } from './contact.merge.ts';

/** Those that are part of the contact now, the newest first. */
export async function undoableMerges(scope: ReadScope, keptId: number): Promise<ContactMerge[]> {
  const rows = await scope.db
    .selectFrom('contact_merges as merge')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.company_id', '=', 'merge.company_id')
        .onRef('contacts.id', '=', 'merge.merged_id'),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'merge.company_id')
        .onRef('users.id', '=', 'merge.actor_id'),
    )
    .select(['merge.id', 'merge.reason', 'merge.merged_at', 'merge.moved', 'merge.merged_id'])
    .select(['contacts.name', 'users.id as user_id', 'users.name as user_name'])
    .where('merge.company_id', '=', scope.companyId)
    .where('merge.kept_id', '=', keptId)
    .where('merge.undone_at', 'is', null)
    .orderBy('merge.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    contact: { id: row.merged_id, name: row.name, number: (row.moved as Moved).number ?? '' },
    reason: row.reason,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    mergedAt: row.merged_at.toISOString(),
  }));
}

/** Somebody said that these two are not one: no mapping of the channel merges them again. */
export async function wasUndone(
  scope: CompanyScope,
  [a, b]: readonly [number, number],
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('contact_merges')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('undone_at', 'is not', null)
    .where((one) =>
      one.or([
        one.and([one('kept_id', '=', a), one('merged_id', '=', b)]),
        one.and([one('kept_id', '=', b), one('merged_id', '=', a)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** As far as anybody reads. */
export async function countTickets(scope: ReadScope, contactId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from tickets where company_id = ${scope.companyId} and contact_id = ${contactId}
    limit ${sql.lit(goingLimit)}) as counted`.execute(scope.db);
  return Number(rows[0]!.count);
}
