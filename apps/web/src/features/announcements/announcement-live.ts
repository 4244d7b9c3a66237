import type { QueryClient } from '@tanstack/react-query';
import { announcementsQuery, hostAnnouncementsKey } from './announcement-queries.ts';
import { type AnnouncementEvent, isBeyond, withAnnouncement } from './with-announcement.ts';

export function applyAnnouncementEvent(client: QueryClient, event: AnnouncementEvent): void {
  const { queryKey } = announcementsQuery;
  const shown = client.getQueryData(queryKey);
  if (shown && isBeyond(shown, event)) void client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, (pages) => pages && withAnnouncement(pages, event));
  // It says nothing of whom it reaches: the host's list asks again.
  void client.invalidateQueries({ queryKey: hostAnnouncementsKey });
}
