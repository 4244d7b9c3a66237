import type { CompanyScope, TicketReaction } from '../db/scope.ts';
import { companyRules } from '../features/companies/company.rules.ts';
import { listenerIn } from '../features/messages/message.template.ts';
import { findTicket, type TicketRow } from '../features/tickets/ticket.repository.ts';
import { sayAutomatically } from './automatic-message.ts';
import { automaticWords } from './automatic-words.ts';
import { closingTexts } from './closing-texts.ts';

/** An agent has accepted: the greeting, if the company wants one. */
export const greetOnAccept: TicketReaction = async (scope, { ticketId, kind, isStep }) => {
  if (kind !== 'accepted' || !isStep) return;
  const { greetsOnAccept, language } = await companyRules(scope);
  if (!greetsOnAccept) return;
  const ticket = await findTicket(scope, ticketId);
  if (!isReachable(ticket)) return;
  const more = { agent: ticket.user_name ?? '' };
  const { accepted } = automaticWords[language];
  await sayAutomatically(scope, listenerIn(ticket), [accepted], { more });
};

/** It went to another queue, another agent, or both: one text that names them. */
export const tellTransfer: TicketReaction = async (scope, move) => {
  const { ticketId, kind, from, to, isStep } = move;
  if (kind !== 'transferred' || !isStep || to.status === 'closed') return;
  const { tellsTransfers, language } = await companyRules(scope);
  if (!tellsTransfers) return;
  const ticket = await findTicket(scope, ticketId);
  if (!isReachable(ticket)) return;
  const isOtherQueue = to.queueId !== from?.queueId && to.queueId !== null;
  const isOtherAgent = to.userId !== from?.userId && to.userId !== null;
  const words = automaticWords[language];
  const text = isOtherQueue
    ? isOtherAgent
      ? words.toQueueAndAgent
      : words.toQueue
    : isOtherAgent
      ? words.toAgent
      : '';
  const more = { queue: ticket.queue_name ?? '', agent: ticket.user_name ?? '' };
  await sayAutomatically(scope, listenerIn(ticket), [text], { more });
};

/** It is closed: the request for a rating, or the completion message. */
export const askForRatingOrEnd: TicketReaction = async (scope, { ticketId, kind, to, isStep }) => {
  if (kind !== 'closed' || !isStep) return;
  const ticket = await findTicket(scope, ticketId);
  if (!isReachable(ticket)) return;
  const { asksForRating, language } = await companyRules(scope);
  const { completion, rating } = await closingTexts(scope, ticket);
  if (asksForRating && to.userId !== null && (await noteRequest(scope, ticketId))) {
    const { rateUs, ratingScale } = automaticWords[language];
    const request = `${rating || rateUs}\n\n${ratingScale}`;
    await sayAutomatically(scope, listenerIn(ticket), [request]);
  } else {
    await sayAutomatically(scope, listenerIn(ticket), [completion]);
  }
};

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
