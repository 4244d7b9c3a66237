import type { LaneFold } from '@prosa/contract/kanban';
import type { LiveEvent } from '../../live-event.ts';

/** A card that moves is told as its ticket: those who may see it hear of it, and nobody else. */

export function lanesOrdered(tagIds: readonly number[]): LiveEvent {
  return { channel: 'kanban', payload: { action: 'order', tagIds: [...tagIds] }, to: ['company'] };
}

/** For the same person's other tabs. */
export function laneFolded(userId: number, fold: LaneFold): LiveEvent {
  return { channel: 'kanban', payload: { action: 'fold', ...fold }, to: [`user:${userId}`] };
}
