import type { ShownAnnouncement } from '@prosa/contract/announcement';
import { parseText, plainText } from '@prosa/contract/parse-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatDayOf } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { uniqueById } from '../../lib/upsert.ts';
import { Button } from '../../ui/button.tsx';
import css from './announcement-list.module.css';
import { announcementsQuery } from './announcement-queries.ts';
import { priorityNames } from './priority-names.ts';

/** What the bell lists: a bar in the colour of its priority, an image if there is one, and its words. */
export function AnnouncementRows({ onOpen }: { onOpen: (one: ShownAnnouncement) => void }) {
  const { t } = useTranslation(['announcements', 'common']);
  const { timezone } = useCurrentUser().company;
  const query = useInfiniteQuery(announcementsQuery);
  const rows = uniqueById(query.data?.pages.map(({ records }) => records) ?? []);
  return (
    <>
      <ul className={css.list}>
        {rows.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={css.row}
              data-priority={one.priority}
              onClick={() => onOpen(one)}
            >
              {one.mediaPath && <img src={one.mediaPath} alt="" loading="lazy" />}
              <span className={css.words}>
                <span className={css.line}>
                  <b className={css.title}>{one.title}</b>
                  <time className={css.day} dateTime={one.createdAt}>
                    {formatDayOf(one.createdAt, timezone)}
                  </time>
                </span>
                <span className="visually-hidden">
                  {t('announcements:priorityOf', {
                    priority: t(`announcements:priority.${priorityNames[one.priority]}`),
                  })}
                </span>
                <span className={css.text}>{plainText(parseText(one.text))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={css.more}>
          <Button
            size="small"
            busy={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {t('announcements:more')}
          </Button>
        </div>
      )}
    </>
  );
}
