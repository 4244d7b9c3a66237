import { randomUUID } from 'node:crypto';
import type { BillSystemName } from '@prosa/contract/billing';
import { sql } from 'kysely';
import type { Scopes } from '../../db/scope.ts';

/** Longer than any question takes: who was killed meanwhile holds it no longer than this. */
const HELD_MS = 90_000;

export type Turn = { end(): Promise<void> };

/**
 * One of the two turns that a company has at a system, whichever process asks; null while both are taken. A row in the
 * database rather than a transaction: nothing is held open while the other system takes its time.
 */
export async function takeTurn(
  scopes: Scopes,
  companyId: number,
  system: BillSystemName,
): Promise<Turn | null> {
  const holder = randomUUID();
  const taken = await scopes.inCompany({ companyId, actor: null }, async ({ db }) => {
    await sql`insert into bill_turns (company_id, system, slot)
      values (${companyId}, ${system}, 1), (${companyId}, ${system}, 2)
      on conflict do nothing`.execute(db);
    // By the database's clock, which all processes share.
    const { rows } = await sql`update bill_turns
      set holder = ${holder}, held_until = clock_timestamp() + ${HELD_MS} * interval '1 millisecond'
      where ctid = any(array(
        select ctid from bill_turns
        where company_id = ${companyId} and system = ${system} and held_until < clock_timestamp()
        order by slot limit 1 for update skip locked))
      returning slot`.execute(db);
    return rows.length > 0;
  });
  if (!taken) return null;
  return {
    end: () =>
      scopes.inCompany({ companyId, actor: null }, async ({ db }) => {
        await db
          .updateTable('bill_turns')
          .set({ holder: null, held_until: sql`'-infinity'` })
          .where('company_id', '=', companyId)
          .where('system', '=', system)
          .where('holder', '=', holder)
          .execute();
      }),
  };
}
