import { limits } from '@prosa/contract/limits';
import type { Tag, TagSummary } from '@prosa/contract/tag';
import { visibleLength } from '@prosa/contract/visible-length';
import { foldText } from '../../../lib/fold-text.ts';

/** Pure: the tags to choose from, and whether the words would make a new one. */
export function findTags(
  tags: readonly Tag[],
  present: readonly TagSummary[],
  search: string,
): { found: readonly Tag[]; isNew: boolean } {
  const wanted = foldText(search);
  const has = new Set(present.map(({ id }) => id));
  return {
    found: tags.filter(({ id, name }) => !has.has(id) && foldText(name).includes(wanted)),
    isNew:
      visibleLength(search.trim()) >= limits.tagName.min &&
      !tags.some(({ name }) => foldText(name) === wanted),
  };
}
