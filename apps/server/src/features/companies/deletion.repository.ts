import { type Selectable, sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { Database } from '../../db/schema.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';

export type DeletionRow = Selectable<Database['company_deletions']> & { invoices: number };

const SHOWN = 50;

function deletions({ db }: AcrossCompaniesScope) {
  return db
    .selectFrom('company_deletions')
    .selectAll()
    .select(
      sql<number>`(select count(*) from kept_invoices where deletion_id = company_deletions.id)`.as(
        'invoices',
      ),
    );
}

/** The newest first. */
export function newestDeletions(scope: AcrossCompaniesScope): Promise<DeletionRow[]> {
  return deletions(scope).orderBy('id', 'desc').limit(SHOWN).execute();
}

export function findDeletion(scope: AcrossCompaniesScope, id: number): Promise<DeletionRow> {
  return deletions(scope)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_DELETION_FOUND'));
}

/** The company's newest one that was not taken back. */
export function runningDeletion(
  scope: AcrossCompaniesScope,
  companyId: number,
): Promise<DeletionRow | undefined> {
  return deletions(scope)
    .where('gone_company_id', '=', companyId)
    .where('state', '!=', 'cancelled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Holds the company's row, so that one asks at a time. */
export function lockForDeletion({ db }: AcrossCompaniesScope, companyId: number) {
  return db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => appError('ERR_NO_COMPANY_FOUND'));
}

type NewDeletion = {
  companyId: number;
  name: string;
  exports: boolean;
  beginsAt: Date;
  askedBy: number;
};

/** The company is closed from this transaction on. */
export async function insertDeletion(
  { db, now }: AcrossCompaniesScope,
  { companyId, name, exports, beginsAt, askedBy }: NewDeletion,
): Promise<number> {
  const { id } = await db
    .insertInto('company_deletions')
    .values({
      gone_company_id: companyId,
      name,
      state: exports ? 'exporting' : 'waiting',
      exports,
      asked_by: askedBy,
      begins_at: beginsAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('companies').set({ deleting_at: now }).where('id', '=', companyId).execute();
  return id;
}

/** False once it has begun: whoever is first, the deletion or this, holds the row. */
export async function cancelDeletion(
  { db, now }: AcrossCompaniesScope,
  { id, gone_company_id }: Pick<DeletionRow, 'id' | 'gone_company_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company_deletions')
    .set({ state: 'cancelled', finished_at: now, is_stuck: false, file_until: now })
    .where('id', '=', id)
    .where('state', 'in', ['exporting', 'waiting'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('companies')
    .set({ deleting_at: null })
    .where('id', '=', gone_company_id)
    .execute();
  return true;
}

export function keptInvoices({ db }: AcrossCompaniesScope, deletionId: number) {
  return db
    .selectFrom('kept_invoices')
    .selectAll()
    .where('deletion_id', '=', deletionId)
    .orderBy('paid_at')
    .orderBy('invoice_id')
    .execute();
}

export type Progress = { done?: number; total?: number };

export async function noteProgress(
  { db }: AcrossCompaniesScope,
  id: number,
  { done, total }: Progress,
): Promise<void> {
  await db
    .updateTable('company_deletions')
    .set({
      is_stuck: false,
      ...(done !== undefined && { rows_done: done }),
      ...(total !== undefined && { rows_total: total }),
    })
    .where('id', '=', id)
    .execute();
}
