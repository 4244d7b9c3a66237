import { limits } from '@prosa/contract/limits';
import {
  type DraftTree,
  findOption,
  flatten,
  heightOf,
  insertOption,
  type Line,
  mayHaveChild,
  removeOption,
} from './option-tree.ts';

export type Place = { parentKey: string | null; index: number };

/** The tree with an option (and all below it) in another place; itself where that cannot be. */
export function moveOption(tree: DraftTree, key: string, { parentKey, index }: Place): DraftTree {
  const moved = findOption(tree, key);
  if (!moved || (parentKey !== null && findOption([moved], parentKey))) return tree;
  const without = removeOption(tree, key);
  const depth = parentKey === null ? 0 : (lineOf(without, parentKey)?.depth ?? 0) + 1;
  const fits = depth + heightOf(moved) <= limits.queueOptionDepth;
  if (!fits || !mayHaveChild(without, parentKey)) return tree;
  return insertOption(without, parentKey, index, moved);
}

/** By keyboard: up and down among siblings, in below the one above, out behind the parent. */
export type Step = 'up' | 'down' | 'in' | 'out';

export function placeAfterStep(tree: DraftTree, key: string, step: Step): Place | null {
  const line = lineOf(tree, key);
  if (!line) return null;
  const { parentKey, index, siblings } = line;
  if (step === 'up') return index > 0 ? { parentKey, index: index - 1 } : null;
  if (step === 'down') return index < siblings - 1 ? { parentKey, index: index + 1 } : null;
  if (step === 'in') {
    const above = flatten(tree).find(
      (other) => other.parentKey === parentKey && other.index === index - 1,
    );
    return above ? { parentKey: above.option.key, index: above.option.children.length } : null;
  }
  const parent = parentKey === null ? undefined : lineOf(tree, parentKey);
  return parent ? { parentKey: parent.parentKey, index: parent.index + 1 } : null;
}

/**
 * By dragging: between which lines, and how far in. `lines` are without the dragged ones; a line
 * can stand at most one step below the line above it and no less than the line beneath it.
 */
export function placeAtDrop(
  lines: readonly Line[],
  gap: number,
  wantedDepth: number,
): Place & { depth: number } {
  const above = lines[gap - 1];
  const beneath = lines[gap];
  const deepest = above ? above.depth + 1 : 0;
  const depth = Math.max(
    beneath?.depth ?? 0,
    Math.min(deepest, wantedDepth, limits.queueOptionDepth - 1),
  );
  if (depth === 0 || !above)
    return { parentKey: null, index: countBefore(lines, gap, null), depth: 0 };
  let parent: Line | undefined = above;
  while (parent && parent.depth >= depth) {
    const { parentKey }: Line = parent;
    parent = lines.find((line) => line.option.key === parentKey);
  }
  const parentKey = parent?.option.key ?? null;
  return { parentKey, index: countBefore(lines, gap, parentKey), depth };
}

function countBefore(lines: readonly Line[], gap: number, parentKey: string | null): number {
  return lines.slice(0, gap).filter((line) => line.parentKey === parentKey).length;
}

function lineOf(tree: DraftTree, key: string): Line | undefined {
  return flatten(tree).find((line) => line.option.key === key);
}
