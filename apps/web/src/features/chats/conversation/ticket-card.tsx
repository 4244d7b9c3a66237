import { IconLock, IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ticketQuery } from '../../tickets/ticket-queries.ts';
import css from './ticket-card.module.css';

/**
 * What a link to a ticket unfolds to. Asked for by whoever reads it, with their own rights: of a ticket that they may
 * not see it says that, and nothing else.
 */
export function TicketCard({ uuid }: { uuid: string }) {
  const { t } = useTranslation('chats');
  const { data: ticket, error, isPending } = useQuery(ticketQuery(uuid));
  if (isPending) return <span className={css.card} aria-busy="true" />;
  if (!ticket) {
    // Whether it is there at all is not said either: the server answers the same.
    const isRefused = !error || (error instanceof ApiError && error.status > 0);
    return (
      <span className={classNames(css.card, css.hidden)}>
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        {t(isRefused ? 'ticket.hidden' : 'ticket.failed')}
      </span>
    );
  }
  const { id, contact, status, queue, user } = ticket;
  const facts = [t(`ticket.status.${status}`), queue?.name, user?.name];
  return (
    <Link
      className={css.card}
      to="/tickets/{-$ticketId}"
      params={{ ticketId: uuid }}
      aria-label={t('ticket.label', { id, name: contact.name })}
    >
      <IconMessages size={18} stroke={1.75} aria-hidden="true" />
      <span className={css.words}>
        <span className={css.name}>{t('ticket.title', { id, name: contact.name })}</span>
        <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </Link>
  );
}
