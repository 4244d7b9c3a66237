import { maySeeTicket } from '@prosa/contract/ticket-visibility';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import { ticketQuery } from '../../features/tickets/ticket-queries.ts';
import { viewerIn } from '../../features/tickets/viewer.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import css from './kanban-conversation.module.css';

// The board is there first: whoever only moves cards never needs it.
const OpenTicket = lazyPart(async () => ({
  default: (await import('../tickets/open-ticket.tsx')).OpenTicket,
}));

type Props = { uuid: string; onClose: () => void };

/** The conversation as the desk shows it, beside the board. One that cannot be read says why, and closes. */
export function KanbanConversation({ uuid, onClose }: Props) {
  const { t } = useTranslation(['kanban', 'tickets']);
  const client = useQueryClient();
  const { data: ticket, error } = useQuery(ticketQuery(uuid));
  const viewer = viewerIn(client);
  const isOutOfSight = ticket !== undefined && viewer !== null && !maySeeTicket(viewer, ticket);
  const close = useRef(onClose);
  close.current = onClose;
  const opener = useRef(document.activeElement);
  useEffect(() => {
    if (isOutOfSight) toast.info(t('tickets:left'));
    else if (error) toast.error(errorText(error));
    else return;
    close.current();
  }, [isOutOfSight, error, t]);
  // Back to the card that it was opened from.
  useEffect(
    () => () => {
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    },
    [],
  );
  const onKeyDown = ({ key, defaultPrevented, currentTarget, target }: KeyboardEvent) => {
    // What is open inside goes first, and says so; a dialog that was opened from here is inside for React alone.
    const isOwn = !defaultPrevented && currentTarget.contains(target as Node);
    if (key === 'Escape' && isOwn) onClose();
  };
  return (
    <aside
      className={css.side}
      aria-label={ticket ? t('read', { name: ticket.contact.name }) : t('title')}
      onKeyDown={onKeyDown}
    >
      <div className={css.bar}>
        {ticket && (
          <Link
            className={css.see}
            to="/tickets/{-$ticketId}"
            params={{ ticketId: uuid }}
            aria-label={t('seeOf', { name: ticket.contact.name })}
          >
            {t('see')}
          </Link>
        )}
        <IconButton
          small
          label={t('close')}
          icon={<IconX size={16} stroke={1.75} />}
          onClick={onClose}
        />
      </div>
      <Suspense fallback={<Spinner />}>
        {ticket && !isOutOfSight ? <OpenTicket ticket={ticket} /> : <Spinner />}
      </Suspense>
    </aside>
  );
}
