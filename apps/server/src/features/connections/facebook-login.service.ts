import type { Connection, FacebookConnected, FacebookLogin } from '@prosa/contract/connection';
import { limits } from '@prosa/contract/limits';
import { AppError, appError } from '../../app-error.ts';
import {
  findConnectionOf,
  heldElsewhere,
  saveAccount,
} from '../../channels/meta/account.repository.ts';
import { createGraph, type Graph } from '../../channels/meta/graph.ts';
import { type GraphAddress, graphAddresses } from '../../channels/meta/graph-address.ts';
import { GraphError } from '../../channels/meta/graph-error.ts';
import {
  type InstagramAccount,
  instagramAccountOf,
  type LoggedInPage,
  pagesOf,
  subscribeApp,
  subscribePage,
  type WithToken,
} from '../../channels/meta/login.ts';
import { commandSession } from '../../channels/sessions/command.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { recordAction } from '../audit/audit.record.ts';
import { limitReached } from '../plans/plan.limits.ts';
import { clearDefault, countConnections, insertConnection } from './connection.repository.ts';
import { announce } from './connection.service.ts';

/**
 * Makes or renews a connection for every page of the login, and for the Instagram accounts if asked, page by page:
 * one that cannot be had is named beside what was connected, with why, and keeps no other from anything.
 */
export async function connectPages(
  deps: Deps,
  actor: Actor,
  login: FacebookLogin,
): Promise<FacebookConnected> {
  const address = graphAddresses(deps.config, deps.keys).find(
    ({ provider }) => provider === login.provider,
  );
  if (!address) throw appError('ERR_FACEBOOK_NOT_CONFIGURED');
  const graph = createGraph(address);
  const all = await pagesOf(graph, address, login.facebookUserToken).catch(refuseLogin);
  if (all.length === 0) throw appError('ERR_NO_PAGE_FOUND');
  if (login.choose && all.length > 1) {
    return { connected: [], refused: [], pages: all.map(({ id, name }) => ({ id, name })) };
  }
  const wanted = login.pageIds;
  const pages = wanted ? all.filter(({ id }) => wanted.includes(id)) : all;
  if (pages.length === 0) throw appError('ERR_NO_PAGE_FOUND');
  const asked = await subscribeTo(graph, address, login.addInstagram);
  const { accounts, refused } = await accountsOf(graph, pages, login).catch(refuseLogin);
  const { companyId } = actor;
  const userId = login.facebookUserId || null;
  const ids = accounts.map(({ accountId }) => accountId);
  const taken = ids.length > 0 ? await heldElsewhere(deps.scopes, companyId, ids) : new Set();
  const result = await deps.scopes.inCompany({ companyId, actor }, async (scope) => {
    const made: FacebookConnected = { connected: [], refused: [...refused] };
    for (const account of accounts) {
      const { channel, name, accountId } = account;
      if (!(await isAskedFor(scope, address, account, login))) continue;
      const refusal: Refusal | null = taken.has(accountId)
        ? { error: 'ERR_PAGE_TAKEN' }
        : await planRefusal(scope, address, account);
      if (refusal) made.refused.push({ channel, name, ...refusal });
      else made.connected.push(await connectAccount(deps, scope, address, { ...account, userId }));
    }
    const [first] = made.refused;
    if (first && made.connected.length === 0) throw appError(first.error, { limit: first.limit });
    return made;
  });
  // Again: whoever gave the page up a moment ago may have unsubscribed it before they could see us.
  // An Instagram account that was renewed unasked wants to hear as well.
  const hasInstagram =
    login.addInstagram || result.connected.some(({ channel }) => channel === 'instagram');
  const isByHand = (await subscribeTo(graph, address, hasInstagram)) || asked;
  for (const page of pages) {
    if (isAllowed(page)) await subscribePage(graph, page).catch(unlessRefused);
  }
  return { ...result, ...(isByHand && { instagramByHand: true as const }) };
}

type Refusal = Pick<FacebookConnected['refused'][number], 'error' | 'limit'>;

/** An Instagram account that is connected lives by its page's token: it is renewed unasked. */
async function isAskedFor(
  scope: CompanyScope,
  { provider }: GraphAddress,
  { channel, accountId }: Account,
  { addInstagram }: FacebookLogin,
): Promise<boolean> {
  if (channel === 'facebook' || addInstagram) return true;
  return (await findConnectionOf(scope, { channel, provider, accountId })) !== null;
}

/** A connection that is there already takes no more room. */
async function planRefusal(
  scope: CompanyScope,
  { provider }: GraphAddress,
  { channel, accountId }: Account,
): Promise<Refusal | null> {
  if ((await findConnectionOf(scope, { channel, provider, accountId })) !== null) return null;
  const limit = await limitReached(scope, 'connections', countConnections);
  return limit === null ? null : { error: 'ERR_PLAN_LIMIT', limit };
}

/** Where webhooks go. Answers whether Instagram's have to be set by hand: not every app may say so itself. */
async function subscribeTo(
  graph: Graph,
  address: GraphAddress,
  addInstagram: boolean,
): Promise<boolean> {
  try {
    await subscribeApp(graph, address, 'page').catch(refuseWebhook);
    if (!addInstagram) return false;
    return await subscribeApp(graph, address, 'instagram').then(() => false, unlessRefused);
  } catch (error) {
    throw loginError(error);
  }
}

/** True for what Meta refuses; that it cannot be reached is no answer. */
function unlessRefused(error: unknown): true {
  if (isRefusal(error)) return true;
  throw loginError(error);
}

function isRefusal(error: unknown): boolean {
  return error instanceof GraphError && error.status < 500;
}

function refuseLogin(error: unknown): never {
  throw loginError(error);
}

function loginError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return appError(isRefusal(error) ? 'ERR_FACEBOOK_LOGIN' : 'ERR_FACEBOOK_AWAY');
}

/** Most often its address cannot be reached from outside. */
function refuseWebhook(error: unknown): never {
  throw error instanceof GraphError ? appError('ERR_FACEBOOK_WEBHOOK') : error;
}

type Account = {
  channel: 'facebook' | 'instagram';
  accountId: string;
  pageId: string;
  name: string;
  handle: string;
  token: string;
};

type Refused = FacebookConnected['refused'][number];

function isAllowed(page: LoggedInPage): page is WithToken {
  return page.token !== null;
}

/** Instagram first: whoever asked for it shall have it, should the plan have one place left. */
async function accountsOf(
  graph: Graph,
  pages: readonly LoggedInPage[],
  { addInstagram }: FacebookLogin,
): Promise<{ accounts: Account[]; refused: Refused[] }> {
  const onFacebook: Account[] = [];
  const onInstagram: Account[] = [];
  const refused: Refused[] = [];
  const refuse = (channel: Refused['channel'], name: string, error: Refused['error']) =>
    refused.push({ channel, name, error });
  for (const page of pages) {
    const { id, name } = page;
    if (!isAllowed(page)) {
      refuse('facebook', name, 'ERR_PAGE_NO_ACCESS');
      continue;
    }
    if (await subscribePage(graph, page).then(() => false, unlessRefused)) {
      refuse('facebook', name, 'ERR_PAGE_NO_TASK');
      continue;
    }
    const { token } = page;
    onFacebook.push({ channel: 'facebook', accountId: id, pageId: id, name, handle: id, token });
    const account = await instagramAccountOf(graph, page).catch((error) => {
      unlessRefused(error);
      if (addInstagram) refuse('instagram', name, 'ERR_INSTAGRAM_HIDDEN');
      return null;
    });
    if (account) onInstagram.push(instagramAccount(page, account));
  }
  return { accounts: [...onInstagram, ...onFacebook], refused };
}

function instagramAccount({ id: pageId, token }: WithToken, account: InstagramAccount): Account {
  const { id: accountId, username } = account;
  const handle = username ? `@${username}` : accountId;
  return { channel: 'instagram', accountId, pageId, name: account.name || handle, handle, token };
}

async function connectAccount(
  deps: Deps,
  scope: CompanyScope,
  { provider }: GraphAddress,
  account: Account & { userId: string | null },
): Promise<Connection> {
  const { channel, accountId } = account;
  const known = await findConnectionOf(scope, { channel, provider, accountId });
  const id = known ?? (await newConnection(scope, { channel, provider, name: account.name }));
  await saveAccount(scope, deps.keys, id, account);
  await commandSession(scope, id, { kind: 'start' });
  await recordAction(scope, known ? 'connection.renew' : 'connection.create', id);
  return announce(scope, known ? 'update' : 'create', id);
}

async function newConnection(
  scope: CompanyScope,
  values: Pick<Connection, 'channel' | 'provider' | 'name'>,
): Promise<number> {
  const isDefault = (await countConnections(scope)) === 0;
  if (isDefault) await clearDefault(scope, 0);
  const { channel, provider } = values;
  const name = values.name.trim().slice(0, limits.name.max).padEnd(limits.name.min, '.');
  return insertConnection(scope, { name, provider, isDefault }, channel);
}
