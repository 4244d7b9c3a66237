import type { AnnouncementList } from '@prosa/contract/announcement';
import type { PageQuery } from '@prosa/contract/page';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { announcementsRead } from './announcement.events.ts';
import { presentAnnouncement } from './announcement.presenter.ts';
import { countUnread, pageOfShown, readShown } from './announcement.repository.ts';

/** What reaches this person's company now. */
export async function listShown(
  scope: ReadScope,
  actor: Actor,
  query: PageQuery,
): Promise<AnnouncementList> {
  const [{ rows, hasMore }, unread] = await Promise.all([
    pageOfShown(scope, actor.userId, query),
    countUnread(scope, actor.userId),
  ]);
  const records = rows.map((row) => ({
    ...presentAnnouncement(row, scope.files),
    read: row.read,
  }));
  return { records, hasMore, unread };
}

/** Whoever opens the list has all of it before them. */
export async function readAll(scope: CompanyScope, actor: Actor): Promise<void> {
  if (await readShown(scope, actor.userId)) scope.tell(announcementsRead(actor.userId));
}
