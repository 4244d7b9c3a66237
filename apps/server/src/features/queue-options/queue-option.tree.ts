import type { QueueOption } from '@prosa/contract/queue';

/** The flat rows of one queue as a tree, each level in its order. */
export function treeOf(rows: readonly QueueOption[]): QueueOption[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId);
  const level = (parentId: number | null): QueueOption[] =>
    (byParent.get(parentId) ?? [])
      .toSorted((a, b) => a.option - b.option)
      .map((row) => ({ ...row, children: level(row.id) }));
  return level(null);
}

/** The siblings' ids with `id` at `place` (from 1), as they will stand afterwards. */
export function arrange(siblingIds: readonly number[], id: number, place: number): number[] {
  const others = siblingIds.filter((sibling) => sibling !== id);
  return others.toSpliced(Math.min(place, others.length + 1) - 1, 0, id);
}

/** How many levels an option's own subtree has, itself included. */
export function heightOf(rows: readonly QueueOption[], id: number): number {
  const children = rows.filter((row) => row.parentId === id);
  return 1 + Math.max(0, ...children.map((child) => heightOf(rows, child.id)));
}

/** How deep an option stands: 1 at the top level, 0 for "no parent". */
export function depthOf(rows: readonly QueueOption[], id: number | null): number {
  if (id === null) return 0;
  const row = rows.find((candidate) => candidate.id === id);
  return row ? 1 + depthOf(rows, row.parentId) : 0;
}

export function isWithin(
  rows: readonly QueueOption[],
  id: number | null,
  ancestor: number,
): boolean {
  if (id === null) return false;
  if (id === ancestor) return true;
  const row = rows.find((candidate) => candidate.id === id);
  return row ? isWithin(rows, row.parentId, ancestor) : false;
}
