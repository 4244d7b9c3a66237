import { may, type Permission } from '@prosa/contract/permissions';
import type { SessionUser } from '@prosa/contract/session';

/** Who gets to see a screen, in the menu, in the command bar and at its address. */
export type Access = {
  permission?: Permission;
  superOnly?: true;
  /** Exists only where the host switched campaigns on for the company. */
  campaigns?: true;
};

type Verdict = 'allowed' | 'forbidden' | 'absent';

export function judge(
  { permission, superOnly, campaigns }: Access,
  user: Pick<SessionUser, 'profile' | 'super'>,
  hasCampaigns: boolean,
): Verdict {
  if (campaigns && !hasCampaigns) return 'absent';
  if (superOnly && !user.super) return 'forbidden';
  if (permission && !may(user.profile, permission)) return 'forbidden';
  return 'allowed';
}
