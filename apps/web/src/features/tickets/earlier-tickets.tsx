import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatDayOf } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { uniqueById } from '../../lib/upsert.ts';
import { Button } from '../../ui/button.tsx';
import { Dot } from '../../ui/chip.tsx';
import css from './earlier-tickets.module.css';
import { contactTicketsQuery } from './ticket-queries.ts';

type Props = {
  contactId: number;
  /** The one that is open beside it. */
  except?: number;
};

/** The contact's tickets, or its other ones, as far as the person may see them. */
export const EarlierTickets = memo(function EarlierTickets({ contactId, except }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const { company } = useCurrentUser();
  const query = useInfiniteQuery(contactTicketsQuery(contactId));
  const others = uniqueById(query.data?.pages.map((page) => page.tickets) ?? []).filter(
    ({ id }) => id !== except,
  );
  const title = t(except === undefined ? 'earlier.all' : 'earlier.title');
  if (others.length === 0 && !query.hasNextPage) return null;
  return (
    <section className={css.section} aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.list}>
        {others.map((other) => (
          <li key={other.id}>
            <Link
              className={css.link}
              to="/tickets/{-$ticketId}"
              params={{ ticketId: other.uuid }}
              title={other.lastMessage}
            >
              <Dot color={other.queue?.color} />
              <span className={css.words}>
                {other.queue?.name ?? t('tags.noQueue')}
                <span className={css.code}>
                  {t(`earlier.${other.status}`, { code: other.code })}
                </span>
              </span>
              <time className={css.day} dateTime={other.lastMessageAt}>
                {formatDayOf(other.lastMessageAt, company.timezone)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="small"
          variant="quiet"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('earlier.more')}
        </Button>
      )}
    </section>
  );
});
