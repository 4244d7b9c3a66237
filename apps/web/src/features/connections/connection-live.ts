import type { Connection, ConnectionSession } from '@prosa/contract/connection';
import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { byFoldedName } from '../../lib/fold-text.ts';
import { applyRemove, applyUpsert } from '../../lib/upsert.ts';
import { connectionSessionQuery, connectionsQuery } from './connection-queries.ts';

/** Pure: the list with an event applied, in the order in which the server would load it. */
export function withConnection(
  list: readonly Connection[],
  event: LivePayload<'whatsapp'>,
): readonly Connection[] {
  if (event.action === 'delete') return applyRemove(list, event.whatsappId);
  const next = applyUpsert(list, event.whatsapp);
  return next === list ? list : next.toSorted(byFoldedName);
}

/** A session's event has the state of a connection and none of its settings. */
export function withSession(
  list: readonly Connection[],
  { session }: LivePayload<'whatsappSession'>,
): readonly Connection[] {
  const known = list.find((connection) => connection.id === session.id);
  if (!known || known.version >= session.version) return list;
  const { status, statusReason, statusUntil, statusDetail, number, version, updatedAt } = session;
  const state = { status, statusReason, statusUntil, statusDetail, number, version, updatedAt };
  return applyUpsert(list, { ...known, ...state });
}

/** The codes of a session that somebody looks at: the newest ones. */
export function newerSession(
  known: ConnectionSession,
  { session }: LivePayload<'whatsappSession'>,
): ConnectionSession {
  return session.version > known.version ? session : known;
}

export function applyConnectionEvent(client: QueryClient, event: LivePayload<'whatsapp'>): void {
  client.setQueryData(
    connectionsQuery.queryKey,
    (list) => list && [...withConnection(list, event)],
  );
}

export function applySessionEvent(
  client: QueryClient,
  event: LivePayload<'whatsappSession'>,
): void {
  client.setQueryData(connectionsQuery.queryKey, (list) => list && [...withSession(list, event)]);
  // Only where a dialog has it: nobody else needs to hold codes.
  client.setQueryData(
    connectionSessionQuery(event.session.id).queryKey,
    (known) => known && newerSession(known, event),
  );
}
