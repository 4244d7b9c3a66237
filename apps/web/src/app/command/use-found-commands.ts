import type { Contact } from '@prosa/contract/contact';
import type { Ticket } from '@prosa/contract/ticket';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { contactsQuery } from '../../features/contacts/contact-queries.ts';
import { foundTicketsQuery, newestTicketOf } from '../../features/tickets/ticket-queries.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatDayOf, formatRecent } from '../../lib/moments.ts';
import { formatNumber } from '../../lib/phone.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { intendToWrite } from '../../lib/tickets/intents.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { byFit } from './by-fit.ts';
import type { Command } from './commands.ts';

type Found = { commands: Command[]; state: 'done' | 'searching' | 'failed' };

/** A bar is for going somewhere: whoever looks for more has the search of the desk. */
const mostOfEach = 5;
const fewestLetters = 2;

/** Tickets and contacts that the server finds, as far as the person may see them. */
export function useFoundCommands(text: string, term: string): Found {
  const { t } = useTranslation('shell');
  const { company } = useCurrentUser();
  const navigate = useNavigate();
  const wanted = text.trim().toLowerCase();
  const enabled = term.length >= fewestLetters && term === wanted;
  const tickets = useQuery({ ...foundTicketsQuery(term), enabled });
  const contacts = useInfiniteQuery({ ...contactsQuery({ searchParam: term }), enabled });

  async function open({ uuid, status }: Ticket) {
    await navigate({ to: '/tickets/{-$ticketId}', params: { ticketId: uuid } });
    // Only now: the bar, as it closes, gives the focus back to where it was.
    if (status === 'open') intendToWrite(uuid);
  }

  async function openContact({ id, name }: Contact) {
    try {
      const newest = await newestTicketOf(id);
      if (newest) await open(newest);
      else void navigate({ to: '/contacts', search: { searchParam: name } as object });
    } catch (error) {
      toast.error(errorText(error));
    }
  }

  const whenOf = ({ status, lastMessageAt }: Ticket) => {
    if (status === 'pending') return t('command.waiting');
    if (status === 'open') return formatRecent(lastMessageAt, company.timezone);
    return t('command.closedOn', { date: formatDayOf(lastMessageAt, company.timezone) });
  };

  if (wanted.length < fewestLetters) return { commands: [], state: 'done' };
  if (tickets.isError || contacts.isError) return { commands: [], state: 'failed' };
  if (!enabled || !tickets.data || !contacts.data) return { commands: [], state: 'searching' };
  const ofTicket = (ticket: Ticket): Command => {
    const { contact, queue } = ticket;
    const when = whenOf(ticket);
    return {
      id: `ticket-${ticket.id}`,
      group: 'tickets',
      label: contact.name,
      icon: { seed: contact.id, picture: contact.profilePicUrl },
      detail: queue ? { text: `${queue.name} · ${when}`, color: queue.color } : { text: when },
      run: () => void open(ticket),
    };
  };
  const ofContact = (contact: Contact): Command => ({
    id: `contact-${contact.id}`,
    group: 'contacts',
    label: contact.name,
    icon: { seed: contact.id, picture: contact.profilePicUrl },
    ...(contact.number && { detail: { text: formatNumber(contact.number) } }),
    run: () => void openContact(contact),
  });
  const people = contacts.data.pages[0]?.contacts ?? [];
  const groups = [tickets.data.map(ofTicket), people.map(ofContact)];
  return { state: 'done', commands: byFit(wanted, mostOfEach, groups) };
}
