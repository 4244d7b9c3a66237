import { type ContactsGoing, goingLimit } from '@prosa/contract/contact-bulk';
import type { ContactSelection } from '@prosa/contract/contact-list';
import { sql } from 'kysely';
import type { ReadScope } from '../../db/scope.ts';
import { nextBatch } from './contact.batches.ts';
import { requireSelected } from './contact.selection.ts';

/**
 * What is deleted along with contacts, counted as far as anybody reads. Where those that fit are many, the first of them
 * have to do: there is more than that.
 */
export async function whatGoes(
  scope: ReadScope,
  selection: ContactSelection,
): Promise<ContactsGoing> {
  const { from, upTo } = await requireSelected(scope, selection, { isForAll: true });
  const ids: number[] = [];
  for (let after: number | null = from; after !== null && ids.length < goingLimit; ) {
    const batch = await nextBatch(scope, selection, { after, upTo, most: goingLimit });
    ids.push(...batch.ids);
    after = batch.end;
  }
  const count = async (table: 'tickets' | 'messages') => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (
      select from ${sql.table(table)} where company_id = ${scope.companyId}
        and contact_id = any(${ids}::bigint[]) limit ${sql.lit(goingLimit)}) as going`.execute(
      scope.db,
    );
    return Number(rows[0]!.count);
  };
  const [tickets, messages] = await Promise.all([count('tickets'), count('messages')]);
  return { contacts: Math.min(ids.length, goingLimit), tickets, messages };
}
