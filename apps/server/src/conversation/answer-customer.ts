import { channelCapabilities } from '@prosa/contract/channel-capabilities';
import type { CompanyScope } from '../db/scope.ts';
import { companyRules } from '../features/companies/company.rules.ts';
import type { ContactRow } from '../features/contacts/contact.repository.ts';
import { announceTicket } from '../features/tickets/ticket.announce.ts';
import { type BotColumns, moveTicket } from '../features/tickets/ticket.move.ts';
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
  const change = await place(scope, ticket, decision, setup.queue(decision.queueId));
  const say = channelCapabilities[setup.channel].botsDisclose
    ? await disclosed(scope, ticket.id, decision.say)
    : decision.say;
  // What is said tells the ticket along with it, and changes its row once for both.
  const isSaid = await answerAutomatically(scope, listenerOf(ticket, contact), say, change);
  if (isSaid || !change) return;
  await changeTicket(scope, ticket.id, change);
  if (change.is_bot !== ticket.is_bot) await announceTicket(scope, 'update', ticket.id, [ticket]);
}

export function isStillFresh(scope: CompanyScope, saidAt: Date): boolean {
  return scope.now.getTime() - saidAt.getTime() < FRESH_MS;
}

export function listenerOf(ticket: TicketState, contact: ContactRow) {
  return { ticketId: ticket.id, connectionId: ticket.connection_id, code: ticket.code, contact };
}

/** Into its queue, if it is another one. Answers what is to be changed of a ticket that stays where it is. */
async function place(
  scope: CompanyScope,
  ticket: TicketState,
  { queueId, state, tellsHours }: Decision,
  queue: QueueSetup | undefined,
): Promise<BotColumns | undefined> {
  const isSame = JSON.stringify(state) === JSON.stringify(ticket.bot_state);
  const bot = {
    bot_state: state,
    is_bot: isTalking(state),
    ...(tellsHours && { hours_told_at: scope.now }),
  };
  if (queueId === ticket.queue_id) return isSame && !tellsHours ? undefined : bot;
  await moveTicket(scope, ticket, 'transferred', { queue_id: queueId }, { bot });
  if (queue) await offerTicket(scope, ticket.id, queue);
  await announceTicket(scope, 'update', ticket.id, [ticket]);
  return undefined;
}
