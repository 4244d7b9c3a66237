import type { SessionUser } from '@prosa/contract/session';
import type { Ticket } from '@prosa/contract/ticket';
import { planStep } from '@prosa/contract/ticket-steps';
import i18next from 'i18next';
import { changeTicket } from '../../features/tickets/ticket-mutations.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { formatTime } from '../../lib/moments.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentUser } from '../../lib/session/session-query.ts';
import { toast } from '../../ui/toast/toast-store.ts';

/** Long enough to be seen by who looks up from a conversation; the row keeps it after that. */
const shownMs = 20_000;

/** Leads to a ticket's screen: what is told here is told outside of any. */
export type OpenTicket = (uuid: string) => Promise<void>;

export function showOffer(ticket: Ticket, openTicket: OpenTicket): void {
  const me = currentUser();
  if (!me) return;
  const t = i18next.getFixedT(null, 'tickets');
  toast.ask({
    title: t('notify.offer'),
    text: t('notify.offerText', {
      name: ticket.contact.name,
      queue: ticket.queue?.name ?? '',
      time: formatTime(ticket.offeredUntil ?? '', me.company.timezone),
    }),
    duration: shownMs,
    actions: [
      { label: t('notify.accept'), act: () => void accept(ticket, me, openTicket) },
      { label: t('notify.notNow'), act: () => undefined },
    ],
  });
}

async function accept(offered: Ticket, me: SessionUser, openTicket: OpenTicket): Promise<void> {
  try {
    const plan = planStep('accept', offered, me);
    const ticket = await changeTicket(queryClient, { ticket: offered, ...plan });
    await openTicket(ticket.uuid);
  } catch (error) {
    toast.error(errorText(error));
  }
}
