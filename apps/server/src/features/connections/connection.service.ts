import type {
  Connection,
  ConnectionBody,
  ConnectionChanges,
  LabAddress,
  Provider,
} from '@prosa/contract/connection';
import { appError } from '../../app-error.ts';
import { releaseAccount } from '../../channels/meta/account.repository.ts';
import { commandSession } from '../../channels/sessions/command.ts';
import { isLoopback } from '../../channels/whatsapp/server-address.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { recordAction } from '../audit/audit.record.ts';
import { lockCompany } from '../companies/company.repository.ts';
import { refuseOverLimit } from '../plans/plan.limits.ts';
import { connectionDeleted, connectionSaved } from './connection.events.ts';
import { presentConnection } from './connection.presenter.ts';
import { replaceConnectionQueues, setFallback } from './connection.queues.ts';
import {
  allConnections,
  type ConnectionRow,
  changeConnection,
  clearDefault,
  countConnections,
  findConnection,
  insertConnection,
  removeConnection,
} from './connection.repository.ts';

export async function listConnections(scope: ReadScope): Promise<Connection[]> {
  return (await allConnections(scope)).map(presentConnection);
}

export async function createConnection(
  deps: Deps,
  scope: CompanyScope,
  body: ConnectionBody,
): Promise<Connection> {
  refuseMissingLab(deps, body);
  await refuseOverLimit(scope, 'connections', countConnections);
  // The first connection is the default, whatever was asked.
  const isDefault = body.isDefault || (await countConnections(scope)) === 0;
  if (isDefault) await announceCleared(scope, await clearDefault(scope, 0));
  const id = await insertConnection(scope, { ...body, isDefault });
  await arrangeQueues(scope, id, body, { queueIds: [], fallback: null });
  await requireGreeting(scope, id);
  // At once, so that its code can be scanned.
  await commandSession(scope, id, { kind: 'start' });
  await recordAction(scope, 'connection.create', id);
  if (body.token) await recordAction(scope, 'connection.token', id);
  return announce(scope, 'create', id);
}

export async function updateConnection(
  deps: Deps,
  scope: CompanyScope,
  id: number,
  changes: ConnectionChanges,
): Promise<Connection> {
  refuseMissingLab(deps, changes);
  // One at a time: two requests could otherwise both become the default.
  await lockCompany(scope);
  const before = await findConnection(scope, id);
  refuseOtherProvider(before, changes);
  if (before.is_default && changes.isDefault === false) throw appError('ERR_NO_OTHER_WHATSAPP');
  if (changes.isDefault) await announceCleared(scope, await clearDefault(scope, id));
  await changeConnection(scope, id, changes);
  await arrangeQueues(scope, id, changes, {
    queueIds: before.queues.map((queue) => queue.id),
    fallback: before.fallback_queue_id,
  });
  await requireGreeting(scope, id);
  const { token, ...others } = changes;
  await recordAction(scope, 'connection.update', id, { fields: Object.keys(others) });
  if (token !== undefined) await recordAction(scope, 'connection.token', id);
  return announce(scope, 'update', id);
}

export async function deleteConnection(scope: CompanyScope, id: number): Promise<void> {
  await lockCompany(scope);
  const connection = await findConnection(scope, id);
  if (connection.is_default && (await countConnections(scope)) > 1) {
    throw appError('ERR_NO_OTHER_WHATSAPP');
  }
  await removeConnection(scope, id);
  await releaseAccount(scope, id);
  // Otherwise it would stay in the telephone's list of linked devices, or among the page's apps.
  await commandSession(scope, id, { kind: 'log-out' });
  await recordAction(scope, 'connection.delete', id);
  scope.tell(connectionDeleted(id));
}

type Arranged = { queueIds: number[]; fallback: number | null };

async function arrangeQueues(
  scope: CompanyScope,
  id: number,
  changes: ConnectionChanges,
  before: Arranged,
): Promise<void> {
  const queueIds = changes.queueIds ?? before.queueIds;
  const wanted = changes.fallbackQueueId ?? null;
  if (wanted !== null && !queueIds.includes(wanted)) throw appError('ERR_NO_QUEUE_FOUND');
  if (changes.queueIds) await replaceConnectionQueues(scope, id, changes.queueIds);
  await setFallback(scope, id, queueIds, wanted ?? before.fallback);
}

/** With several queues the bot shows a menu, and a menu needs a word before it. */
async function requireGreeting(scope: CompanyScope, id: number): Promise<void> {
  const { queues, greeting_message } = await findConnection(scope, id);
  if (queues.length > 1 && greeting_message.trim() === '') {
    throw appError('ERR_WAPP_GREETING_REQUIRED');
  }
}

export function offeredProviders({ config }: Deps): Provider[] {
  return config.LAB_URL ? ['beta', 'lab'] : ['beta'];
}

/** Only this machine can open it, and so it is no address for anyone else's lab. */
export function labTelephones({ config }: Deps): LabAddress {
  const lab = config.LAB_URL ? new URL(config.LAB_URL) : undefined;
  return { telephones: lab && isLoopback(lab.hostname) ? `${lab.origin}/` : null };
}

function refuseMissingLab(deps: Deps, { provider }: ConnectionChanges): void {
  if (provider !== undefined && !offeredProviders(deps).includes(provider)) {
    throw appError('ERR_VALIDATION', { issues: [{ path: 'provider', code: 'invalid_value' }] });
  }
}

/** A link that is up belongs to its provider: there it has to be taken down first. */
function refuseOtherProvider(before: ConnectionRow, { provider }: ConnectionChanges): void {
  const isOther = provider !== undefined && provider !== before.provider;
  if (isOther && (before.channel !== 'whatsapp' || before.status !== 'DISCONNECTED')) {
    throw appError('ERR_VALIDATION', { issues: [{ path: 'provider', code: 'in_use' }] });
  }
}

export async function announce(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<Connection> {
  const connection = presentConnection(await findConnection(scope, id));
  scope.tell(connectionSaved(action, connection));
  return connection;
}

async function announceCleared(scope: CompanyScope, ids: readonly number[]): Promise<void> {
  for (const id of ids) await announce(scope, 'update', id);
}
