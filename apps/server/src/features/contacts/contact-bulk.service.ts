import type { ContactBulk, ContactBulkBody, ContactBulkKind } from '@prosa/contract/contact-bulk';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { findTag } from '../tags/tag.repository.ts';
import { mayBegin } from './contact.policy.ts';
import { requireSelected } from './contact.selection.ts';
import { runBulkLater } from './contact-bulk.jobs.ts';
import {
  changeBulk,
  findBulk,
  forgetOldBulks,
  insertBulk,
  newestBulkOf,
  presentBulk,
} from './contact-bulk.repository.ts';

/** Begins it; the rest is a job's, a batch at a time. */
export async function beginBulk(
  scope: CompanyScope,
  actor: Actor,
  body: ContactBulkBody,
): Promise<ContactBulk> {
  const { action, selection } = body;
  if (!mayBegin(actor, body)) throw appError('ERR_NO_PERMISSION');
  if (action.tagId !== undefined) await findTag(scope, action.tagId);
  const isForAll = action.kind !== 'tag' && action.kind !== 'untag';
  const reach = await requireSelected(scope, selection, { isForAll });
  await forgetOldBulks(scope, actor.userId);
  const id = await insertBulk(scope, actor.userId, body, reach);
  await recordAction(scope, 'contact.bulk', null, { fields: changedBy[action.kind] });
  await runBulkLater(scope, id);
  return announceBulk(scope, 'create', id);
}

/** As the log names it; a deletion is a line for each contact. */
const changedBy: Record<ContactBulkKind, string[]> = {
  block: ['active'],
  unblock: ['active'],
  tag: ['tags'],
  untag: ['tags'],
  delete: [],
};

/** After the batch that is being worked on. */
export async function stopBulk(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<ContactBulk> {
  const bulk = await findBulk(scope, id);
  if (bulk.user_id !== actor.userId) throw appError('ERR_NO_CONTACT_BULK_FOUND');
  if (bulk.state === 'running') await changeBulk(scope, id, { state: 'stopped' });
  return announceBulk(scope, 'update', id);
}

/** The newest that somebody began, running or finished: a page that is loaded again shows it. */
export async function lastBulk(
  scope: ReadScope,
  actor: Actor,
): Promise<{ bulk: ContactBulk | null }> {
  const row = await newestBulkOf(scope, actor.userId);
  return { bulk: row ? presentBulk(row) : null };
}

export async function announceBulk(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<ContactBulk> {
  const row = await findBulk(scope, id);
  const bulk = presentBulk(row);
  scope.tell({ channel: 'contactBulk', payload: { action, bulk }, to: [`user:${row.user_id}`] });
  return bulk;
}
