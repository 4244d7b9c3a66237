import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { maySeeTicket, type Viewer } from './ticket.policy.ts';

/**
 * The contact has a live ticket already, on this connection or (without one) on any. The caller is
 * told which, if they may see it.
 */
export async function refuseOtherOpenTicket(
  scope: CompanyScope,
  viewer: Viewer,
  contactId: number,
  connectionId?: number,
): Promise<void> {
  const other = await scope.db
    .selectFrom('tickets')
    .select(['uuid', 'queue_id', 'user_id'])
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', contactId)
    .where('status', '!=', sql.lit('closed'))
    .$if(connectionId !== undefined, (query) =>
      query.where('connection_id', '=', connectionId ?? 0),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const details = maySeeTicket(viewer, other) ? { ticketUuid: other.uuid } : {};
  throw appError('ERR_OTHER_OPEN_TICKET', details);
}
