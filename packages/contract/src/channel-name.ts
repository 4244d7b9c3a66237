// Apart from events.ts, whose schemas bring zod along: the browser only needs the names.
import type { LiveChannel } from './events.ts';

/** `of`: where a channel is one for each of something, such as company-1-chat-7. */
export function channelName(companyId: number, channel: LiveChannel, of?: number): string {
  // The specification's name: it is the host who speaks, in whichever company's room.
  if (channel === 'announcement') return 'company-announcement';
  return `company-${companyId}-${channel}${of === undefined ? '' : `-${of}`}`;
}

/** Sent to a socket that may have missed something: refetch what is on the screen. */
export const RESYNC = 'resync';
