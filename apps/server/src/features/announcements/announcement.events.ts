import type { Announcement } from '@prosa/contract/announcement';
import type { LiveEvent } from '../../live-event.ts';

export function announcementShown(action: 'create' | 'update', record: Announcement): LiveEvent {
  return { channel: 'announcement', payload: { action, record }, to: ['company'] };
}

export function announcementGone(id: number): LiveEvent {
  return { channel: 'announcement', payload: { action: 'delete', id }, to: ['company'] };
}

/** Where else this person is logged in, nothing is unread any more. */
export function announcementsRead(userId: number): LiveEvent {
  return { channel: 'announcement', payload: { action: 'read' }, to: [`user:${userId}`] };
}
