import { may, type Permission } from '@prosa/contract/permissions';
import type { SessionUser } from '@prosa/contract/session';

type Asker = Pick<SessionUser, 'profile'> & Partial<Pick<SessionUser, 'support'>>;

/** Whoever is in a company as support is an admin with fewer rights. */
export function userMay({ profile, support }: Asker, permission: Permission): boolean {
  return may(profile, permission) && (support?.rights.includes(permission) ?? true);
}
