import type { BotTask } from '@prosa/contract/billing';
import { limits } from '@prosa/contract/limits';
import { type QueueOption, queueOptionBody } from '@prosa/contract/queue';
import { check, type FormMessages } from '../../../lib/forms/check.ts';

/** An option while it is being edited: known by a key, since a new one has no id yet. */
export type Draft = {
  key: string;
  id: number | null;
  title: string;
  message: string;
  task: BotTask | null;
  children: readonly Draft[];
};
export type DraftTree = readonly Draft[];

export function draftOf(options: readonly QueueOption[]): DraftTree {
  return options.map(({ id, title, message, task, children }) => ({
    key: `option-${id}`,
    id,
    title,
    message,
    task,
    children: draftOf(children ?? []),
  }));
}

export function emptyDraft(key: string): Draft {
  return { key, id: null, title: '', message: '', task: null, children: [] };
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

/** Pure edits of the tree; what they do not touch stays the same object. */

export function changeOption(
  tree: DraftTree,
  key: string,
  changes: Partial<Pick<Draft, 'title' | 'message' | 'task' | 'id'>>,
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

export type OptionErrors = { title?: string; message?: string };

const texts = queueOptionBody.pick({ title: true, message: true });

/** What is wrong with one option, by field, as the server would see it. */
export function optionErrors({ title, message }: Draft, messages: FormMessages): OptionErrors {
  return check(texts, { title, message }, messages);
}

/** The first option that could not be saved, from the top. */
export function firstWrong(tree: DraftTree, messages: FormMessages): Draft | undefined {
  for (const option of tree) {
    const wrong = Object.keys(optionErrors(option, messages)).length > 0;
    const found = wrong ? option : firstWrong(option.children, messages);
    if (found) return found;
  }
  return undefined;
}
