import 'i18next';
import type announcements from './pt/announcements.ts';
import type audit from './pt/audit.ts';
import type campaignReport from './pt/campaign-report.ts';
import type campaignSettings from './pt/campaign-settings.ts';
import type campaigns from './pt/campaigns.ts';
import type chats from './pt/chats.ts';
import type common from './pt/common.ts';
import type connections from './pt/connections.ts';
import type contactLists from './pt/contact-lists.ts';
import type contacts from './pt/contacts.ts';
import type dashboard from './pt/dashboard.ts';
import type desk from './pt/desk.ts';
import type errors from './pt/errors.ts';
import type helps from './pt/helps.ts';
import type imports from './pt/imports.ts';
import type kanban from './pt/kanban.ts';
import type messages from './pt/messages.ts';
import type messagesApi from './pt/messages-api.ts';
import type queues from './pt/queues.ts';
import type quickMessages from './pt/quick-messages.ts';
import type schedules from './pt/schedules.ts';
import type session from './pt/session.ts';
import type settings from './pt/settings.ts';
import type shell from './pt/shell.ts';
import type tags from './pt/tags.ts';
import type tickets from './pt/tickets.ts';
import type todo from './pt/todo.ts';
import type users from './pt/users.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      announcements: typeof announcements;
      helps: typeof helps;
      'campaign-report': typeof campaignReport;
      'campaign-settings': typeof campaignSettings;
      campaigns: typeof campaigns;
      'contact-lists': typeof contactLists;
      chats: typeof chats;
      common: typeof common;
      connections: typeof connections;
      contacts: typeof contacts;
      dashboard: typeof dashboard;
      desk: typeof desk;
      imports: typeof imports;
      kanban: typeof kanban;
      messages: typeof messages;
      tags: typeof tags;
      tickets: typeof tickets;
      todo: typeof todo;
      errors: typeof errors;
      queues: typeof queues;
      'messages-api': typeof messagesApi;
      'quick-messages': typeof quickMessages;
      schedules: typeof schedules;
      session: typeof session;
      settings: typeof settings;
      shell: typeof shell;
      users: typeof users;
      audit: typeof audit;
    };
  }
}
