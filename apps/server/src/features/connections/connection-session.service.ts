import { channels } from '@prosa/contract/connection';
import type { ConnectionRef } from '../../channels/channel.ts';
import { commandSession, type SessionCommand } from '../../channels/sessions/command.ts';
import { saveConnectionState } from '../../channels/sessions/connection-state.ts';
import type { SessionState } from '../../channels/sessions/session-state.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { emit } from '../outgoing-webhooks/webhook.emit.ts';
import { connectionSaved, sessionChanged } from './connection.events.ts';
import { presentConnection, presentSession } from './connection.presenter.ts';
import { findConnection, lockForSession } from './connection.repository.ts';

/** Asked of the process that has the session, or will have it: what comes of it is told live. */
export async function askOfSession(
  scope: CompanyScope,
  connectionId: number,
  command: SessionCommand,
): Promise<void> {
  const isForAll = command.kind === 'start' || command.kind === 'log-out';
  await lockForSession(scope, connectionId, isForAll ? channels : ['whatsapp']);
  await commandSession(scope, connectionId, command);
  await recordAction(scope, `connection.${command.kind}`, connectionId);
}

/**
 * What a session is like goes into its connection's row, and to whom it concerns: the codes to
 * admins alone, the status to everyone.
 */
export async function publishSessionState(
  scope: CompanyScope,
  connection: ConnectionRef,
  state: SessionState,
): Promise<void> {
  const change = await saveConnectionState(scope, connection, state);
  if (change === 'deleted') return;
  const row = await findConnection(scope, connection.connectionId);
  scope.tell(sessionChanged(presentSession(row)));
  if (change !== 'for-all') return;
  const whatsapp = presentConnection(row);
  scope.tell(connectionSaved('update', whatsapp));
  await emit(scope, 'connection.status', () => ({ connectionId: row.id, data: { whatsapp } }));
}
