import type { Draft, DraftTree } from './option-tree.ts';

/** One line of the editor: an option with where it stands. */
export type Line = {
  option: Draft;
  depth: number;
  parentKey: string | null;
  /** Its place among its siblings, from 0; the number that customers type is one more. */
  index: number;
  siblings: number;
};

/** The tree as it is read, top to bottom. */
export function flatten(tree: DraftTree, parentKey: string | null = null, depth = 0): Line[] {
  return tree.flatMap((option, index) => [
    { option, depth, parentKey, index, siblings: tree.length },
    ...flatten(option.children, option.key, depth + 1),
  ]);
}
