import type { Ticket } from '@prosa/contract/ticket';
import { maySeeTicket } from '@prosa/contract/ticket-visibility';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { TicketPages } from './list/ticket-pages.ts';
import { isOwnDoing } from './optimistic-change.ts';
import { ticketByIdQuery, ticketListsKey, ticketQuery } from './ticket-queries.ts';
import { viewerIn } from './viewer.ts';

type Open = { ticket: Ticket | undefined; failed: boolean; retry: () => unknown };

/**
 * The ticket of the address. One that cannot be opened, or that goes while it is open, says why and
 * leads back to the list.
 */
export function useOpenTicket(ticketId: string | undefined): Open {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const client = useQueryClient();
  const isNumber = ticketId !== undefined && /^\d{1,15}$/.test(ticketId);
  const listed = useMemo(() => listedTicket(client, ticketId ?? ''), [client, ticketId]);
  const byUuid = useQuery({
    ...ticketQuery(ticketId ?? ''),
    initialData: listed?.ticket,
    initialDataUpdatedAt: listed?.updatedAt,
    enabled: ticketId !== undefined && !isNumber,
  });
  const byId = useQuery({ ...ticketByIdQuery(ticketId ?? ''), enabled: isNumber });
  const { data, error, refetch } = isNumber ? byId : byUuid;
  const ticket = ticketId === undefined || isNumber ? undefined : data;
  const shown = useRef<string | undefined>(undefined);
  const wasShown = shown.current === ticketId;
  if (ticket) shown.current = ticketId;

  const redirect = isNumber ? data?.uuid : undefined;
  const viewer = viewerIn(client);
  const isOutOfSight = ticket !== undefined && viewer !== null && !maySeeTicket(viewer, ticket);
  const isTaken = isOutOfSight && !isOwnDoing(client, ticket);
  const refusal = isRefusal(error) ? error : null;
  useEffect(() => {
    // Whoever has set out for another screen meanwhile is not called back.
    if (location.pathname !== `/tickets/${ticketId}`) return;
    const go = (uuid?: string) =>
      void navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: uuid }, replace: true });
    if (redirect) return go(redirect);
    if (isTaken) toast.info(t('left'));
    else if (isOutOfSight) return go();
    else if (!refusal) return;
    else if (refusal.status === 403) toast.error(t('forbidden'));
    else if (wasShown) toast.info(t('deleted'));
    else toast.error(notThere(refusal));
    go();
  }, [ticketId, redirect, refusal, isOutOfSight, isTaken, wasShown, navigate, t]);

  return {
    ticket: isOutOfSight ? undefined : ticket,
    failed: error !== null && !refusal,
    retry: refetch,
  };
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** An address that no ticket can have is one that is not there, too. */
function notThere(error: ApiError): string {
  const isGarbled = error.code === 'ERR_VALIDATION';
  return errorText(isGarbled ? new ApiError(404, { error: 'ERR_NO_TICKET_FOUND' }) : error);
}

type Listed = { ticket: Ticket; updatedAt: number };

/**
 * A row is the whole ticket, and live events keep it as they keep an open one: whoever opens it does
 * not wait for it. What has to be loaded again before it is trusted is as old as can be.
 */
function listedTicket(client: QueryClient, uuid: string): Listed | undefined {
  let newest: Listed | undefined;
  for (const { state } of client.getQueryCache().findAll({ queryKey: ticketListsKey })) {
    const { pages = [] } = (state.data ?? {}) as Partial<TicketPages>;
    for (const ticket of pages.flatMap(({ tickets }) => tickets)) {
      if (ticket.uuid !== uuid || (newest && newest.ticket.version > ticket.version)) continue;
      newest = { ticket, updatedAt: state.isInvalidated ? 0 : state.dataUpdatedAt };
    }
  }
  return newest;
}
