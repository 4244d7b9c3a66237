import { type MenuLine, type MenuWords, numbered, waysBack } from '@prosa/contract/bot-menu';
import type { Draft, DraftTree } from '../options/option-tree.ts';

/** Lines lead to options by their keys; null is the beginning. */
export type Bubble =
  | { from: 'company'; text: string; menu: MenuLine<string | null>[]; key: string | null }
  | { from: 'customer'; text: string };

/**
 * What a customer reads who walks from the greeting down a path of options: a number goes down,
 * 0 up, # to the beginning. A leaf's message is the last word.
 */
export function conversation(
  greeting: string,
  tree: DraftTree,
  path: readonly Draft[],
  words: MenuWords,
): Bubble[] {
  const bubbles: Bubble[] = [say(greeting, null, tree, [])];
  let siblings = tree;
  path.forEach((option, depth) => {
    const number = siblings.indexOf(option) + 1;
    siblings = option.children;
    bubbles.push({ from: 'customer', text: String(number) });
    bubbles.push(say(option.message || option.title, option.key, siblings, back(depth)));
  });
  return bubbles;

  function back(depth: number): MenuLine<string | null>[] {
    if (siblings.length === 0) return [];
    const above = path[depth - 1];
    return waysBack<string | null>(above && { target: above.key }, null, words);
  }
}

function say(
  text: string,
  key: string | null,
  options: DraftTree,
  back: MenuLine<string | null>[],
): Bubble {
  const menu = numbered<Draft, string | null>(options, (option) => option.key);
  return { from: 'company', text, key, menu: [...menu, ...back] };
}
