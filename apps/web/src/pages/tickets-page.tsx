import { may } from '@prosa/contract/permissions';
import type { Ticket } from '@prosa/contract/ticket';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react';
import { connectionsQuery } from '../features/connections/connection-queries.ts';
import { sharedNames } from '../features/connections/told-apart.ts';
import { messagesQuery } from '../features/messages/message-queries.ts';
import { queuesQuery } from '../features/queues/queue-queries.ts';
import {
  type ListViewControls,
  type NewTicketProps,
  type PeekProps,
  TicketList,
} from '../features/tickets/ticket-list.tsx';
import { useOpenTicket } from '../features/tickets/use-open-ticket.ts';
import { useSteadyTicket } from '../features/tickets/use-steady-ticket.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { useTakingTurns } from '../lib/use-media.ts';
import { lazyDialog, lazyPart } from '../ui/lazy-part.tsx';
import { DeskTabs } from './tickets/desk-tabs.tsx';
import { NothingOpen } from './tickets/nothing-open.tsx';
import { TicketSearch } from './tickets/ticket-search.tsx';
import css from './tickets-page.module.css';

// The list is there first: what is opened from it is loaded while somebody reads it.
const OpenTicket = lazyPart(
  async () => ({ default: (await import('./tickets/open-ticket.tsx')).OpenTicket }),
  ({ retry }) => <NothingOpen chosen failed retry={retry} onSelect={retry} />,
);
const NewTicket = lazyDialog(async () => ({
  default: (await import('./tickets/new-ticket.tsx')).NewTicket,
}));
const SpiedTicket = lazyDialog(async () => ({
  default: (await import('./tickets/spied-ticket.tsx')).SpiedTicket,
}));

const none: readonly never[] = [];
const unshared = {};

/** What the list shows of other features: the same ones always, so that it need not be drawn again. */
const listParts = {
  searchTools: (controls: ListViewControls) => <TicketSearch controls={controls} />,
  newTicket: (dialog: NewTicketProps) => (
    <Suspense>
      <NewTicket {...dialog} />
    </Suspense>
  ),
  peek: (dialog: PeekProps) => (
    <Suspense>
      <SpiedTicket {...dialog} />
    </Suspense>
  ),
};

export function TicketsPage() {
  const { t } = useTranslation('tickets');
  const { ticketId } = useParams({ strict: false });
  const { ticket, failed, retry } = useOpenTicket(ticketId);
  const steady = useSteadyTicket(ticket);
  const me = useCurrentUser();
  const all = useQuery(queuesQuery).data ?? none;
  const queues = may(me.profile, 'tickets:see-all') ? all : me.queues;
  const names = useQuery({ ...connectionsQuery, select: sharedNames }).data ?? unshared;
  const client = useQueryClient();
  const loadAhead = useCallback(
    ({ id }: Ticket) => void client.prefetchInfiniteQuery(messagesQuery(id)),
    [client],
  );
  const turns = useTakingTurns();
  const [side, setSide] = useState<'ticket' | 'list'>(ticketId ? 'ticket' : 'list');
  useEffect(loadPartsAhead, []);
  usePageTitle(t('title'));
  // Whoever picks a ticket wants to see it; without one there is the list.
  useEffect(() => setSide(ticketId ? 'ticket' : 'list'), [ticketId]);
  /** The ticket that is open already has no new address to lead to. */
  const showChosen = ({ target }: MouseEvent) => {
    const isOpenOne = target instanceof Element && target.closest('[aria-current=true] [data-row]');
    if (isOpenOne) setSide('ticket');
  };
  const nothingOpen = (
    <NothingOpen
      chosen={ticketId !== undefined}
      failed={failed}
      retry={retry}
      onSelect={() => setSide('list')}
    />
  );
  const shows = (part: 'ticket' | 'list') => !turns || side === part;

  return (
    <section
      className={css.desk}
      data-fills-screen={(turns && side === 'ticket' && ticketId !== undefined) || undefined}
    >
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className={css.parts}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a row is a click, too */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows are what is pressed */}
        <div className={css.list} hidden={!shows('list')} onClick={showChosen}>
          <TicketList
            selected={ticketId}
            ticket={steady}
            connectionNames={names}
            queues={queues}
            onPress={loadAhead}
            {...listParts}
          />
        </div>
        {shows('ticket') && (
          <div className={css.ticket}>
            <Suspense fallback={nothingOpen}>
              {ticket ? <OpenTicket key={ticket.uuid} ticket={ticket} /> : nothingOpen}
            </Suspense>
          </div>
        )}
      </div>
      {turns && <DeskTabs side={side} onSide={setSide} />}
    </section>
  );
}

const tryAgainMs = 3000;

/** Before anybody can have chosen a ticket, and not in the way of the rows. */
function loadPartsAhead(): () => void {
  let isGone = false;
  // What opens without its code at hand would come in the middle of what is typed next.
  const load = async () => {
    for (const part of [OpenTicket, NewTicket, SpiedTicket]) {
      // While the server is away it is asked again.
      while (!isGone && !(await part.preload())) {
        await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
      }
    }
  };
  // Safari has no idle callbacks.
  const later = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200));
  later(() => void load(), { timeout: 2000 });
  return () => {
    isGone = true;
  };
}
