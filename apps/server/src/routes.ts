import { campaignTestRoutes } from './conversation/campaigns/campaign-test.routes.ts';
import { messageApiRoutes } from './conversation/message-api/message-api.routes.ts';
import type { Deps } from './deps.ts';
import { announcementRoutes } from './features/announcements/announcement.routes.ts';
import { apiKeyRoutes } from './features/api-keys/api-key.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { billRoutes } from './features/bills/bill.routes.ts';
import { campaignSettingsRoutes } from './features/campaign-settings/campaign-settings.routes.ts';
import { campaignRoutes } from './features/campaigns/campaign.routes.ts';
import { chatRoutes } from './features/chats/chat.routes.ts';
import { companyRoutes } from './features/companies/company.routes.ts';
import { companyDeletionRoutes } from './features/companies/deletion.routes.ts';
import { connectionRoutes } from './features/connections/connection.routes.ts';
import { connectionSessionRoutes } from './features/connections/connection-session.routes.ts';
import { facebookLoginRoutes } from './features/connections/facebook-login.routes.ts';
import { contactImportRoutes } from './features/contact-imports/contact-import.routes.ts';
import {
  contactListItemRoutes,
  contactListRoutes,
} from './features/contact-lists/contact-list.routes.ts';
import { contactRoutes } from './features/contacts/contact.routes.ts';
import { contactBulkRoutes } from './features/contacts/contact-bulk.routes.ts';
import { contactExportRoutes } from './features/contacts/contact-export.routes.ts';
import { contactMergeRoutes } from './features/contacts/contact-merge.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { mediaRoutes } from './features/files/file.routes.ts';
import { helpRoutes } from './features/helps/help.routes.ts';
import { invoiceRoutes } from './features/invoices/invoice.routes.ts';
import { kanbanRoutes } from './features/kanban/kanban.routes.ts';
import { messageRoutes } from './features/messages/message.routes.ts';
import { webhookRoutes } from './features/outgoing-webhooks/webhook.routes.ts';
import { checkoutRoutes } from './features/payments/checkout.routes.ts';
import { paymentRoutes } from './features/payments/payment.routes.ts';
import { paymentSettingsRoutes } from './features/payments/payment-settings.routes.ts';
import { paymentWebhookRoutes } from './features/payments/payment-webhook.routes.ts';
import { planRoutes } from './features/plans/plan.routes.ts';
import { queueOptionRoutes } from './features/queue-options/queue-option.routes.ts';
import { queueRoutes } from './features/queues/queue.routes.ts';
import { quickMessageRoutes } from './features/quick-messages/quick-message.routes.ts';
import { scheduleRoutes } from './features/schedules/schedule.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { settingRoutes } from './features/settings/setting.routes.ts';
import { standingRoutes } from './features/standing/standing.routes.ts';
import { subscriptionRoutes } from './features/subscription/subscription.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { systemSettingRoutes } from './features/system-settings/system-setting.routes.ts';
import { tagRoutes } from './features/tags/tag.routes.ts';
import { ticketTagRoutes } from './features/tags/ticket-tag.routes.ts';
import { ticketNoteRoutes } from './features/ticket-notes/ticket-note.routes.ts';
import { ticketRoutes } from './features/tickets/ticket.routes.ts';
import { userRoutes } from './features/users/user.routes.ts';
import { dataDeletionRoutes } from './features/webhooks/data-deletion.routes.ts';
import { metaWebhookRoutes } from './features/webhooks/meta-webhook.routes.ts';
import type { App } from './http/app-type.ts';

/** Every feature of the API. Each route in them declares who may call it. */
export const features: Record<string, (app: App, deps: Deps) => void> = {
  session: sessionRoutes,
  companies: companyRoutes,
  companyDeletions: companyDeletionRoutes,
  plans: planRoutes,
  users: userRoutes,
  queues: queueRoutes,
  queueOptions: queueOptionRoutes,
  connections: connectionRoutes,
  standings: standingRoutes,
  facebookLogin: facebookLoginRoutes,
  contacts: contactRoutes,
  contactMerges: contactMergeRoutes,
  contactImports: contactImportRoutes,
  contactBulks: contactBulkRoutes,
  contactExport: contactExportRoutes,
  contactLists: contactListRoutes,
  contactListItems: contactListItemRoutes,
  campaigns: campaignRoutes,
  campaignTests: campaignTestRoutes,
  campaignSettings: campaignSettingsRoutes,
  tickets: ticketRoutes,
  messages: messageRoutes,
  messageApi: messageApiRoutes,
  ticketNotes: ticketNoteRoutes,
  tags: tagRoutes,
  ticketTags: ticketTagRoutes,
  kanban: kanbanRoutes,
  quickMessages: quickMessageRoutes,
  schedules: scheduleRoutes,
  chats: chatRoutes,
  connectionSessions: connectionSessionRoutes,
  dashboard: dashboardRoutes,
  settings: settingRoutes,
  bills: billRoutes,
  audit: auditRoutes,
  apiKeys: apiKeyRoutes,
  outgoingWebhooks: webhookRoutes,
  systemSettings: systemSettingRoutes,
  announcements: announcementRoutes,
  helps: helpRoutes,
  invoices: invoiceRoutes,
  subscription: subscriptionRoutes,
  support: supportRoutes,
  media: mediaRoutes,
  metaWebhook: metaWebhookRoutes,
  checkout: checkoutRoutes,
  payments: paymentRoutes,
  paymentSettings: paymentSettingsRoutes,
  paymentWebhooks: paymentWebhookRoutes,
  dataDeletions: dataDeletionRoutes,
};
