import type { ShownAnnouncement } from '@prosa/contract/announcement';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { Suspense } from 'react';
import { useReadAnnouncements } from '../../features/announcements/announcement-mutations.ts';
import { announcementsQuery } from '../../features/announcements/announcement-queries.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { lazyDialog, lazyPart, SmallFailure } from '../../ui/lazy-part.tsx';
import { State } from '../../ui/state.tsx';
import { Bell } from './bell.tsx';

// With its words, once somebody opens it: every screen has the bell.
const AnnouncementRows = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../../features/announcements/announcement-list.tsx'),
    i18next.loadNamespaces('announcements'),
  ]);
  return { default: file.AnnouncementRows };
}, SmallFailure);
const AnnouncementDialog = lazyDialog(async () => {
  const file = await import('../../features/announcements/announcement-dialog.tsx');
  return { default: file.AnnouncementDialog };
});

/** What the host tells its companies; opening it is reading it. */
export function AnnouncementsBell() {
  const { t } = useTranslation('shell');
  const size = useNarrow() ? 20 : 18;
  const page = useInfiniteQuery(announcementsQuery).data?.pages[0];
  const read = useReadAnnouncements();
  const { dialog, open, close } = useDialog<ShownAnnouncement>();
  const label = t('bells.announcements');
  const unread = page?.unread ?? 0;
  const waiting = { label: `${label}: ${unread}`, badge: <CountBadge pinned count={unread} /> };
  return (
    <>
      <Bell
        label={label}
        icon={<IconSpeakerphone size={size} stroke={1.75} />}
        waiting={unread > 0 ? waiting : undefined}
        onOpened={() => unread > 0 && read.mutate()}
      >
        {(closeBell) =>
          page && page.records.length > 0 ? (
            <Suspense>
              <AnnouncementRows
                onOpen={(one) => {
                  closeBell();
                  open(one);
                }}
              />
            </Suspense>
          ) : (
            <State
              compact
              art="talk"
              title={t('bells.announcementsEmpty')}
              text={t('bells.announcementsEmptyText')}
            />
          )
        }
      </Bell>
      {dialog && (
        <Suspense>
          <AnnouncementDialog
            key={dialog.key}
            announcement={dialog.subject}
            opened={dialog.opened}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
