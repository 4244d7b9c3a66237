import { limits } from '@prosa/contract/limits';
import type { QueueOption } from '@prosa/contract/queue';

/** An option while it is being edited: known by a key, since a new one has no id yet. */
export type Draft = {
  key: string;
  id: number | null;
  title: string;
  message: string;
  children: readonly Draft[];
};
export type DraftTree = readonly Draft[];

export function draftOf(options: readonly QueueOption[]): DraftTree {
  return options.map(({ id, title, message, children }) => ({
    key: `option-${id}`,
    id,
    title,
    message,
    children: draftOf(children ?? []),
  }));
}

export function emptyDraft(key: string): Draft {
  return { key, id: null, title: '', message: '', children: [] };
}

/** The options from the top down to one: its parents and itself. */
export function pathTo(tree: DraftTree, key: string | null): Draft[] {
  for (const option of tree) {
    if (option.key === key) return [option];
    const below = pathTo(option.children, key);
    if (below.length > 0) return [option, ...below];
  }
  return [];
}

export function findOption(tree: DraftTree, key: string): Draft | undefined {
  return pathTo(tree, key).at(-1);
}

export function heightOf({ children }: Draft): number {
  return 1 + Math.max(0, ...children.map(heightOf));
}

/** What the server would refuse is not offered in the first place. */
export function mayHaveChild(tree: DraftTree, parentKey: string | null): boolean {
  const path = pathTo(tree, parentKey);
  const siblings = parentKey === null ? tree : (path.at(-1)?.children ?? []);
  return (
    siblings.length < limits.queueOptionsPerLevel && path.length + 1 <= limits.queueOptionDepth
  );
}
