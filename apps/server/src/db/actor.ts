import { may, type Permission } from '@prosa/contract/permissions';

/** Who acts. Null stands for the program itself (a job, an inbound message). */
export type Actor = {
  userId: number;
  companyId: number;
  sessionId: string;
  profile: 'admin' | 'supervisor' | 'user';
  super: boolean;
  /** Of an API key, which acts in its maker's name: what it may do of all that they may. */
  rights?: readonly Permission[];
  /** An admin of a company that is overdue: they can pay, and nothing else. */
  onlyPays?: true;
  /** Somebody of the host whom an admin let in: by which consent. */
  supportId?: number;
};

/** What is left to an admin who can only pay. */
export const payersRights: readonly Permission[] = ['billing:use', 'session:own'];

/**
 * What whoever is in as support sees: what admins see, without what is the company's own affair (its people's chats,
 * its customers' documents, its money, keys of its programs, who else is let in). Decision 0031 says why.
 */
export const supportSees: readonly Permission[] = [
  'dashboard:view',
  'drawer-admin-items:view',
  'tickets-manager:showall',
  'tickets:see-all',
  'tickets:read',
  'queues:read',
  'queues:write',
  'connections:read',
  'connections:write',
  'settings:read',
  'settings:write',
  'company:read',
  'audit:read',
  'tags:manage',
  'tags:use',
  'kanban:order',
  'quick-messages:manage',
  'quick-messages:own',
  'campaigns:use',
  'schedules:write',
  'contacts:read',
  'contacts:change-any',
  'colleagues:read',
  'session:own',
];

/** What they change: how the desk is set up. They write to nobody, and leave no way in for later. */
const supportChanges: readonly Permission[] = [
  'queues:write',
  'settings:write',
  'kanban:order',
  'quick-messages:own',
];

/** Rights that stand for a change on every screen that asks for them; routes that only show something ask for them, too. */
const onlyLookedAt: readonly Permission[] = [
  'tags:manage',
  'tags:use',
  'quick-messages:manage',
  'campaigns:use',
  'schedules:write',
  'contacts:change-any',
];

/** What their browser offers: nothing that would be refused. */
export const supportIsOffered = supportSees.filter((one) => !onlyLookedAt.includes(one));

export function supportMayChange(access: string): boolean {
  return (supportChanges as readonly string[]).includes(access);
}

/** Not about what is done, but about whose things: there a key reaches as far as its maker. */
const reaching: readonly Permission[] = [
  'tickets:see-all',
  'tickets-manager:showall',
  'contacts:change-any',
];

export function actorMay({ profile, rights }: Actor, permission: Permission): boolean {
  if (!may(profile, permission)) return false;
  return !rights || rights.includes(permission) || reaching.includes(permission);
}
