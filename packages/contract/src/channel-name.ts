// Apart from events.ts, whose schemas bring zod along: the browser only needs the names.
import type { LiveChannel } from './events.ts';

export function channelName(companyId: number, channel: LiveChannel): string {
  // The specification's name: it is the host who speaks, in whichever company's room.
  if (channel === 'announcement') return 'company-announcement';
  return `company-${companyId}-${channel}`;
}

/** Sent to a socket that may have missed something: refetch what is on the screen. */
export const RESYNC = 'resync';
