import type { AnnouncementList, ShownAnnouncement } from '@prosa/contract/announcement';
import type { LivePayload } from '@prosa/contract/events';
import type { InfiniteData } from '@tanstack/react-query';
import { changePages } from '../../lib/paged-upsert.ts';

export type AnnouncementEvent = LivePayload<'announcement'>;
export type AnnouncementPages = InfiniteData<AnnouncementList, unknown>;

/** Pure: what the bell has loaded, with an event applied. Whoever has read one has read it, however it changes. */
export function withAnnouncement(
  data: AnnouncementPages,
  event: AnnouncementEvent,
): AnnouncementPages {
  if (event.action === 'read') {
    const read = (one: ShownAnnouncement) => ({ ...one, read: true });
    return withPages(data, (page) => ({ ...page, unread: 0, records: page.records.map(read) }));
  }
  const id = event.action === 'delete' ? event.id : event.record.id;
  const known = data.pages.flatMap(({ records }) => records).find((one) => one.id === id);
  const changed = changePages(data, {
    rowsOf: (page) => page.records,
    withRows: (page, records) => ({ ...page, records: records.toSorted(newestFirst) }),
    change:
      event.action === 'delete'
        ? { remove: id }
        : { upsert: { ...event.record, read: known?.read ?? false }, belongs: true },
  });
  const added = event.action !== 'delete' && !known ? 1 : 0;
  const taken = event.action === 'delete' && known && !known.read ? 1 : 0;
  if (added === taken) return changed;
  return withPages(changed, (page) => ({ ...page, unread: page.unread + added - taken }));
}

/**
 * It is about one that is not shown here, and is not new: it comes back, or stands on a page that is not loaded.
 * Whether this person has read it nobody here knows.
 */
export function isBeyond(data: AnnouncementPages, event: AnnouncementEvent): boolean {
  if (event.action === 'read') return false;
  const id = event.action === 'delete' ? event.id : event.record.id;
  if (data.pages.some(({ records }) => records.some((one) => one.id === id))) return false;
  return event.action === 'update' || Boolean(data.pages.at(-1)?.hasMore);
}

function withPages(
  data: AnnouncementPages,
  change: (page: AnnouncementList) => AnnouncementList,
): AnnouncementPages {
  return { ...data, pages: data.pages.map(change) };
}

/** As the server lists them: one whose time has come may be older than others. */
function newestFirst(one: ShownAnnouncement, other: ShownAnnouncement): number {
  if (one.createdAt === other.createdAt) return other.id - one.id;
  return one.createdAt < other.createdAt ? 1 : -1;
}
