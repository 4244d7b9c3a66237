// Apart from events.ts, whose schemas bring zod along: the browser only needs the names.
import type { LiveChannel } from './events.ts';

/** Those that the specification names without their company: who hears them is decided by the room all the same. */
const nameless: readonly LiveChannel[] = ['announcement', 'quickemessage'];

/** `of`: where a channel is one for each of something, such as company-1-chat-7. */
export function channelName(companyId: number, channel: LiveChannel, of?: number): string {
  if (nameless.includes(channel)) return `company-${channel}`;
  return `company-${companyId}-${channel}${of === undefined ? '' : `-${of}`}`;
}

/** Sent to a socket that may have missed something: refetch what is on the screen. */
export const RESYNC = 'resync';
