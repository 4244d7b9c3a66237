import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatActivity, formatTime } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { intendToWrite } from '../../lib/tickets/intents.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { LastMessage } from './last-message.tsx';
import { rowsOf } from './list/ticket-pages.ts';
import { isOfferTo, unreadFilter } from './ticket-notice.ts';
import { ticketsQuery } from './ticket-queries.ts';
import css from './unread-tickets.module.css';

/** What the bell lists: who wrote and was not read yet. */
export function UnreadTickets({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation(['tickets', 'common']);
  const me = useCurrentUser();
  const { timezone } = me.company;
  const query = useInfiniteQuery(ticketsQuery(unreadFilter));
  const tickets = query.data ? rowsOf(query.data) : [];
  return (
    <>
      <ul className={css.list}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Link
              className={css.row}
              to="/tickets/{-$ticketId}"
              params={{ ticketId: ticket.uuid }}
              onClick={() => {
                // The bell's list goes, and with it what had the focus.
                intendToWrite(ticket.uuid);
                onOpen();
              }}
            >
              <Avatar
                name={ticket.contact.name}
                seed={ticket.contact.id}
                picture={ticket.contact.profilePicUrl}
                size={32}
              />
              <span className={css.body}>
                <span className={css.line}>
                  <span className={css.name}>{ticket.contact.name}</span>
                  <time className={css.time} dateTime={ticket.lastMessageAt}>
                    {formatActivity(ticket.lastMessageAt, timezone)}
                  </time>
                </span>
                <span className={css.line}>
                  <LastMessage of={ticket} />
                  <CountBadge
                    count={ticket.unreadMessages}
                    label={t('row.unread', { count: ticket.unreadMessages })}
                  />
                </span>
                {isOfferTo(ticket, me.id, new Date()) && (
                  <span className={css.offer}>
                    {t('row.offeredToYou', {
                      time: formatTime(ticket.offeredUntil ?? '', timezone),
                    })}
                  </span>
                )}
              </span>
            </Link>
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
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
