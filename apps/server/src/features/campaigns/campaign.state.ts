import type { CampaignStatus } from '@prosa/contract/campaign';

const HOUR_MS = 3_600_000;

type Stage = { status: CampaignStatus; scheduled_at: Date | null };

/** What of a campaign may be changed: all of it until an hour before it begins; of a cancelled one its texts. */
export function editableOf(
  { status, scheduled_at }: Stage,
  now: Date,
): 'all' | 'messages' | 'none' {
  if (status === 'INATIVA') return 'all';
  if (status === 'CANCELADA') return 'messages';
  const isFar = scheduled_at !== null && scheduled_at.getTime() - now.getTime() > HOUR_MS;
  return status === 'PROGRAMADA' && isFar ? 'all' : 'none';
}

/** Whether it may be deleted: nothing of it is on its way. */
export function isAtRest({ status }: Stage): boolean {
  return status !== 'EM_ANDAMENTO';
}
