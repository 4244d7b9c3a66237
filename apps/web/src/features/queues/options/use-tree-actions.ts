import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { moveOption, type Place, placeAfterStep, type Step } from './move.ts';
import {
  changeOption,
  type Draft,
  type DraftTree,
  emptyDraft,
  findOption,
  flatten,
  insertOption,
  removeOption,
} from './option-tree.ts';

export type OptionEditorProps = {
  tree: DraftTree;
  onTree: (tree: DraftTree) => void;
  selected: string | null;
  onSelect: (key: string | null) => void;
  editing: string | null;
  onEdit: (key: string | null) => void;
  /** Say what is wrong with options: after the first try to save. */
  showErrors: boolean;
};

let made = 0;

/** What can be done to the tree, with the focus kept and every move said aloud. */
export function useTreeActions(
  { tree, onTree, selected, onSelect, onEdit }: OptionEditorProps,
  list: RefObject<HTMLElement | null>,
) {
  const { t } = useTranslation('queues');
  const [spoken, setSpoken] = useState('');
  const focus = useRef<string | null>(null);

  // A row that changes its place loses the focus on the way.
  useLayoutEffect(() => {
    if (focus.current === null) return;
    const row = list.current?.querySelector(`[data-key="${focus.current}"]`);
    row?.querySelector<HTMLElement>('[data-grip]')?.focus();
    focus.current = null;
  });

  function move(key: string, place: Place) {
    const next = moveOption(tree, key, place);
    if (next === tree) return;
    onTree(next);
    focus.current = key;
    const line = flatten(next).find(({ option }) => option.key === key);
    if (!line) return;
    setSpoken(
      t('options.moved', {
        title: line.option.title,
        place: line.index + 1,
        total: line.siblings,
        level: line.depth + 1,
      }),
    );
  }

  return {
    spoken,
    move,
    step: (key: string, step: Step) => {
      const place = placeAfterStep(tree, key, step);
      if (place) move(key, place);
    },
    change: (key: string, changes: Partial<Pick<Draft, 'title' | 'message'>>) =>
      onTree(changeOption(tree, key, changes)),
    add: (parentKey: string | null) => {
      made += 1;
      const key = `new-${made}`;
      const siblings = parentKey === null ? tree : (findOption(tree, parentKey)?.children ?? []);
      onTree(insertOption(tree, parentKey, siblings.length, emptyDraft(key)));
      onSelect(key);
      onEdit(key);
    },
    remove: (key: string) => {
      const next = removeOption(tree, key);
      onTree(next);
      if (selected !== null && !findOption(next, selected)) onSelect(null);
    },
  };
}
