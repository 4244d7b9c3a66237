import { may } from '@prosa/contract/permissions';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { currentUser } from '../lib/session/session-query.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { privateRoute } from './private-route.tsx';
import { guarded, loadScreen, screen } from './screen.tsx';

const campaignReportPage = lazyRouteComponent(
  () => import('../pages/campaign-report-page.tsx'),
  'CampaignReportPage',
);
const campaignsConfigPage = lazyRouteComponent(
  () => import('../pages/campaigns-config-page.tsx'),
  'CampaignsConfigPage',
);
const campaignsPage = lazyRouteComponent(
  () => import('../pages/campaigns-page.tsx'),
  'CampaignsPage',
);
const contactListItemsPage = lazyRouteComponent(
  () => import('../pages/contact-list-items-page.tsx'),
  'ContactListItemsPage',
);
const contactListsPage = lazyRouteComponent(
  () => import('../pages/contact-lists-page.tsx'),
  'ContactListsPage',
);
const announcementsPage = lazyRouteComponent(
  () => import('../pages/announcements-page.tsx'),
  'AnnouncementsPage',
);
const auditPage = lazyRouteComponent(() => import('../pages/audit-page.tsx'), 'AuditPage');
const chatsPage = lazyRouteComponent(() => import('../pages/chats-page.tsx'), 'ChatsPage');
const connectionsPage = lazyRouteComponent(
  () => import('../pages/connections-page.tsx'),
  'ConnectionsPage',
);
const contactsPage = lazyRouteComponent(() => import('../pages/contacts-page.tsx'), 'ContactsPage');
const dashboardPage = lazyRouteComponent(
  () => import('../pages/dashboard-page.tsx'),
  'DashboardPage',
);
const wallPage = lazyRouteComponent(() => import('../pages/wall-page.tsx'), 'WallPage');
const facebookLoginPage = lazyRouteComponent(
  () => import('../pages/facebook-login-page.tsx'),
  'FacebookLoginPage',
);
const financePage = lazyRouteComponent(() => import('../pages/finance-page.tsx'), 'FinancePage');
const receiptPage = lazyRouteComponent(() => import('../pages/receipt-page.tsx'), 'ReceiptPage');
const subscriptionPage = lazyRouteComponent(
  () => import('../pages/subscription-page.tsx'),
  'SubscriptionPage',
);
const helpsPage = lazyRouteComponent(() => import('../pages/helps-page.tsx'), 'HelpsPage');
const kanbanPage = lazyRouteComponent(() => import('../pages/kanban-page.tsx'), 'KanbanPage');
const ticketsPage = lazyRouteComponent(() => import('../pages/tickets-page.tsx'), 'TicketsPage');
const messagesApiPage = lazyRouteComponent(
  () => import('../pages/messages-api-page.tsx'),
  'MessagesApiPage',
);
const quickMessagesPage = lazyRouteComponent(
  () => import('../pages/quick-messages-page.tsx'),
  'QuickMessagesPage',
);
const schedulesPage = lazyRouteComponent(
  () => import('../pages/schedules-page.tsx'),
  'SchedulesPage',
);
const tagsPage = lazyRouteComponent(() => import('../pages/tags-page.tsx'), 'TagsPage');
const todoPage = lazyRouteComponent(() => import('../pages/todo-page.tsx'), 'TodoPage');
const usersPage = lazyRouteComponent(() => import('../pages/users-page.tsx'), 'UsersPage');
const queuesPage = lazyRouteComponent(() => import('../pages/queues-page.tsx'), 'QueuesPage');
const settingsPage = lazyRouteComponent(() => import('../pages/settings-page.tsx'), 'SettingsPage');

const dashboard = createRoute({
  getParentRoute: () => privateRoute,
  path: '/',
  component: guarded('dashboard', dashboardPage),
  loader: (entering) => loadScreen('dashboard', entering, ['dashboard']),
  // The dashboard is the admins' start page; everyone else starts at their tickets.
  beforeLoad: () => {
    const user = currentUser();
    if (user && !may(user.profile, 'dashboard:view'))
      throw redirect({ to: '/tickets/{-$ticketId}' });
  },
});

const unknown = createRoute({
  getParentRoute: () => privateRoute,
  path: '$',
  component: NotFoundPage,
});

export const privateRoutes = privateRoute.addChildren([
  dashboard,
  screen('dashboard', '/wall', wallPage, 'dashboard'),
  screen(
    'tickets',
    '/tickets/{-$ticketId}',
    ticketsPage,
    'tickets',
    'messages',
    'contacts',
    'desk',
  ),
  screen('quickMessages', '/quick-messages', quickMessagesPage, 'quick-messages'),
  screen('contacts', '/contacts', contactsPage, 'contacts', 'imports', 'tickets', 'desk'),
  screen('schedules', '/schedules', schedulesPage, 'schedules', 'contacts', 'quick-messages'),
  screen('kanban', '/Kanban', kanbanPage, 'kanban', 'tickets', 'messages', 'contacts', 'desk'),
  screen('todo', '/todolist', todoPage, 'todo'),
  screen('tags', '/tags', tagsPage, 'tags'),
  screen('chats', '/chats/{-$id}', chatsPage, 'chats', 'messages'),
  screen('helps', '/helps', helpsPage, 'helps'),
  screen('subscription', '/subscription', subscriptionPage, 'checkout', 'plans'),
  screen('connections', '/connections', connectionsPage, 'connections'),
  screen('connections', '/connections/login', facebookLoginPage, 'connections'),
  screen('queues', '/queues', queuesPage, 'queues'),
  screen('users', '/users', usersPage, 'users'),
  screen('audit', '/audit-log', auditPage, 'audit'),
  screen('messagesApi', '/messages-api', messagesApiPage, 'messages-api'),
  screen('finance', '/financeiro', financePage, 'invoices', 'checkout', 'plans'),
  screen('finance', '/financeiro/$invoiceId/receipt', receiptPage, 'invoices'),
  screen('settings', '/settings', settingsPage, 'settings'),
  screen('announcements', '/announcements', announcementsPage, 'announcements'),
  screen('campaigns', '/campaigns', campaignsPage, 'campaigns', 'connections'),
  screen(
    'campaigns',
    '/campaign/$campaignId/report',
    campaignReportPage,
    'campaign-report',
    'campaigns',
    'connections',
  ),
  screen('contactLists', '/contact-lists', contactListsPage, 'contact-lists'),
  screen(
    'contactLists',
    '/contact-lists/$contactListId/contacts',
    contactListItemsPage,
    'contact-lists',
    'imports',
  ),
  screen('campaignsConfig', '/campaigns-config', campaignsConfigPage, 'campaign-settings'),
  unknown,
]);
