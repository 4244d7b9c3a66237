import type { ConnectionStatus } from '@prosa/contract/connection';
import { may } from '@prosa/contract/permissions';
import type { Ticket, TicketBody } from '@prosa/contract/ticket';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { companyRules } from '../companies/company.rules.ts';
import { findConnection } from '../connections/connection.repository.ts';
import { chatAddress } from '../contacts/contact.identities.ts';
import { type ContactRow, lockContact } from '../contacts/contact.repository.ts';
import { announceTicket } from './ticket.announce.ts';
import { noteOpening } from './ticket.move.ts';
import type { Viewer } from './ticket.policy.ts';
import { requireNamed, requireServes } from './ticket.queue-rules.ts';
import { insertTicket } from './ticket.repository.ts';
import { viewerOf } from './ticket.service.ts';
import { refuseOtherOpenTicket } from './ticket.single-open.ts';

/** An agent begins the conversation: the ticket is theirs, and open, from the start. */
export async function openTicket(
  scope: CompanyScope,
  actor: Actor,
  body: TicketBody,
): Promise<Ticket> {
  // Locked, so that two agents who begin with the same contact at once do not both succeed.
  const contact = await lockContact(scope, body.contactId);
  const connectionId = await connectionFor(scope, contact, body.whatsappId ?? null);
  await requireNamed(scope, { queue_id: null }, body);
  const viewer = await viewerOf(scope, actor);
  const { queueId = null } = body;
  refuseForeignQueue(viewer, queueId);
  const userId = body.userId ?? actor.userId;
  await requireServes(scope, userId, queueId);
  await refuseOtherOpenTicket(scope, viewer, contact.id);
  const { timezone } = await companyRules(scope);
  const place = { status: 'open', queueId, userId } as const;
  const id = await insertTicket(
    scope,
    { ...place, contactId: contact.id, connectionId, isGroup: contact.is_group },
    timezone,
  );
  // The customer wrote in this very moment.
  if (id === null) throw appError('ERR_OTHER_OPEN_TICKET');
  await noteOpening(scope, { id, status: 'open', queue_id: queueId, user_id: userId });
  return announceTicket(scope, 'create', id);
}

/** An admin may leave the queue out; so may everybody while the company has none. */
function refuseForeignQueue(viewer: Viewer, queueId: number | null): void {
  if (may(viewer.profile, 'tickets:see-all')) return;
  if (queueId === null) {
    if (!viewer.companyHasQueues) return;
    throw appError('ERR_VALIDATION', { issues: [{ path: 'queueId', code: 'required' }] });
  }
  if (!viewer.queueIds.includes(queueId)) throw appError('ERR_USER_NOT_IN_QUEUE');
}

/** The one that is asked for, else the contact's last one, else the default. */
export async function connectionFor(
  scope: CompanyScope,
  contact: ContactRow,
  wanted: number | null,
): Promise<number> {
  if (wanted !== null) {
    const { id } = await findConnection(scope, wanted);
    // A page does not know who is only on WhatsApp: nothing written there would ever arrive.
    if (!(await chatAddress(scope, contact.id, id))) throw appError('ERR_WAPP_INVALID_CONTACT');
    return id;
  }
  const row = await usualConnection(scope, contact);
  if (!row) throw appError('ERR_NO_DEF_WAPP_FOUND');
  return row.id;
}

/** The contact's last one, else the default. */
export function usualConnection(
  scope: ReadScope,
  contact: Pick<ContactRow, 'last_connection_id'>,
): Promise<{ id: number; name: string; status: ConnectionStatus } | undefined> {
  return scope.db
    .selectFrom('connections')
    .select(['id', 'name', 'status'])
    .where('company_id', '=', scope.companyId)
    .where('deleted_at', 'is', null)
    .where((one) =>
      one.or([one('id', '=', contact.last_connection_id ?? 0), one('is_default', '=', true)]),
    )
    .orderBy((one) => one('id', '=', contact.last_connection_id ?? 0), 'desc')
    .limit(1)
    .executeTakeFirst();
}
