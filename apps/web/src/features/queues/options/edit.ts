import type { Draft, DraftTree } from './option-tree.ts';

/** Pure edits of the tree; what they do not touch stays the same object. */

export function changeOption(
  tree: DraftTree,
  key: string,
  changes: Partial<Pick<Draft, 'title' | 'message' | 'id'>>,
): DraftTree {
  return tree.map((option) => {
    if (option.key === key) return { ...option, ...changes };
    const children = changeOption(option.children, key, changes);
    return children.every((child, index) => child === option.children[index])
      ? option
      : { ...option, children };
  });
}

export function removeOption(tree: DraftTree, key: string): DraftTree {
  return tree
    .filter((option) => option.key !== key)
    .map((option) => {
      const children = removeOption(option.children, key);
      return children.length === option.children.length &&
        children.every((child, index) => child === option.children[index])
        ? option
        : { ...option, children };
    });
}

/** Puts an option below a parent (null is the top), at a place among its children. */
export function insertOption(
  tree: DraftTree,
  parentKey: string | null,
  index: number,
  inserted: Draft,
): DraftTree {
  if (parentKey === null) return tree.toSpliced(index, 0, inserted);
  return tree.map((option) => {
    if (option.key === parentKey) {
      return { ...option, children: option.children.toSpliced(index, 0, inserted) };
    }
    return { ...option, children: insertOption(option.children, parentKey, index, inserted) };
  });
}
