import type { BotTask } from '@prosa/contract/billing';
import { menuWords } from '@prosa/contract/bot-menu';
import type { CompanyScope } from '../../db/scope.ts';
import type { BotState } from '../../db/tables/bot-state.ts';
import type { CompanyRules } from '../../features/companies/company.rules.ts';
import { optionsOfQueue } from '../../features/queue-options/queue-option.repository.ts';
import { treeOf } from '../../features/queue-options/queue-option.tree.ts';
import type { TicketState } from '../../features/tickets/ticket.repository.ts';
import { automaticWords } from '../automatic-words.ts';
import { beginBill, stepInBill } from '../bills/bill-steps.ts';
import type { ConnectionSetup, QueueSetup } from '../connection-setup.ts';
import { choiceIn } from './choice.ts';
import { beginWalk, type OptionTree, stepInWalk } from './option-walk.ts';
import { type MenuStep, stepInMenu } from './queue-menu.ts';

/** What the machines ask of the company: its language, and the connection's menu. */
export type BotWorld = { rules: CompanyRules; setup: ConnectionSetup };

export function stepWithoutQueue(
  { rules, setup }: BotWorld,
  state: BotState | null,
  text: string | null,
): MenuStep {
  const { notUnderstood } = automaticWords[rules.language];
  const { greeting, menu: queues, fallbackQueueId } = setup;
  return stepInMenu(state, text, { greeting, queues, fallbackQueueId, notUnderstood });
}

/** Whoever chose the wrong department gets out: # leads to the menu of the queues, if there are several. */
export function leadsToFirstMenu(
  { setup }: BotWorld,
  state: BotState | null,
  text: string | null,
): boolean {
  const waits = state?.at === 'options' || (state?.at === 'bill' && state.step !== 'asking');
  return waits && setup.menu.length > 1 && choiceIn(text) === '#';
}

/** In a queue: its greeting first, then its option tree. */
export async function stepInQueue(
  scope: CompanyScope,
  { rules, setup }: BotWorld,
  queue: QueueSetup,
  { ticket, text }: { ticket: TicketState; text: string | null },
  greets: boolean,
): Promise<{ state: BotState; say: string[] }> {
  const state = ticket.bot_state;
  const asking = { ticket: { ...ticket, queue_id: queue.id }, language: rules.language };
  if (state?.at === 'bill' && choiceIn(text) !== '#') {
    return stepInBill(scope, asking, state, text);
  }
  if (queue.task) return withTask(queue.task, greets ? [queue.greeting] : []);
  const tree: OptionTree = {
    greeting: greets ? queue.greeting : '',
    hasMenuAbove: setup.menu.length > 1,
    options: treeOf(await optionsOfQueue(scope, queue.id)),
    words: menuWords[rules.language],
    notUnderstood: automaticWords[rules.language].notUnderstood,
  };
  const step = state?.at === 'options' ? stepInWalk(state, text, tree) : beginWalk(tree);
  return step.task ? withTask(step.task, step.say) : step;

  async function withTask(task: BotTask, before: readonly string[]) {
    const begun = await beginBill(scope, asking, task);
    return { ...begun, say: [...before, ...begun.say] };
  }
}
