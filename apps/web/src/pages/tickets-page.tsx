import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ticketQuery } from '../features/tickets/api/get-ticket.ts';
import { TicketList } from '../features/tickets/components/ticket-list.tsx';
import { usePageTitle } from '../lib/branding/use-page-title.ts';
import { OpenTicket } from './tickets/open-ticket.tsx';
import css from './tickets-page.module.css';

export function TicketsPage() {
  const { t } = useTranslation('tickets');
  const { ticketId } = useParams({ strict: false });
  const ticket = useQuery({ ...ticketQuery(ticketId ?? ''), enabled: ticketId !== undefined });
  usePageTitle(t('title'));
  return (
    <section className={css.desk}>
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      <TicketList selected={ticketId} />
      {ticketId && ticket.data && <OpenTicket key={ticketId} ticket={ticket.data} />}
    </section>
  );
}
