import type { LivePayload } from '@prosa/contract/events';
import type { Ticket } from '@prosa/contract/ticket';
import i18next from 'i18next';
import { messageWords } from '../../features/tickets/message-words.ts';
import { calls, isOfferTo } from '../../features/tickets/ticket-notice.ts';
import { viewerIn } from '../../features/tickets/viewer.ts';
import { inOneTab } from '../../lib/one-tab.ts';
import { queryClient } from '../../lib/query-client.ts';
import { chime } from '../../lib/sound.ts';
import { readVolume } from '../../lib/volume.ts';
import { type OpenTicket, showOffer } from './ticket-offer.ts';

/** A customer wrote: heard and shown, unless the person looks at that very conversation. */
export function noticeMessage(event: LivePayload<'appMessage'>, openTicket: OpenTicket): void {
  const viewer = viewerIn(queryClient);
  const { ticket } = event;
  if (!viewer || !calls(event, viewer)) return;
  inOneTab(`prosa-notice-${event.message.id}`, () => {
    if (isInView(ticket)) return;
    chime(readVolume());
    void withWords(() => showNotice(ticket, ticket.contact.name, openTicket));
  });
}

/** Until when each offer stood of which the person was told: the same is not told twice. */
const told = new Map<number, string>();

export function noticeTicket(event: LivePayload<'ticket'>, openTicket: OpenTicket): void {
  const viewer = viewerIn(queryClient);
  if (!viewer || event.action === 'delete') return;
  const { ticket } = event;
  if (!isOfferTo(ticket, viewer.userId, new Date())) return;
  if (told.get(ticket.id) === ticket.offeredUntil) return;
  told.set(ticket.id, ticket.offeredUntil ?? '');
  void withWords(() => showOffer(ticket, openTicket));
  inOneTab(`prosa-offer-${ticket.id}`, () => {
    chime(readVolume());
    void withWords(() =>
      showNotice(ticket, i18next.t('notify.offer', { ns: 'tickets' }), openTicket),
    );
  });
}

function isInView({ uuid }: Ticket): boolean {
  return document.visibilityState === 'visible' && location.pathname === `/tickets/${uuid}`;
}

function showNotice(ticket: Ticket, title: string, openTicket: OpenTicket): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const words = messageWords(ticket, i18next.getFixedT(null, 'tickets'));
  const notice = new Notification(title, {
    body: title === ticket.contact.name ? words : `${ticket.contact.name}: ${words}`,
    // The next one of the same conversation takes its place.
    tag: ticket.uuid,
    icon: ticket.contact.profilePicUrl ?? '/favicon.svg',
  });
  notice.onclick = () => {
    window.focus();
    notice.close();
    void openTicket(ticket.uuid);
  };
}

/** These words belong to the desk; on other screens they may not be there yet. */
async function withWords(act: () => void): Promise<void> {
  await i18next.loadNamespaces('tickets');
  act();
}
