import type { ContactBulk, ContactBulkBody } from '@prosa/contract/contact-bulk';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { Reach } from './contact.batches.ts';

export type ContactBulkRow = Awaited<ReturnType<typeof findBulk>>;

function selectBulks(scope: ReadScope) {
  return scope.db.selectFrom('contact_bulks').selectAll().where('company_id', '=', scope.companyId);
}

export function findBulk(scope: ReadScope, id: number) {
  return selectBulks(scope)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_CONTACT_BULK_FOUND'));
}

/** Held until the commit: a second run of the same job waits, and finds it further on. */
export function lockBulk(scope: CompanyScope, id: number) {
  return selectBulks(scope).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function newestBulkOf(scope: ReadScope, userId: number) {
  return selectBulks(scope)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertBulk(
  scope: CompanyScope,
  userId: number,
  { action, selection }: ContactBulkBody,
  { from, upTo }: Reach,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('contact_bulks')
    .values({
      company_id: scope.companyId,
      user_id: userId,
      action: JSON.stringify(action),
      selection: JSON.stringify(selection),
      from_id: from,
      up_to: upTo,
      after_id: from,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Progress = {
  after_id?: number;
  done?: number;
  left_out?: number;
  state?: ContactBulk['state'];
};

export async function changeBulk(
  scope: CompanyScope,
  id: number,
  progress: Progress,
): Promise<void> {
  await scope.db
    .updateTable('contact_bulks')
    .set(progress)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

/** What was finished long ago is nobody's progress any more. */
export async function forgetOldBulks(scope: CompanyScope, userId: number): Promise<void> {
  await scope.db
    .deleteFrom('contact_bulks')
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .where('state', '!=', sql.lit('running'))
    .execute();
}

export function presentBulk(row: ContactBulkRow): ContactBulk {
  const whole = Math.max(row.up_to - row.from_id, 1);
  const looked = Math.floor((100 * (row.after_id - row.from_id)) / whole);
  return {
    id: row.id,
    action: row.action,
    state: row.state,
    done: row.done,
    leftOut: row.left_out,
    percent: row.state === 'done' ? 100 : Math.min(looked, 99),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}
