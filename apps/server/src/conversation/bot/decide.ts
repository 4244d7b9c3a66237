import type { CompanyScope } from '../../db/scope.ts';
import type { BotState } from '../../db/tables/bot-state.ts';
import type { TicketState } from '../../features/tickets/ticket.repository.ts';
import { maySpeak } from '../automatic-message.ts';
import { closedText, wasToldHours } from '../outside-hours.ts';
import { type BotWorld, leadsToFirstMenu, stepInQueue, stepWithoutQueue } from './run-bot.ts';

export type Heard = {
  ticket: TicketState;
  /** Null for what is no text. */
  text: string | null;
  /** False for what waited through an outage: nobody gets yesterday's greeting. */
  isFresh: boolean;
};

/** What becomes of the ticket by one message, and what is said. */
export type Decision = {
  queueId: number | null;
  state: BotState | null;
  say: string[];
  tellsHours: boolean;
};

export async function decide(
  scope: CompanyScope,
  world: BotWorld,
  heard: Heard,
): Promise<Decision> {
  const { ticket, isFresh } = heard;
  const asItIs: Decision = {
    queueId: ticket.queue_id,
    state: ticket.bot_state,
    say: [],
    tellsHours: false,
  };
  if (ticket.is_group) {
    const queueId = ticket.queue_id ?? world.setup.fallbackQueueId;
    return { ...asItIs, queueId, state: { at: 'done' } };
  }
  const chosenId = ticket.bot_state?.at === 'hours' ? ticket.bot_state.queueId : null;
  const told = await toldClosed(scope, world, heard, ticket.queue_id ?? chosenId);
  if (told && world.rules.waitsOutsideHours) {
    const queueId = chosenId ?? chosenNow(world, heard);
    const state: BotState | null =
      ticket.queue_id === null ? { at: 'hours', queueId } : ticket.bot_state;
    return { ...asItIs, ...told, state };
  }
  const begun = { ...asItIs, ...told };
  if (ticket.bot_state?.at === 'done') return begun;
  if (!isFresh) return quietly(world, heard, begun);
  return talked(scope, world, heard, begun);
}

/** From a menu that was shown while it was still open. */
function chosenNow(world: BotWorld, { ticket, text }: Heard): number | null {
  if (ticket.bot_state?.at !== 'menu') return null;
  const step = stepWithoutQueue(world, ticket.bot_state, text);
  return 'enter' in step ? step.enter : null;
}

/** Closed: what is said of it, if it was not said within the hour. Null while open. */
async function toldClosed(
  scope: CompanyScope,
  { rules, setup }: BotWorld,
  { ticket, isFresh }: Heard,
  queueId: number | null,
): Promise<Pick<Decision, 'say' | 'tellsHours'> | null> {
  const text = closedText(rules, setup, setup.queue(queueId), scope.now);
  if (text === null) return null;
  const isSilent = !isFresh || text.trim() === '' || (await wasToldHours(scope, ticket.contact_id));
  return isSilent ? { say: [], tellsHours: false } : { say: [text], tellsHours: true };
}

/** Too old to be answered; but somebody is to see it. */
function quietly(world: BotWorld, { ticket, text }: Heard, begun: Decision): Decision {
  if (ticket.queue_id !== null || world.setup.menu.length === 0) return begun;
  const step = stepWithoutQueue(world, ticket.bot_state, text);
  const queueId = 'enter' in step ? step.enter : world.setup.fallbackQueueId;
  return { ...begun, queueId, state: { at: 'done' } };
}

async function talked(
  scope: CompanyScope,
  world: BotWorld,
  heard: Heard,
  begun: Decision,
): Promise<Decision> {
  const { ticket, text } = heard;
  // Who would not get the menu any more, within this hour, waits in the queue where they are.
  const isLeaving = leadsToFirstMenu(world, ticket.bot_state, text);
  if (isLeaving && (await maySpeak(scope, ticket.contact_id))) {
    const step = stepWithoutQueue(world, null, text);
    if ('enter' in step) throw new Error('a menu of several queues was entered without a choice');
    return { ...begun, queueId: null, state: step.state, say: [...begun.say, ...step.say] };
  }
  let queueId = ticket.queue_id;
  let said = begun;
  if (queueId === null) {
    const step = stepWithoutQueue(world, ticket.bot_state, text);
    if (!('enter' in step)) {
      return { ...begun, state: step.state, say: [...begun.say, ...step.say] };
    }
    queueId = step.enter;
    const told =
      world.rules.scheduleType === 'queue' && (await toldClosed(scope, world, heard, queueId));
    if (told) said = { ...begun, ...told };
    if (told && world.rules.waitsOutsideHours) {
      return { ...said, state: { at: 'hours', queueId } };
    }
  }
  const queue = world.setup.queue(queueId);
  if (!queue) return { ...said, state: { at: 'done' } };
  // Whoever is told that it is closed is not welcomed in the same breath; the options stay.
  const greets = !said.tellsHours;
  const step = await stepInQueue(scope, world, queue, { ticket, text }, greets);
  return { ...said, queueId, state: step.state, say: [...said.say, ...step.say] };
}
