import { roomsOfViewer } from '@prosa/contract/ticket-visibility';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AcrossCompaniesScope, CompanyScope } from '../db/scope.ts';
import { type Room, roomName } from '../live-event.ts';

/** What the database says about a session's sockets. */
export type SocketAccess =
  | { state: 'live'; rooms: ReadonlySet<string> }
  /** validSessionId: another login is the reason, and this is the session that counts now. */
  | { state: 'ended'; validSessionId: string | null };

export const noSession: SocketAccess = { state: 'ended', validSessionId: null };

export async function readAccess(
  scope: CompanyScope | AcrossCompaniesScope,
  sessionIds: readonly string[],
): Promise<Map<string, SocketAccess>> {
  const rows = await selectSessions(scope, sessionIds).execute();
  return new Map(rows.map((row) => [row.id, accessOf(row, scope.now)]));
}

function selectSessions(scope: CompanyScope | AcrossCompaniesScope, sessionIds: readonly string[]) {
  const query = scope.db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'sessions.company_id')
        .onRef('users.id', '=', 'sessions.user_id'),
    )
    .select([
      'sessions.id',
      'sessions.company_id',
      'sessions.user_id',
      'sessions.expires_at',
      'sessions.ended_at',
      'sessions.end_reason',
      'sessions.only_pays',
      'sessions.support_id',
      'users.profile',
      'users.deleted_at',
      'users.is_support',
    ])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('user_queues')
          .innerJoin('queues', (join) =>
            join
              .onRef('queues.company_id', '=', 'user_queues.company_id')
              .onRef('queues.id', '=', 'user_queues.queue_id'),
          )
          .select('queues.id')
          .whereRef('user_queues.company_id', '=', 'sessions.company_id')
          .whereRef('user_queues.user_id', '=', 'sessions.user_id')
          .where('queues.deleted_at', 'is', null),
      ).as('queues'),
      row
        .selectFrom('sessions as other')
        .select('other.id')
        .whereRef('other.company_id', '=', 'sessions.company_id')
        .whereRef('other.user_id', '=', 'sessions.user_id')
        .where('other.ended_at', 'is', null)
        .orderBy('other.created_at', 'desc')
        .limit(1)
        .as('validSessionId'),
    ])
    .where('sessions.id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`);
  return scope.kind === 'company'
    ? query.where('sessions.company_id', '=', scope.companyId)
    : query;
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['execute']>>[number];

function accessOf(row: SessionRow, now: Date): SocketAccess {
  if (row.ended_at) {
    const replaced = row.end_reason === 'other-login';
    return { state: 'ended', validSessionId: replaced ? row.validSessionId : null };
  }
  if (row.expires_at <= now || (row.deleted_at && !row.is_support)) return noSession;
  if (row.only_pays) {
    return { state: 'live', rooms: new Set([roomName(row.company_id, 'payers')]) };
  }
  const queueIds = row.queues.map((queue) => queue.id);
  const viewer = { userId: row.user_id, profile: row.profile, queueIds };
  return { state: 'live', rooms: roomsFor(row.company_id, viewer, row.support_id !== null) };
}

function roomsFor(
  companyId: number,
  viewer: Parameters<typeof roomsOfViewer>[0],
  isSupport: boolean,
): ReadonlySet<string> {
  const rooms: Room[] = roomsOfViewer(viewer);
  // Codes that link a telephone, invoices and who is let in are for the company's own admins.
  if (viewer.profile === 'admin' && !isSupport) rooms.push('admins');
  return new Set(rooms.map((room) => roomName(companyId, room)));
}
