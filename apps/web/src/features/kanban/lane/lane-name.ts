import type { LaneHead } from '@prosa/contract/kanban';
import type { TFunction } from 'i18next';

/** The first lane has no tag to be named after. */
export function laneName({ tag }: Pick<LaneHead, 'tag'>, t: TFunction<'kanban'>): string {
  return tag?.name ?? t('open');
}
