/** Who may do what: drives the server's checks and what the browser shows. */

export const profiles = ['admin', 'supervisor', 'user'] as const;
export type Profile = (typeof profiles)[number];

const admins = ['admin'] as const;
const managers = ['admin', 'supervisor'] as const;
const everyone = profiles;

export const permissions = {
  'dashboard:view': admins,
  'drawer-admin-items:view': admins,
  'tickets-manager:showall': admins,
  'tickets:see-all': admins,
  'ticket-options:deleteTicket': admins,
  'user-modal:editProfile': admins,
  'user-modal:editQueues': admins,
  'users:write': admins,
  'queues:write': admins,
  'connections:write': admins,
  'settings:write': admins,
  'company:write': admins,
  /** Invoices, the plan and paying: all that is left to do in a company that is overdue. */
  'billing:use': admins,
  /** Who lets the host's people in. */
  'support:consent': admins,
  'audit:read': admins,
  /** API keys and webhooks: what other programs may ask and hear. */
  'api:manage': admins,
  'connections-page:actionButtons': admins,
  'connections-page:addConnection': admins,
  'connections-page:editOrDeleteConnection': admins,
  'contacts-page:deleteContact': admins,
  'notes:delete-any': admins,
  /** CPF and CNPJ in full; everybody else sees them masked. */
  'documents:read': managers,
  'tags:manage': managers,
  'kanban:order': admins,
  'quick-messages:manage': managers,
  'quick-messages:own': everyone,
  'campaigns:use': everyone,
  'tags:use': everyone,
  'schedules:write': everyone,
  'contacts:read': everyone,
  'contacts:write': everyone,
  'contacts:change-any': managers,
  'tickets:read': everyone,
  'tickets:write': everyone,
  'notes:write': everyone,
  'chats:use': everyone,
  'colleagues:read': everyone,
  'queues:read': everyone,
  'connections:read': everyone,
  'settings:read': everyone,
  'company:read': everyone,
  'session:own': everyone,
} as const satisfies Record<string, readonly Profile[]>;

export type Permission = keyof typeof permissions;

export function may(profile: Profile, permission: Permission): boolean {
  return (permissions[permission] as readonly Profile[]).includes(profile);
}
