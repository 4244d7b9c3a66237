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
};

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
