import { IconLock, IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ticketQuery } from '../../tickets/ticket-queries.ts';
import css from './ticket-card.module.css';

/**
 * What a link to a ticket unfolds to. Asked for by whoever reads it, with their own rights: of a ticket that they may
 * not see it says that, and nothing else.
 */
export function TicketCard({ uuid }: { uuid: string }) {
  const { t } = useTranslation('chats');
  const { data: ticket, isPending } = useQuery({ ...ticketQuery(uuid), retry: false });
  if (isPending) return <span className={css.card} aria-busy="true" />;
  if (!ticket) {
    return (
      <span className={css.card}>
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        {t('ticket.hidden')}
      </span>
    );
  }
  const { name } = ticket.contact;
  const facts = [t(`ticket.status.${ticket.status}`), ticket.queue?.name, ticket.user?.name];
  return (
    <Link
      className={css.card}
      to="/tickets/{-$ticketId}"
      params={{ ticketId: uuid }}
      aria-label={t('ticket.label', { name })}
    >
      <IconMessages size={16} stroke={1.75} aria-hidden="true" />
      <span className={css.words}>
        <strong>{name}</strong>
        <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </Link>
  );
}
