import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { type Address, addressKey } from '../address.ts';

export type Traces = { contactIds: readonly number[]; addresses: readonly Address[] };

/** The newest event there is: whatever comes later is not part of what is erased. */
export async function newestRawEvent(scope: CompanyScope): Promise<number> {
  const row = await scope.db
    .selectFrom('inbox')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * The events as the channel told them, with somebody's words and names in them. No index leads to
 * them, so this reads the company's whole inbox: for jobs. What still waits is left to its reader.
 */
export async function eraseRawEvents(
  scope: CompanyScope,
  { addresses }: Traces,
  upTo: number,
): Promise<void> {
  const keys = addresses.map(addressKey);
  const isTheirs = (path: string) =>
    sql<boolean>`concat(event #>> ${`{${path},kind}`}::text[], ':', event #>> ${`{${path},value}`}::text[]) = any(${keys})`;
  const places = ['chat', 'sender', 'from'].flatMap((one) => [`${one},address`, `${one},also`]);
  const isMapping = sql<boolean>`exists (
    select from jsonb_array_elements(case when event ->> 'type' = 'identity' then event -> 'pairs' else '[]' end) as pair
    where 'phone:' || (pair #>> '{phone,value}') = any(${keys})
      or 'lid:' || (pair #>> '{lid,value}') = any(${keys}))`;
  await scope.db
    .deleteFrom('inbox')
    .where('company_id', '=', scope.companyId)
    .where('id', '<=', upTo)
    .where('finished_at', 'is not', null)
    .where((row) => row.or([...[...places, 'of', 'group'].map(isTheirs), isMapping]))
    .execute();
}

export async function eraseReactions(scope: CompanyScope, { contactIds }: Traces): Promise<void> {
  await scope.db
    .deleteFrom('message_reactions')
    .where('company_id', '=', scope.companyId)
    .where('sender_id', 'in', [...contactIds])
    .execute();
}
