import type { Connection, FacebookConnected, FacebookLogin } from '@prosa/contract/connection';
import { limits } from '@prosa/contract/limits';
import { AppError, appError } from '../../app-error.ts';
import {
  findConnectionOf,
  heldElsewhere,
  saveAccount,
} from '../../channels/meta/account.repository.ts';
import { createGraph } from '../../channels/meta/graph.ts';
import { type GraphAddress, graphAddresses } from '../../channels/meta/graph-address.ts';
import { GraphError } from '../../channels/meta/graph-error.ts';
import {
  type LoggedInPage,
  pagesOf,
  subscribeApp,
  subscribePage,
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
 * Makes or renews a connection for every page of the login, and for the Instagram accounts if asked.
 * What another company has, and what the plan has no room for, is named beside what was connected.
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
  const pages = await loggedInPages(address, login);
  const accounts = accountsOf(pages);
  if (accounts.length === 0) throw appError('ERR_NO_PAGE_FOUND');
  const { companyId } = actor;
  const ids = accounts.map(({ accountId }) => accountId);
  const taken = await heldElsewhere(deps.scopes, companyId, ids);
  const result = await deps.scopes.inCompany({ companyId, actor }, async (scope) => {
    const made: FacebookConnected = { connected: [], refused: [] };
    for (const account of accounts) {
      const { channel, name, accountId } = account;
      if (!(await isAskedFor(scope, address, account, login))) continue;
      const refusal: Refusal | null = taken.has(accountId)
        ? { error: 'ERR_PAGE_TAKEN' }
        : await planRefusal(scope, address, account);
      if (refusal) made.refused.push({ channel, name, ...refusal });
      else made.connected.push(await connectAccount(deps, scope, address, account));
    }
    const [first] = made.refused;
    if (first && made.connected.length === 0) throw appError(first.error, { limit: first.limit });
    return made;
  });
  // Again: whoever gave the page up a moment ago may have unsubscribed it before they could see us.
  await subscribe(address, pages, login);
  return result;
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

async function loggedInPages(address: GraphAddress, login: FacebookLogin): Promise<LoggedInPage[]> {
  try {
    const pages = await pagesOf(createGraph(address), address, login.facebookUserToken);
    await subscribe(address, pages, login);
    return pages;
  } catch (error) {
    throw loginError(error);
  }
}

async function subscribe(
  address: GraphAddress,
  pages: readonly LoggedInPage[],
  { addInstagram }: FacebookLogin,
): Promise<void> {
  const graph = createGraph(address);
  try {
    if (pages.length > 0) await subscribeApp(graph, address, addInstagram).catch(refuseWebhook);
    for (const page of pages) await subscribePage(graph, page);
  } catch (error) {
    throw loginError(error);
  }
}

function loginError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isRefused = error instanceof GraphError && error.status < 500;
  return appError(isRefused ? 'ERR_FACEBOOK_LOGIN' : 'ERR_FACEBOOK_AWAY');
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

/** Instagram first: whoever asked for it shall have it, should the plan have one place left. */
function accountsOf(pages: readonly LoggedInPage[]): Account[] {
  return [...pages.flatMap(instagramAccount), ...pages.map(pageAccount)];
}

function pageAccount({ id, name, token }: LoggedInPage): Account {
  return { channel: 'facebook', accountId: id, pageId: id, name, handle: id, token };
}

function instagramAccount({ id: pageId, token, instagram }: LoggedInPage): Account[] {
  if (!instagram) return [];
  const { id: accountId, username } = instagram;
  const handle = username ? `@${username}` : accountId;
  const name = instagram.name || handle;
  return [{ channel: 'instagram', accountId, pageId, name, handle, token }];
}

async function connectAccount(
  deps: Deps,
  scope: CompanyScope,
  { provider }: GraphAddress,
  account: Account,
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
