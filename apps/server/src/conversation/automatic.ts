import type { CompanyScope } from '../db/scope.ts';
import { companyRules } from '../features/companies/company.rules.ts';
import { announceTicket } from '../features/tickets/ticket.announce.ts';
import {
  changeTicket,
  findTicket,
  isBotDone,
  type TicketRow,
} from '../features/tickets/ticket.repository.ts';
import { offerTicket } from '../features/tickets/ticket.rotation.ts';
import { listenerIn, sayAutomatically } from './automatic-message.ts';
import { automaticWords } from './automatic-words.ts';
import { closingTexts } from './closing-texts.ts';
import type { ConversationParts } from './parts.ts';

/** Where a ticket is, for texts that tell of a change. */
export type TicketPlace = {
  id: number;
  queue_id: number | null;
  user_id: number | null;
};

/** An agent has accepted: the greeting, if the company wants one. */
export async function onAccepted(
  scope: CompanyScope,
  parts: ConversationParts,
  { id }: TicketPlace,
): Promise<void> {
  const ticket = await takenOver(scope, parts, id);
  const { greetsOnAccept, language } = await companyRules(scope);
  if (!greetsOnAccept || !isReachable(ticket)) return;
  const more = { agent: ticket.user_name ?? '' };
  const { accepted } = automaticWords[language];
  await sayAutomatically(scope, parts, listenerIn(ticket), [accepted], more);
}

/** It went to another queue, another agent, or both: one text that names them. */
export async function onTransferred(
  scope: CompanyScope,
  parts: ConversationParts,
  before: TicketPlace,
  after: TicketPlace,
): Promise<void> {
  const ticket = await takenOver(scope, parts, after.id);
  if (ticket.status === 'pending') await offerInQueue(scope, parts, ticket);
  const { tellsTransfers, language } = await companyRules(scope);
  if (!tellsTransfers || !isReachable(ticket) || ticket.status === 'closed') return;
  const isOtherQueue = after.queue_id !== before.queue_id && ticket.queue_id !== null;
  const isOtherAgent = after.user_id !== before.user_id && ticket.user_id !== null;
  const words = automaticWords[language];
  const text = isOtherQueue
    ? isOtherAgent
      ? words.toQueueAndAgent
      : words.toQueue
    : isOtherAgent
      ? words.toAgent
      : '';
  const more = { queue: ticket.queue_name ?? '', agent: ticket.user_name ?? '' };
  await sayAutomatically(scope, parts, listenerIn(ticket), [text], more);
}

/** It is closed: the request for a rating, or the completion message. */
export async function onClosed(
  scope: CompanyScope,
  parts: ConversationParts,
  { id, user_id }: TicketPlace,
): Promise<void> {
  const ticket = await takenOver(scope, parts, id);
  if (!isReachable(ticket)) return;
  const { asksForRating, language } = await companyRules(scope);
  const { completion, rating } = await closingTexts(scope, ticket);
  if (asksForRating && user_id !== null && (await noteRequest(scope, id))) {
    const { rateUs, ratingScale } = automaticWords[language];
    const request = `${rating || rateUs}\n\n${ratingScale}`;
    return sayAutomatically(scope, parts, listenerIn(ticket), [request]);
  }
  await sayAutomatically(scope, parts, listenerIn(ticket), [completion]);
}

/** A person has acted: the bot is silent from here on, and no offer stands. */
async function takenOver(
  scope: CompanyScope,
  parts: ConversationParts,
  id: number,
): Promise<TicketRow> {
  const ticket = await findTicket(scope, id);
  if (ticket.offered_to === null && (await isBotDone(scope, id))) return ticket;
  await changeTicket(scope, id, {
    bot_state: { at: 'done' },
    is_bot: false,
    ...{ offered_to: null, offered_until: null },
  });
  const isSeen = ticket.is_bot || ticket.offered_to !== null;
  if (isSeen) await announceTicket(scope, parts.media, 'update', id);
  return ticket;
}

async function offerInQueue(
  scope: CompanyScope,
  parts: ConversationParts,
  ticket: TicketRow,
): Promise<void> {
  if (ticket.queue_id === null || ticket.user_id !== null) return;
  const queue = await scope.db
    .selectFrom('queues')
    .select(['id', 'rotation_enabled as rotates', 'rotation_minutes'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', ticket.queue_id)
    .executeTakeFirstOrThrow();
  if (!queue.rotates) return;
  await offerTicket(scope, ticket.id, queue);
  await announceTicket(scope, parts.media, 'update', ticket.id);
}

/** Automatic texts are for one person who can get them: no group, nobody blocked, no lost link. */
function isReachable(ticket: TicketRow): boolean {
  return !ticket.is_group && ticket.contact_active && ticket.connection_deleted_at === null;
}

/** On the attendance that ended: the answer belongs to it. False if there is none to rate. */
async function noteRequest(scope: CompanyScope, ticketId: number): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('attendances')
    .set({ rating_asked_at: scope.now })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', (row) =>
      row
        .selectFrom('attendances')
        .select('id')
        .where('company_id', '=', scope.companyId)
        .where('ticket_id', '=', ticketId)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
