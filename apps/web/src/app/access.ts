import type { Permission } from '@prosa/contract/permissions';
import type { SessionUser } from '@prosa/contract/session';
import { userMay } from '../lib/session/user-may.ts';

/** Who gets to see a screen, in the menu, in the command bar and at its address. */
export type Access = {
  permission?: Permission;
  superOnly?: true;
  /** Exists only where the host switched campaigns on for the company. */
  campaigns?: true;
};

/** Who looks at it; support is in a company with fewer rights than its admins have. */
export type Viewer = Pick<SessionUser, 'profile' | 'super'> & Partial<Pick<SessionUser, 'support'>>;

type Verdict = 'allowed' | 'forbidden' | 'absent';

export function judge(
  { permission, superOnly, campaigns }: Access,
  user: Viewer,
  hasCampaigns: boolean,
): Verdict {
  if (campaigns && !hasCampaigns) return 'absent';
  if (superOnly && !user.super) return 'forbidden';
  if (permission && !userMay(user, permission)) return 'forbidden';
  return 'allowed';
}
