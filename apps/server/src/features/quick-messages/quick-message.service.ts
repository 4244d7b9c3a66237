import { limits } from '@prosa/contract/limits';
import {
  type QuickMessage,
  type QuickMessageBody,
  type QuickMessageChanges,
  type QuickMessageList,
  type QuickMessageQuery,
  shortcode,
} from '@prosa/contract/quick-message';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { removeFilesLater } from '../../media/file-removal.jobs.ts';
import type { ReceivedImage } from '../../media/receive-image.ts';
import { shareFile } from '../../media/shared-files.ts';
import { recordAction } from '../audit/audit.record.ts';
import { takeStorage } from '../plans/plan.limits.ts';
import { findUser } from '../users/user.repository.ts';
import { quickMessageDeleted, quickMessageSaved } from './quick-message.events.ts';
import {
  mayChangeQuickMessage,
  mayMakeGeral,
  mayReadListOf,
  maySeeQuickMessage,
} from './quick-message.policy.ts';
import { presentQuickMessage } from './quick-message.presenter.ts';
import {
  changeImage,
  changeQuickMessage,
  countQuickMessages,
  findQuickMessage,
  imageOf,
  insertQuickMessage,
  lockGeneral,
  lockQuickMessage,
  lockShortcode,
  pageOfQuickMessages,
  type QuickMessageRow,
  removeQuickMessage,
  seesShortcode,
} from './quick-message.repository.ts';

export async function listQuickMessages(
  scope: ReadScope,
  actor: Actor,
  query: QuickMessageQuery,
): Promise<QuickMessageList> {
  const { userId = actor.userId } = query;
  if (!mayReadListOf(actor, userId)) throw appError('ERR_NO_PERMISSION');
  if (userId !== actor.userId) await findUser(scope, userId);
  const { rows, hasMore } = await pageOfQuickMessages(scope, userId, query);
  return { quickMessages: rows.map((row) => presentQuickMessage(row, scope.files)), hasMore };
}

export async function showQuickMessage(
  scope: ReadScope,
  actor: Actor,
  id: number,
): Promise<QuickMessage> {
  return presentQuickMessage(await visible(scope, actor, id), scope.files);
}

export async function createQuickMessage(
  scope: CompanyScope,
  actor: Actor,
  body: QuickMessageBody,
): Promise<QuickMessage> {
  if (body.geral && !mayMakeGeral(actor)) throw appError('ERR_NO_PERMISSION');
  await requireRoom(scope, actor.userId, body.geral);
  await requireFreeShortcode(scope, actor.userId, body.shortcode, null);
  const id = await insertQuickMessage(scope, actor.userId, body);
  await recordAction(scope, 'quick-message.create', id);
  return announce(scope, 'create', id);
}

export async function updateQuickMessage(
  scope: CompanyScope,
  actor: Actor,
  id: number,
  changes: QuickMessageChanges,
): Promise<QuickMessage> {
  const before = await changeable(scope, actor, id);
  if (changes.geral && !mayMakeGeral(actor)) throw appError('ERR_NO_PERMISSION');
  const { shortcode: code = before.shortcode, geral = before.geral } = changes;
  if (code !== before.shortcode) requireShortcode(code);
  if (geral !== before.geral) await requireRoom(scope, before.user_id, geral);
  if (code !== before.shortcode || geral !== before.geral) {
    await requireFreeShortcode(scope, before.user_id, code, id);
  }
  await changeQuickMessage(scope, id, changes);
  await recordAction(scope, 'quick-message.update', id, { fields: Object.keys(changes) });
  // No longer everybody's: for all but its owner it is gone, and the owner hears of it right after.
  if (before.geral && changes.geral === false) scope.tell(quickMessageDeleted(idsOf(before)));
  return announce(scope, 'update', id);
}

/** The image that was there before is removed. */
export async function setImage(
  scope: CompanyScope,
  actor: Actor,
  id: number,
  image: ReceivedImage | null,
): Promise<QuickMessage> {
  if (image) await takeStorage(scope, [image]);
  const { file_key: before } = await changeable(scope, actor, id);
  await changeImage(scope, id, image);
  if (before) await removeFilesLater(scope, [before]);
  await recordAction(scope, 'quick-message.update', id, { fields: ['media'] });
  return announce(scope, 'update', id);
}

export async function deleteQuickMessage(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<void> {
  const row = await changeable(scope, actor, id);
  await removeQuickMessage(scope, id);
  if (row.file_key) await removeFilesLater(scope, [row.file_key]);
  await recordAction(scope, 'quick-message.delete', id);
  scope.tell(quickMessageDeleted(idsOf(row)));
}

/** The image of a quick reply that this person may use, for one more message. */
export async function useImage(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<ReceivedImage | null> {
  const row = await lockQuickMessage(scope, id);
  if (!maySeeQuickMessage(actor, row)) throw appError('ERR_NO_QUICK_MESSAGE_FOUND');
  const image = imageOf(row);
  if (image) await shareFile(scope, image.key);
  return image;
}

/** One that is everybody's, by its shortcode, for a message of the program's. */
export async function useGeneral(
  scope: CompanyScope,
  shortcode: string,
): Promise<{ text: string; image: ReceivedImage | null }> {
  const row = await lockGeneral(scope, shortcode);
  const image = imageOf(row);
  if (image) await shareFile(scope, image.key);
  return { text: row.message, image };
}

async function announce(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<QuickMessage> {
  const record = presentQuickMessage(await findQuickMessage(scope, id), scope.files);
  scope.tell(quickMessageSaved(action, record));
  return record;
}

function idsOf({ id, geral, user_id: userId }: QuickMessageRow) {
  return { id, geral, userId };
}

/** Everybody's, or this person's own: beyond a number nobody finds anything among them. */
async function requireRoom(scope: CompanyScope, userId: number, geral: boolean): Promise<void> {
  const limit = geral ? limits.quickMessages.general : limits.quickMessages.own;
  const count = await countQuickMessages(scope, geral ? null : userId);
  if (count >= limit) throw appError('ERR_QUICK_MESSAGE_LIMIT', { limit });
}

function requireShortcode(code: string): void {
  if (shortcode.safeParse(code).success) return;
  throw appError('ERR_VALIDATION', { issues: [{ path: 'shortcode', code: 'invalid_format' }] });
}

/** Whoever types it must not be shown two. */
async function requireFreeShortcode(
  scope: CompanyScope,
  userId: number,
  shortcode: string,
  exceptId: number | null,
): Promise<void> {
  await lockShortcode(scope, shortcode);
  if (await seesShortcode(scope, userId, shortcode, exceptId)) {
    throw appError('ERR_SHORTCODE_ALREADY_EXISTS');
  }
}

export async function requireChangeable(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<void> {
  await changeable(scope, actor, id);
}

async function changeable(scope: CompanyScope, actor: Actor, id: number): Promise<QuickMessageRow> {
  const row = await lockQuickMessage(scope, id);
  if (!maySeeQuickMessage(actor, row)) throw appError('ERR_NO_QUICK_MESSAGE_FOUND');
  if (!mayChangeQuickMessage(actor, row)) throw appError('ERR_NO_PERMISSION');
  return row;
}

/** A colleague's own one does not exist for others. */
async function visible(scope: ReadScope, actor: Actor, id: number): Promise<QuickMessageRow> {
  const row = await findQuickMessage(scope, id);
  if (!maySeeQuickMessage(actor, row)) throw appError('ERR_NO_QUICK_MESSAGE_FOUND');
  return row;
}
