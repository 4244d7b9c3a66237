import { sql } from 'kysely';
import type { CompanyScope } from '../../db/scope.ts';
import { noteShipmentFailed } from '../campaigns/shipment.outcome.ts';
import { noteMessageFailure } from '../schedules/schedule.outcome.ts';
import { announceAck } from './message.events.ts';
import { changeMessage } from './message.writing.ts';

/** So many in one transaction: the next minute takes the next. */
const AT_ONCE = 500;

/** What still waits to go out over a connection that was deleted: it fails, shown, with the reason. */
export async function failUnsendable(scope: CompanyScope, connectionId: number): Promise<void> {
  const { rows } = await sql<{ message_id: number }>`
    with unsendable as (
      select outbox.company_id, outbox.lane, outbox.id from outbox
      -- The message first, as wherever both are locked.
      join messages on messages.company_id = outbox.company_id and messages.id = outbox.message_id
      where outbox.company_id = ${scope.companyId} and outbox.connection_id = ${connectionId}
        -- What is in somebody's hands just now may yet go out; if not, its turn is in a minute.
        and outbox.finished_at is null
        and (outbox.lease_until is null or outbox.lease_until <= clock_timestamp())
      order by outbox.lane, outbox.id
      limit ${AT_ONCE}
      for update of messages, outbox skip locked
    )
    update outbox set finished_at = clock_timestamp(), outcome = 'failed',
      last_error = 'the connection was deleted', lease_token = outbox.lease_token + 1,
      lease_until = null, lease_holder = null
    from unsendable
    where outbox.company_id = unsendable.company_id and outbox.lane = unsendable.lane
      and outbox.id = unsendable.id
    returning outbox.message_id`.execute(scope.db);
  for (const { message_id: id } of rows.toSorted((a, b) => a.message_id - b.message_id)) {
    await changeMessage(scope, id, { failure: 'connection-deleted', delete_wanted_at: null });
    await noteMessageFailure(scope, id, 'connection-deleted');
    await noteShipmentFailed(scope, id, 'connection-deleted');
    await announceAck(scope, id);
  }
}
