import type {
  QuickMessage,
  QuickMessageBody,
  QuickMessageChanges,
  QuickMessageList,
  QuickMessageQuery,
} from '@prosa/contract/quick-message';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { findUser } from '../users/user.repository.ts';
import {
  mayChangeQuickMessage,
  mayMakeGeral,
  mayReadListOf,
  maySeeQuickMessage,
} from './quick-message.policy.ts';
import { presentQuickMessage } from './quick-message.presenter.ts';
import {
  changeQuickMessage,
  findQuickMessage,
  insertQuickMessage,
  pageOfQuickMessages,
  type QuickMessageRow,
  removeQuickMessage,
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
  return { quickMessages: rows.map(presentQuickMessage), hasMore };
}

export async function showQuickMessage(
  scope: ReadScope,
  actor: Actor,
  id: number,
): Promise<QuickMessage> {
  return presentQuickMessage(await visible(scope, actor, id));
}

export async function createQuickMessage(
  scope: CompanyScope,
  actor: Actor,
  body: QuickMessageBody,
): Promise<QuickMessage> {
  if (body.geral && !mayMakeGeral(actor)) throw appError('ERR_NO_PERMISSION');
  const id = await insertQuickMessage(scope, actor.userId, body);
  await recordAction(scope, 'quick-message.create', id);
  return presentQuickMessage(await findQuickMessage(scope, id));
}

export async function updateQuickMessage(
  scope: CompanyScope,
  actor: Actor,
  id: number,
  changes: QuickMessageChanges,
): Promise<QuickMessage> {
  await changeable(scope, actor, id);
  if (changes.geral && !mayMakeGeral(actor)) throw appError('ERR_NO_PERMISSION');
  await changeQuickMessage(scope, id, changes);
  await recordAction(scope, 'quick-message.update', id, { fields: Object.keys(changes) });
  return presentQuickMessage(await findQuickMessage(scope, id));
}

export async function deleteQuickMessage(
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<void> {
  await changeable(scope, actor, id);
  await removeQuickMessage(scope, id);
  await recordAction(scope, 'quick-message.delete', id);
}

async function changeable(scope: CompanyScope, actor: Actor, id: number): Promise<void> {
  const row = await visible(scope, actor, id);
  if (!mayChangeQuickMessage(actor, row)) throw appError('ERR_NO_PERMISSION');
}

/** A colleague's own one does not exist for others. */
async function visible(scope: ReadScope, actor: Actor, id: number): Promise<QuickMessageRow> {
  const row = await findQuickMessage(scope, id);
  if (!maySeeQuickMessage(actor, row)) throw appError('ERR_NO_QUICK_MESSAGE_FOUND');
  return row;
}
