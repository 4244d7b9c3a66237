import type { Dashboard } from '@prosa/contract/dashboard';
import type { Ticket, TicketPage } from '@prosa/contract/ticket';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatActivity } from '../../lib/moments.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { uniqueById } from '../../lib/upsert.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { channelOf } from '../../ui/channel-mark.tsx';
import { QueueChip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { State } from '../../ui/state.tsx';
import { Muted, OnCard } from '../../ui/table/cells.tsx';
import { type Column, Table } from '../../ui/table/table.tsx';
import type { FigurePart } from './dashboard-address.ts';
import { figureTicketsQuery } from './dashboard-queries.ts';
import css from './figure-tickets-dialog.module.css';
import { usePartName } from './parts/part-name.ts';

type Props = {
  part: FigurePart;
  shown: Dashboard;
  opened: boolean;
  onClose: () => void;
};

/** The tickets that a figure counts. */
export function FigureTicketsDialog({ part, shown, opened, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  const query = useInfiniteQuery(figureTicketsQuery(part, shown.span));
  const tickets = uniqueById(query.data?.pages.map((page) => page.tickets) ?? []);
  const first = query.data?.pages[0];
  return (
    <Dialog
      title={t('tickets.title', { figure: usePartName(part, shown) })}
      width={860}
      className={css.dialog}
      {...{ opened, onClose }}
    >
      <p className={css.found} role="status">
        {first && tickets.length > 0 && <Found page={first} />}
      </p>
      <Table
        label={t('column.tickets')}
        columns={useColumns()}
        rows={tickets}
        query={query}
        errorTitle={t('tickets.error')}
        indent={43}
        empty={
          <State compact art="search" title={t('tickets.empty')} text={t('tickets.emptyText')} />
        }
      />
    </Dialog>
  );
}

/** A ticket that was reopened counts for each time: the figure may be more than the rows. */
function Found({ page: { count, countStopped, rounds } }: { page: TicketPage }) {
  const { t } = useTranslation('dashboard');
  const found = countStopped ? t('tickets.foundMore', { count }) : t('tickets.found', { count });
  if (rounds === undefined || rounds === count) return found;
  return t('tickets.rounds', { found, rounds });
}

function useColumns(): Column<Ticket>[] {
  const { t } = useTranslation('dashboard');
  const { timezone } = useCurrentUser().company;
  return [
    { key: 'contact', header: t('column.contact'), cell: (ticket) => <Contact ticket={ticket} /> },
    {
      key: 'queue',
      header: t('column.queue'),
      cell: ({ queue }) =>
        queue ? <QueueChip name={queue.name} color={queue.color} /> : <Muted>{t('noQueue')}</Muted>,
    },
    {
      key: 'user',
      header: t('column.user'),
      cell: ({ user }) => (user ? user.name : <Muted>{t('tickets.nobody')}</Muted>),
    },
    {
      key: 'state',
      header: t('column.state'),
      narrow: 'hidden',
      cell: ({ status }) => t(`tickets.status.${status}`),
    },
    {
      key: 'last',
      header: t('column.last'),
      cell: ({ lastMessageAt, status }) => (
        <Muted>
          <time dateTime={lastMessageAt}>{formatActivity(lastMessageAt, timezone)}</time>
          <OnCard> · {t(`tickets.status.${status}`)}</OnCard>
        </Muted>
      ),
    },
  ];
}

function Contact({ ticket: { uuid, contact, whatsapp } }: { ticket: Ticket }) {
  const { t } = useTranslation('dashboard');
  return (
    <span className={css.contact}>
      <Avatar
        name={contact.name}
        seed={contact.id}
        picture={contact.profilePicUrl}
        size={32}
        channel={channelOf(whatsapp.channel)}
      />
      <Link
        to="/tickets/{-$ticketId}"
        params={{ ticketId: uuid }}
        className={css.open}
        aria-label={t('tickets.open', { name: contact.name })}
      >
        {contact.name}
      </Link>
    </span>
  );
}
