import type { Channel, ConnectionChanges, Provider } from '@prosa/contract/connection';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { appError } from '../../app-error.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { hashToken } from './connection.token.ts';

export type ConnectionRow = Awaited<ReturnType<typeof findConnection>>;

function selectConnections(scope: ReadScope) {
  return scope.db
    .selectFrom('connections')
    .selectAll('connections')
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('connection_queues')
          .innerJoin('queues', (join) =>
            join
              .onRef('queues.company_id', '=', 'connection_queues.company_id')
              .onRef('queues.id', '=', 'connection_queues.queue_id'),
          )
          .select(['queues.id', 'queues.name', 'queues.color'])
          .whereRef('connection_queues.company_id', '=', 'connections.company_id')
          .whereRef('connection_queues.connection_id', '=', 'connections.id')
          .where('queues.deleted_at', 'is', null)
          .orderBy('connection_queues.position'),
      ).as('queues'),
    )
    .where('connections.company_id', '=', scope.companyId)
    .where('connections.deleted_at', 'is', null);
}

export function allConnections(scope: ReadScope) {
  return selectConnections(scope)
    .orderBy(sql`fold(connections.name)`)
    .orderBy('connections.id')
    .execute();
}

export async function findConnection(scope: ReadScope, id: number) {
  return selectConnections(scope)
    .where('connections.id', '=', id)
    .executeTakeFirstOrThrow(() => appError('ERR_NO_WAPP_FOUND'));
}

/**
 * For what is asked of its session. The lock stands until the commit: a deletion waits for it, so
 * that its log-out is the last thing that is asked of a session.
 */
export async function lockForSession(
  scope: CompanyScope,
  id: number,
  channels: readonly Channel[],
): Promise<void> {
  await scope.db
    .selectFrom('connections')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('channel', 'in', [...channels])
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirstOrThrow(() => appError('ERR_NO_WAPP_FOUND'));
}

type Columns = Omit<ConnectionChanges, 'queueIds' | 'fallbackQueueId' | 'provider'> & {
  provider?: Provider;
};

function columnsOf({ token, ...changes }: Columns) {
  return {
    name: changes.name,
    provider: changes.provider,
    is_default: changes.isDefault,
    greeting_message: changes.greetingMessage,
    complation_message: changes.complationMessage,
    out_of_hours_message: changes.outOfHoursMessage,
    rating_message: changes.ratingMessage,
    ...(token !== undefined && {
      token_hash: token === null ? null : hashToken(token),
      token_hint: token === null ? null : token.slice(-4),
    }),
  };
}

export async function insertConnection(
  scope: CompanyScope,
  changes: Columns & { name: string },
  channel: Channel = 'whatsapp',
): Promise<number> {
  const { id } = await scope.db
    .insertInto('connections')
    .values({ ...columnsOf(changes), name: changes.name, company_id: scope.companyId, channel })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Touches the row even without columns: a change of its queues is a change of it. */
export async function changeConnection(
  scope: CompanyScope,
  id: number,
  changes: Columns,
): Promise<void> {
  await scope.db
    .updateTable('connections')
    .set({ ...columnsOf(changes), updated_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => appError('ERR_NO_WAPP_FOUND'));
}

/** Kept as a row, so that old conversations still name it; what could be used again is wiped. */
export async function removeConnection(scope: CompanyScope, id: number): Promise<void> {
  await scope.db
    .updateTable('connections')
    .set({
      deleted_at: scope.now,
      status: 'DISCONNECTED',
      wanted: false,
      is_default: false,
      qrcode: null,
      pairing_code: null,
      scanned_number: null,
      token_hash: null,
      token_hint: null,
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute();
}

/** Nobody else is the default any more; returns whose flag was taken. */
export async function clearDefault(scope: CompanyScope, exceptId: number): Promise<number[]> {
  const cleared = await scope.db
    .updateTable('connections')
    .set({ is_default: false })
    .where('company_id', '=', scope.companyId)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '!=', exceptId)
    .returning('id')
    .execute();
  return cleared.map((row) => row.id);
}

export async function countConnections(scope: CompanyScope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('connections')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
