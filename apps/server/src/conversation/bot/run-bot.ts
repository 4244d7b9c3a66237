import { menuWords } from '@prosa/contract/bot-menu';
import type { CompanyScope } from '../../db/scope.ts';
import type { BotState } from '../../db/tables/bot-state.ts';
import type { CompanyRules } from '../../features/companies/company.rules.ts';
import { optionsOfQueue } from '../../features/queue-options/queue-option.repository.ts';
import { treeOf } from '../../features/queue-options/queue-option.tree.ts';
import { automaticWords } from '../automatic-words.ts';
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
  return state?.at === 'options' && setup.menu.length > 1 && choiceIn(text) === '#';
}

/** In a queue: its greeting first, then its option tree. */
export async function stepInQueue(
  scope: CompanyScope,
  { rules, setup }: BotWorld,
  queue: QueueSetup,
  state: BotState | null,
  text: string | null,
  greets: boolean,
): Promise<{ state: BotState; say: string[] }> {
  const tree: OptionTree = {
    greeting: greets ? queue.greeting : '',
    hasMenuAbove: setup.menu.length > 1,
    options: treeOf(await optionsOfQueue(scope, queue.id)),
    words: menuWords[rules.language],
    notUnderstood: automaticWords[rules.language].notUnderstood,
  };
  return state?.at === 'options' ? stepInWalk(state, text, tree) : beginWalk(tree);
}
