import { menuText, numbered } from '@prosa/contract/bot-menu';
import type { BotState } from '../../db/tables/bot-state.ts';
import { MENU_REPEATS } from './bot-state.ts';
import { choiceIn } from './choice.ts';

export type MenuOfQueues = {
  greeting: string;
  queues: readonly { id: number; name: string }[];
  fallbackQueueId: number | null;
  /** How the bot says that it did not understand. */
  notUnderstood: string;
};

export type MenuStep = { state: BotState; say: string[] } | { enter: number };

/** While the ticket has no queue: greet, ask which one, and in the end decide. Pure. */
export function stepInMenu(
  state: BotState | null,
  text: string | null,
  menu: MenuOfQueues,
): MenuStep {
  const { queues, greeting } = menu;
  const [first, second] = queues;
  if (!first) return { state: { at: 'done' }, say: [greeting] };
  if (!second) return { enter: first.id };
  if (state?.at !== 'menu') return { state: { at: 'menu', repeats: 0 }, say: [asked(greeting)] };
  const choice = choiceIn(text);
  const chosen = typeof choice === 'number' ? queues[choice - 1] : undefined;
  if (chosen) return { enter: chosen.id };
  if (state.repeats < MENU_REPEATS) {
    const repeats = state.repeats + 1;
    return { state: { at: 'menu', repeats }, say: [asked(menu.notUnderstood)] };
  }
  return { enter: menu.fallbackQueueId ?? first.id };

  function asked(text: string): string {
    return menuText(
      text,
      numbered(
        queues.map(({ name }) => ({ title: name })),
        () => null,
      ),
    );
  }
}
