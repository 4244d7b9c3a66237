import type { Connection, FacebookLogin } from '@prosa/contract/connection';
import { limits } from '@prosa/contract/limits';
import { AppError, appError } from '../../app-error.ts';
import { recordAction } from '../../audit.ts';
import { findConnectionOf, saveAccount } from '../../channels/meta/account.repository.ts';
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
import type { Actor, CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { refuseOverLimit } from '../plans/plan.limits.ts';
import { clearDefault, countConnections, insertConnection } from './connection.repository.ts';
import { announce } from './connection.service.ts';

/** Makes or renews a connection for every page of the login, and for the Instagram accounts if asked. */
export async function connectPages(
  deps: Deps,
  actor: Actor,
  login: FacebookLogin,
): Promise<Connection[]> {
  const address = graphAddresses(deps.config, deps.keys).find(
    ({ provider }) => provider === login.provider,
  );
  if (!address) throw appError('ERR_FACEBOOK_NOT_CONFIGURED');
  const pages = await loggedInPages(address, login.facebookUserToken);
  const accounts = pages.flatMap((page) => accountsOf(page, login.addInstagram));
  if (accounts.length === 0) throw appError('ERR_NO_PAGE_FOUND');
  const { companyId } = actor;
  return deps.scopes.inCompany({ companyId, actor }, async (scope) => {
    const connections: Connection[] = [];
    for (const account of accounts) {
      connections.push(await connectAccount(deps, scope, address, account));
    }
    return connections;
  });
}

async function loggedInPages(address: GraphAddress, userToken: string): Promise<LoggedInPage[]> {
  const graph = createGraph(address);
  try {
    const pages = await pagesOf(graph, address, userToken);
    if (pages.length > 0) await subscribeApp(graph, address).catch(refuseWebhook);
    for (const page of pages) await subscribePage(graph, page);
    return pages;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isRefused = error instanceof GraphError && error.status < 500;
    throw appError(isRefused ? 'ERR_FACEBOOK_LOGIN' : 'ERR_FACEBOOK_AWAY');
  }
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

function accountsOf(page: LoggedInPage, addInstagram: boolean): Account[] {
  const { id: pageId, token, name, instagram } = page;
  const own: Account = {
    channel: 'facebook',
    accountId: pageId,
    pageId,
    name,
    handle: pageId,
    token,
  };
  if (!addInstagram || !instagram) return [own];
  const { id: accountId, username } = instagram;
  const handle = username ? `@${username}` : accountId;
  const linked = { accountId, pageId, handle, token, name: instagram.name || handle };
  return [own, { channel: 'instagram', ...linked }];
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
  await refuseOverLimit(scope, 'connections', countConnections);
  const isDefault = (await countConnections(scope)) === 0;
  if (isDefault) await clearDefault(scope, 0);
  const { channel, provider } = values;
  const name = values.name.trim().slice(0, limits.name.max).padEnd(limits.name.min, '.');
  return insertConnection(scope, { name, provider, isDefault }, channel);
}
