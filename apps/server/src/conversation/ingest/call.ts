import type { CallEvent } from '../../channels/channel-event.ts';
import { declineCallLater } from '../../channels/session-tasks.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { companyRules } from '../../features/companies/company.rules.ts';
import { announceMessage } from '../../features/messages/message.events.ts';
import { insertMessage } from '../../features/messages/message.writing.ts';
import { isStillFresh, listenerOf } from '../answer-customer.ts';
import { answerAutomatically } from '../automatic-message.ts';
import { automaticWords } from '../automatic-words.ts';
import { contactOf } from './people.ts';
import { noteOnTicket, ticketFor } from './ticket-for.ts';

/** Where calls are not answered, one that rings is declined and stands in the ticket as missed. */
export async function takeCall(
  scope: CompanyScope,
  connectionId: number,
  event: CallEvent,
): Promise<void> {
  if (event.state !== 'ringing' || !(await companyRules(scope)).declinesCalls) return;
  const wrote = event.chat.address.kind !== 'group';
  const contact = await contactOf(scope, event.chat, { connectionId, wrote });
  await declineCallLater(scope, connectionId, { id: event.id, from: event.from.address });
  const ticket = await ticketFor(scope, { contact, connectionId, wakes: contact.active });
  const id = await insertMessage(scope, {
    ticketId: ticket.id,
    connectionId,
    contactId: contact.id,
    fromMe: false,
    providerId: event.id,
    kind: 'call',
    body: '',
    data: { video: event.video },
    saidAt: new Date(event.at),
  });
  if (id === null) return;
  await noteOnTicket(scope, ticket, {
    kind: 'call',
    body: '',
    fromMe: false,
    saidAt: new Date(event.at),
    counts: contact.active,
  });
  await announceMessage(scope, 'create', id);
  if (!contact.active || contact.is_group || !isStillFresh(scope, new Date(event.at))) return;
  const { callDeclined } = automaticWords[(await companyRules(scope)).language];
  await answerAutomatically(scope, listenerOf(ticket, contact), [callDeclined]);
}
