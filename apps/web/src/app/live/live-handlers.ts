import { applyAnnouncementEvent } from '../../features/announcements/announcement-live.ts';
import { noticeGuessing } from '../../features/bills/bill-live.ts';
import {
  applyConnectionEvent,
  applySessionEvent,
} from '../../features/connections/connection-live.ts';
import { applyStandingEvent } from '../../features/connections/standing-live.ts';
import {
  applyContactEvent,
  applyTagsToContacts,
  applyTicketToContacts,
} from '../../features/contacts/contact-live.ts';
import {
  applyTicketToDashboard,
  applyUserToDashboard,
} from '../../features/dashboard/dashboard-live.ts';
import {
  applyKanbanEvent,
  applyMessageToBoards,
  applyQueueToBoards,
  applyTagToBoards,
  applyTicketToBoards,
} from '../../features/kanban/kanban-live.ts';
import { applyMessageEvent } from '../../features/messages/message-live.ts';
import { applyQueueEvent, applyQueueOptionEvent } from '../../features/queues/queue-live.ts';
import { applyQuickMessageEvent } from '../../features/quick-messages/quick-message-live.ts';
import {
  withCompanyEvent,
  withSettingEvent,
  withUserEvent,
} from '../../features/session/session-live.ts';
import { applyCompanyEvent, applySettingEvent } from '../../features/settings/setting-live.ts';
import { applyTagEvent, withTagOfTicket } from '../../features/tags/tag-live.ts';
import { applyNoteEvent, reloadNotes } from '../../features/ticket-notes/note-live.ts';
import {
  applyConnectionToTickets,
  applyEarlierEvent,
  applyHistoryEvent,
  applyQueueToTickets,
  applyTicketEvent,
  applyTicketMessage,
  applyUserToTickets,
} from '../../features/tickets/ticket-live.ts';
import { applyUserEvent } from '../../features/users/user-live.ts';
import type { LiveHandlers } from '../../lib/live/connect-live.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentUser, setCurrentUser } from '../../lib/session/session-query.ts';
import type { OpenChat } from './chat-notices.ts';
import { onSecondLogin } from './second-login.ts';
import { noticeMessage, noticeTicket } from './ticket-notices.ts';
import type { OpenTicket } from './ticket-offer.ts';

// What few screens show comes with its first event; those that follow wait for it in their order.
const apiKeys = () => import('../../features/api-keys/api-key-live.ts');
const webhooks = () => import('../../features/outgoing-webhooks/webhook-live.ts');
const contactBulk = () => import('../../features/contacts/contact-bulk-live.ts');
const billing = () => import('./billing-live.ts');
const chats = () => import('../../features/chats/chat-live.ts');
const chatNotices = () => import('./chat-notices.ts');
const campaigns = () => import('../../features/campaigns/campaign-live.ts');
const contactLists = () => import('../../features/contact-lists/contact-list-live.ts');
const contactImports = () => import('../../features/contact-imports/contact-import-live.ts');
const schedules = () => import('../../features/schedules/schedule-live.ts');

/** What each channel changes in the cache. The type asks for every channel of the contract. */
export const createLiveHandlers = (openTicket: OpenTicket, openChat: OpenChat): LiveHandlers => ({
  user: (event) => {
    applyUserEvent(queryClient, event);
    applyUserToTickets(queryClient, event);
    applyUserToDashboard(queryClient, event);
    changeSession((me) => withUserEvent(me, event));
  },
  queue: (event) => {
    applyQueueEvent(queryClient, event);
    applyQueueToTickets(queryClient, event);
    applyQueueToBoards(queryClient, event);
  },
  queueOption: (event) => applyQueueOptionEvent(queryClient, event),
  apiKey: (event) => void apiKeys().then((live) => live.applyApiKeyEvent(queryClient, event)),
  webhook: (event) =>
    void webhooks().then((live) => {
      live.applyWebhookEvent(queryClient, event);
      live.noticeWebhook(event);
    }),
  billGuessing: noticeGuessing,
  settings: (event) => {
    applySettingEvent(queryClient, event);
    changeSession((me) => withSettingEvent(me, event));
  },
  company: (event) => {
    applyCompanyEvent(queryClient, event);
    changeSession((me) => withCompanyEvent(me, event));
  },
  whatsapp: (event) => {
    applyConnectionEvent(queryClient, event);
    applyConnectionToTickets(queryClient, event);
  },
  ContactList: (event) =>
    void contactLists().then((live) => live.applyContactListEvent(queryClient, event)),
  ContactListItem: (event) =>
    void contactLists().then((live) => live.applyContactListItemEvent(queryClient, event)),
  campaign: (event) => void campaigns().then((live) => live.applyCampaignEvent(queryClient, event)),
  whatsappStanding: (event) => applyStandingEvent(queryClient, event),
  whatsappSession: (event) => applySessionEvent(queryClient, event),
  ticket: (event) => {
    applyTicketEvent(queryClient, event);
    applyTicketToBoards(queryClient, event);
    applyHistoryEvent(queryClient, event);
    applyEarlierEvent(queryClient, event);
    applyTicketToDashboard(queryClient);
    if (event.action !== 'delete') applyTicketToContacts(queryClient, event.ticket);
    noticeTicket(event, openTicket);
  },
  appMessage: (event) => {
    applyTicketMessage(queryClient, event);
    applyMessageToBoards(queryClient, event);
    applyMessageEvent(queryClient, event);
    applyTicketToContacts(queryClient, event.ticket);
    noticeMessage(event, openTicket);
  },
  contact: (event) => {
    applyContactEvent(queryClient, event);
    if (event.action === 'create' || event.action === 'delete') reloadNotes(queryClient);
  },
  contactBulk: (event) =>
    void contactBulk().then((live) => live.applyBulkEvent(queryClient, event)),
  tag: (event) => {
    applyTagEvent(queryClient, event);
    applyTagToBoards(queryClient, event);
    if (event.action !== 'count') {
      applyTagsToContacts(queryClient, (tags) => withTagOfTicket(tags, event));
    }
  },
  contactImport: (event) =>
    void contactImports().then((live) => live.applyImportEvent(queryClient, event)),
  kanban: (event) => applyKanbanEvent(queryClient, event),
  announcement: (event) => applyAnnouncementEvent(queryClient, event),
  quickemessage: (event) => applyQuickMessageEvent(queryClient, event),
  schedule: (event) => {
    const me = currentUser();
    if (!me) return;
    const { timezone } = me.company;
    void schedules().then((live) => live.applyScheduleEvent(queryClient, event, timezone));
  },
  chat: (event) => {
    const me = currentUser();
    if (me) void chats().then((live) => live.applyChatEvent(queryClient, event, me.id));
    void chatNotices().then((notices) => notices.noticeChatMessage(event, openChat));
  },
  'chat-user': ({ record }) => {
    const me = currentUser();
    if (me) void chats().then((live) => live.applyChat(queryClient, record, me.id));
  },
  ticketNote: (event) => applyNoteEvent(queryClient, event),
  // Seldom told, and to few: what they do is loaded with the first of them.
  payment: (event) => void billing().then((file) => file.onPaymentEvent(queryClient, event)),
  invoice: () => void billing().then((file) => file.reloadBilling(queryClient)),
  support: (event) => void billing().then((file) => file.applySupportEvent(queryClient, event)),
  host: ({ what }) => void billing().then((file) => file.reloadHostLists(queryClient, what)),
  auth: onSecondLogin,
});

type Session = NonNullable<ReturnType<typeof currentUser>>;

function changeSession(change: (me: Session) => Session): void {
  const me = currentUser();
  if (me) setCurrentUser(change(me));
}
