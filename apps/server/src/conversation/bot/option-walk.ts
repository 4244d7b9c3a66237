import type { BotTask } from '@prosa/contract/billing';
import { FIRST, type MenuWords, menuText, numbered, UP, waysBack } from '@prosa/contract/bot-menu';
import type { QueueOption } from '@prosa/contract/queue';
import type { BotState } from '../../db/tables/bot-state.ts';
import { MENU_REPEATS } from './bot-state.ts';
import { choiceIn } from './choice.ts';

export type OptionTree = {
  greeting: string;
  options: readonly QueueOption[];
  /** That of the queues: # leads there, also from the first menu. */
  hasMenuAbove: boolean;
  words: MenuWords;
  notUnderstood: string;
};

type Place = Extract<BotState, { at: 'options' }>;
/** `task`: what was chosen is something to do. */
export type WalkStep = { state: BotState; say: string[]; task?: BotTask };

/** A ticket came into the queue: its greeting, with the first menu if it has one. Pure. */
export function beginWalk(tree: OptionTree): WalkStep {
  if (tree.options.length === 0) return { state: { at: 'done' }, say: [tree.greeting] };
  return showAt(tree, [], tree.greeting, 0);
}

/** A number goes down, 0 up, # to the first menu; a leaf's message is the last word. Pure. */
export function stepInWalk(place: Place, text: string | null, tree: OptionTree): WalkStep {
  const path = place.optionId === null ? [] : pathTo(tree.options, place.optionId);
  // The tree was changed meanwhile, and where the customer was is gone: from the beginning.
  if (place.optionId !== null && path.length === 0) return beginWalk(tree);
  const choice = choiceIn(text);
  if (String(choice) === FIRST) return beginWalk(tree);
  if (String(choice) === UP && path.length > 0) return shown(tree, path.slice(0, -1));
  const here = path.at(-1)?.children ?? (path.length === 0 ? tree.options : []);
  const chosen = typeof choice === 'number' ? here[choice - 1] : undefined;
  if (chosen) return shown(tree, [...path, chosen]);
  // Whoever cannot be understood is in the queue already: people will answer.
  if (place.repeats >= MENU_REPEATS) return { state: { at: 'done' }, say: [] };
  return showAt(tree, path, tree.notUnderstood, place.repeats + 1);
}

function shown(tree: OptionTree, path: readonly QueueOption[]): WalkStep {
  const option = path.at(-1);
  if (!option) return beginWalk(tree);
  if (option.task) return { state: { at: 'done' }, say: [option.message], task: option.task };
  const text = option.message.trim() || option.title;
  if (!option.children?.length) return { state: { at: 'done' }, say: [text] };
  return showAt(tree, path, text, 0);
}

function showAt(
  tree: OptionTree,
  path: readonly QueueOption[],
  text: string,
  repeats: number,
): WalkStep {
  const here = path.at(-1);
  const lines = numbered<QueueOption, null>(here?.children ?? tree.options, () => null);
  const isBelowStart = path.length > (tree.hasMenuAbove ? 0 : 1);
  const above = isBelowStart ? { target: null } : undefined;
  const back = here || tree.hasMenuAbove ? waysBack<null>(above, null, tree.words) : [];
  return {
    state: { at: 'options', optionId: here?.id ?? null, repeats },
    say: [menuText(text, [...lines, ...back])],
  };
}

function pathTo(options: readonly QueueOption[], id: number): QueueOption[] {
  for (const option of options) {
    if (option.id === id) return [option];
    const below = pathTo(option.children ?? [], id);
    if (below.length > 0) return [option, ...below];
  }
  return [];
}
