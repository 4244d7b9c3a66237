import type { Draft, DraftTree } from '../option-tree/draft.ts';

/** A line of a menu: what the customer types and what it leads to. */
export type MenuLine = { sign: string; title: string; key: string | null };

export type Bubble =
  | { from: 'company'; text: string; menu: MenuLine[]; key: string | null }
  | { from: 'customer'; text: string };

export type PreviewWords = { up: string; first: string };

/**
 * What a customer reads who walks from the greeting down a path of options: a number goes down,
 * 0 up, # to the beginning. A leaf's message is the last word.
 */
export function conversation(
  greeting: string,
  tree: DraftTree,
  path: readonly Draft[],
  words: PreviewWords,
): Bubble[] {
  const bubbles: Bubble[] = [say(greeting, null, tree, [])];
  let siblings = tree;
  path.forEach((option, depth) => {
    const number = siblings.indexOf(option) + 1;
    siblings = option.children;
    bubbles.push({ from: 'customer', text: String(number) });
    bubbles.push(say(option.message || option.title, option.key, siblings, waysBack(depth, path)));
  });
  return bubbles;

  function waysBack(depth: number, walked: readonly Draft[]): MenuLine[] {
    if (siblings.length === 0) return [];
    const above = walked[depth - 1];
    const up: MenuLine[] = above ? [{ sign: '0', title: words.up, key: above.key }] : [];
    return [...up, { sign: '#', title: words.first, key: null }];
  }
}

function say(text: string, key: string | null, options: DraftTree, back: MenuLine[]): Bubble {
  const menu = options.map((option, index) => ({
    sign: String(index + 1),
    title: option.title,
    key: option.key,
  }));
  return { from: 'company', text, key, menu: [...menu, ...back] };
}
