import type { Ticket } from '@prosa/contract/ticket';
import { useInfiniteQuery } from '@tanstack/react-query';
import { firstName } from '../../../lib/cut-name.ts';
import { formatSince } from '../../../lib/duration.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { localeOf } from '../../../lib/i18n/languages.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { useNow } from '../../../lib/use-now.ts';
import css from '../ticket-header.module.css';
import { eventsQuery } from '../ticket-queries.ts';
import { heldSince } from './ticket-events.ts';

/** "nº 20261115-0042 · com você há 17 h" */
export function TicketLine({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk');
  const words = useWhereItIs(ticket);
  return (
    <span className={css.line} title={ticket.code}>
      <span className={css.queueName}>{ticket.queue ? `${ticket.queue.name} · ` : ''}</span>
      <span className={css.number}>{t('number', { code: ticket.code })}</span>
      <span className={css.code}>{t('number', { code: counterOf(ticket.code) })}</span>
      <span className={css.where}> · {words}</span>
    </span>
  );
}

/** The day's counter, without the day: what tells tickets apart where there is little room. */
function counterOf(code: string): string {
  return code.split('-').at(-1) ?? code;
}

function useWhereItIs(ticket: Ticket): string {
  const { t } = useTranslation('desk');
  const me = useCurrentUser();
  const now = useNow();
  const events = useInfiniteQuery(eventsQuery(ticket.id)).data?.pages[0]?.events ?? [];
  const since = heldSince(events, ticket);
  const place = standingOf(ticket, me.id);
  const name = firstName(ticket.user?.name ?? '');
  if (!since) return t(`place.${place}`, { name });
  const time = formatSince(since, localeOf[currentLanguage()], now);
  return t(`placeSince.${place}`, { name, time });
}

function standingOf(ticket: Ticket, myId: number) {
  if (ticket.status === 'closed') return 'closed';
  if (ticket.status === 'pending') return ticket.isBot ? 'bot' : 'waiting';
  if (ticket.userId === myId) return 'mine';
  return ticket.user ? 'theirs' : 'nobodys';
}
