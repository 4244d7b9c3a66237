import { channelCapabilities } from '@prosa/contract/channel-capabilities';
import type { CompanyScope } from '../db/scope.ts';
import { companyRules } from '../features/companies/company.rules.ts';
import type { ContactRow } from '../features/contacts/contact.repository.ts';
import { announceTicket } from '../features/tickets/ticket.announce.ts';
import { moveTicket } from '../features/tickets/ticket.move.ts';
import { changeTicket, type TicketState } from '../features/tickets/ticket.repository.ts';
import { offerTicket } from '../features/tickets/ticket.rotation.ts';
import { answerAutomatically, disclosed } from './automatic-message.ts';
import { isTalking } from './bot/bot-state.ts';
import { type Decision, decide } from './bot/decide.ts';
import { connectionSetup, type QueueSetup } from './connection-setup.ts';

/** After an outage nobody gets yesterday's greeting. */
const FRESH_MS = 10 * 60_000;

type Said = { ticket: TicketState; contact: ContactRow; text: string | null; saidAt: Date };

/**
 * A customer wrote, and nobody has the ticket: the hours and the bot answer, and it comes into a
 * queue. Once a person has it they are silent.
 */
export async function answerCustomer(
  scope: CompanyScope,
  { ticket, contact, text, saidAt }: Said,
): Promise<void> {
  if (ticket.user_id !== null || ticket.status !== 'pending') return;
  const rules = await companyRules(scope);
  if (ticket.bot_state?.at === 'done' && rules.scheduleType === 'disabled') return;
  const setup = await connectionSetup(scope, ticket);
  // While it may not send, nobody is asked what they would never read: they come into a queue, and wait.
  const isFresh = rules.maySend && isStillFresh(scope, saidAt);
  const decision = await decide(scope, { rules, setup }, { ticket, text, isFresh });
  await place(scope, ticket, decision, setup.queue(decision.queueId));
  const say = channelCapabilities[setup.channel].botsDisclose
    ? await disclosed(scope, ticket.id, decision.say)
    : decision.say;
  await answerAutomatically(scope, listenerOf(ticket, contact), say);
}

export function isStillFresh(scope: CompanyScope, saidAt: Date): boolean {
  return scope.now.getTime() - saidAt.getTime() < FRESH_MS;
}

export function listenerOf(ticket: TicketState, contact: ContactRow) {
  return { ticketId: ticket.id, connectionId: ticket.connection_id, code: ticket.code, contact };
}

async function place(
  scope: CompanyScope,
  ticket: TicketState,
  { queueId, state, tellsHours, say }: Decision,
  queue: QueueSetup | undefined,
): Promise<void> {
  const isMoved = queueId !== ticket.queue_id;
  const isBot = isTalking(state);
  const isSame = JSON.stringify(state) === JSON.stringify(ticket.bot_state);
  if (!isMoved && isSame && !tellsHours) return;
  if (isMoved) await moveTicket(scope, ticket, 'transferred', { queue_id: queueId });
  await changeTicket(scope, ticket.id, {
    bot_state: state,
    is_bot: isBot,
    ...(tellsHours && { hours_told_at: scope.now }),
  });
  if (isMoved && queue) await offerTicket(scope, ticket.id, queue);
  // What is said next tells the ticket along with it.
  const isTold = say.length > 0 || isBot === ticket.is_bot;
  if (isMoved || !isTold) await announceTicket(scope, 'update', ticket.id, [ticket]);
}
