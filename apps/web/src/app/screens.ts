import type { Access } from './access.ts';

/**
 * Every screen behind the login and who may see it: the one table that the routes, the menu and
 * the command bar read.
 */
export const screens = {
  tickets: { path: '/tickets' },
  quickMessages: { path: '/quick-messages' },
  kanban: { path: '/Kanban' },
  contacts: { path: '/contacts' },
  schedules: { path: '/schedules' },
  todo: { path: '/todolist' },
  tags: { path: '/tags' },
  chats: { path: '/chats', permission: 'chats:use' },
  helps: { path: '/helps' },
  subscription: { path: '/subscription' },
  dashboard: { path: '/', permission: 'dashboard:view' },
  connections: { path: '/connections', permission: 'connections:write' },
  queues: { path: '/queues', permission: 'queues:write' },
  users: { path: '/users', permission: 'users:write' },
  audit: { path: '/audit-log', permission: 'audit:read' },
  messagesApi: { path: '/messages-api', permission: 'api:manage' },
  finance: { path: '/financeiro', permission: 'billing:use' },
  settings: { path: '/settings', permission: 'settings:write' },
  campaigns: { path: '/campaigns', permission: 'drawer-admin-items:view', campaigns: true },
  contactLists: { path: '/contact-lists', permission: 'drawer-admin-items:view', campaigns: true },
  campaignsConfig: {
    path: '/campaigns-config',
    permission: 'drawer-admin-items:view',
    campaigns: true,
  },
  announcements: { path: '/announcements', superOnly: true },
} as const satisfies Record<string, Access & { path: string }>;

export type ScreenName = keyof typeof screens;

export function accessOf(name: ScreenName): Access & { path: string } {
  return screens[name];
}
