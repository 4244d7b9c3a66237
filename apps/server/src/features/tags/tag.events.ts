import type { Tag } from '@prosa/contract/tag';
import type { LiveEvent } from '../../live-event.ts';

/** Tags are the company's: everybody sees them. */
export function tagSaved(action: 'create' | 'update', tag: Tag): LiveEvent {
  return { channel: 'tag', payload: { action, tag }, to: ['company'] };
}

/** Which tickets they are is told to those who may see them, by the tickets' own events. */
export function tagsCounted(tagIds: readonly number[]): LiveEvent {
  return { channel: 'tag', payload: { action: 'count', tagIds: [...tagIds] }, to: ['company'] };
}

export function tagDeleted(tagId: number): LiveEvent {
  return { channel: 'tag', payload: { action: 'delete', tagId }, to: ['company'] };
}
