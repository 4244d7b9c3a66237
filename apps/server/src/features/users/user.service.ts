import { pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import { isTrivialPassword, type Owner } from '@prosa/contract/password-strength';
import type { User, UserBody, UserChanges } from '@prosa/contract/user';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { recordAction } from '../audit/audit.record.ts';
import { leaveChats } from '../chats/chat.leaving.ts';
import { lockCompany } from '../companies/company.repository.ts';
import { refuseOverLimit } from '../plans/plan.limits.ts';
import { endUserSessions } from '../session/session.service.ts';
import { returnTicketsOf } from '../tickets/ticket.reassignment.ts';
import { userDeleted, userSaved } from './user.events.ts';
import { mayChangeRights, mayDeleteUser, mayEditUser } from './user.policy.ts';
import { presentUser } from './user.presenter.ts';
import {
  changeUser,
  countUsers,
  findUser,
  hasOtherAdmin,
  insertUser,
  isColleaguesEmail,
  pageOfUsers,
  replaceQueues,
} from './user.repository.ts';

export async function listUsers(scope: ReadScope, query: PageQuery) {
  const { rows, total } = await pageOfUsers(scope, query);
  return {
    users: rows.map(presentUser),
    count: total,
    hasMore: total > query.pageNumber * pageSizes.others,
  };
}

export async function showUser(scope: ReadScope, id: number): Promise<User> {
  return presentUser(await findUser(scope, id));
}

export function refuseMoreUsers(scope: CompanyScope): Promise<void> {
  return refuseOverLimit(scope, 'users', countUsers);
}

export async function createUser(
  scope: CompanyScope,
  body: UserBody,
  passwordHash: string,
): Promise<User> {
  await refuseMoreUsers(scope);
  const { name, email, profile } = body;
  refuseGuessable(body.password, body);
  if (await isColleaguesEmail(scope, email)) throw appError('ERR_EMAIL_ALREADY_EXISTS');
  const id = await insertUser(scope, { name, email, profile, password_hash: passwordHash });
  await replaceQueues(scope, id, body.queueIds);
  await recordAction(scope, 'user.create', id, { profile });
  const user = await showUser(scope, id);
  scope.tell(userSaved('create', user));
  return user;
}

export async function updateUser(
  deps: Deps,
  scope: CompanyScope,
  actor: Actor,
  id: number,
  asked: UserChanges,
  passwordHash: string | undefined,
): Promise<User> {
  const { before, changes } = await allowedChanges(scope, actor, id, asked);
  if (before.profile === 'admin' && changes.profile) await keepOneAdmin(scope, id);

  const { name, email, profile, queueIds } = changes;
  if (email !== undefined && (await isColleaguesEmail(scope, email, id))) {
    throw appError('ERR_EMAIL_ALREADY_EXISTS');
  }
  await changeUser(scope, id, {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(profile !== undefined && { profile }),
    ...(passwordHash !== undefined && { password_hash: passwordHash, has_demo_password: false }),
  });
  if (queueIds !== undefined) await replaceQueues(scope, id, queueIds);

  if (profile !== undefined) await endUserSessions(deps, scope, id, 'profile');
  else if (passwordHash !== undefined) {
    await endUserSessions(deps, scope, id, 'password', actor.sessionId);
  }
  const fields = Object.keys(changes).concat(passwordHash === undefined ? [] : 'password');
  await recordAction(scope, 'user.update', id, { fields });
  const user = await showUser(scope, id);
  scope.tell(userSaved('update', user));
  scope.afterCommit(() => deps.live.moveUser(scope.companyId, id));
  return user;
}

/** What is really asked for, of somebody who may ask for it. */
export async function allowedChanges(
  scope: ReadScope,
  actor: Actor,
  id: number,
  asked: UserChanges,
): Promise<{ before: User; changes: UserChanges }> {
  const before = await showUser(scope, id);
  if (!mayEditUser(actor, before)) throw appError('ERR_NO_PERMISSION');
  const changes = realChanges(before, asked);
  if (!mayChangeRights(actor, before, changes)) throw appError('ERR_NO_PERMISSION');
  refuseGuessable(asked.password, { ...before, ...changes });
  return { before, changes };
}

/** Their own name or address is the first thing that anybody tries. */
export function refuseGuessable(password: string | undefined, owner: Owner): void {
  if (password === undefined || !isTrivialPassword(password, owner)) return;
  throw appError('ERR_VALIDATION', { issues: [{ path: 'password', code: 'too_weak' }] });
}

/** The dialog sends every field: what is as it was is no change, and needs no right. */
function realChanges(before: User, asked: UserChanges): UserChanges {
  const changes: UserChanges = {};
  if (asked.name !== undefined && asked.name !== before.name) changes.name = asked.name;
  if (asked.email !== undefined && asked.email !== before.email) changes.email = asked.email;
  if (asked.profile !== undefined && asked.profile !== before.profile) {
    changes.profile = asked.profile;
  }
  const had = new Set(before.queues.map((queue) => queue.id));
  if (asked.queueIds && new Set(asked.queueIds).symmetricDifference(had).size > 0) {
    changes.queueIds = asked.queueIds;
  }
  return changes;
}

/** A company without an admin could never be put right from within. */
async function keepOneAdmin(scope: CompanyScope, leavingId: number): Promise<void> {
  // Under the company's lock: two admins cannot demote each other at once.
  await lockCompany(scope);
  if (!(await hasOtherAdmin(scope, leavingId))) throw appError('ERR_LAST_ADMIN');
}

export async function deleteUser(
  deps: Deps,
  scope: CompanyScope,
  actor: Actor,
  id: number,
): Promise<void> {
  const user = await showUser(scope, id);
  if (!mayDeleteUser(actor, user)) throw appError('ERR_NO_PERMISSION');
  if (user.profile === 'admin') await keepOneAdmin(scope, id);
  await replaceQueues(scope, id, []);
  await changeUser(scope, id, { deleted_at: scope.now });
  await returnTicketsOf(scope, id);
  await leaveChats(scope, user);
  await endUserSessions(deps, scope, id, 'deleted');
  await recordAction(scope, 'user.delete', id);
  scope.tell(userDeleted(id));
}
