import type { Message } from '@prosa/contract/message';
import { type MessagePage, withMessage, withUpdate } from './message-pages.ts';

/** Of each load that is under way, by ticket: the messages heard since it began. */
const loads = new Map<number, Set<Message[]>>();

export function noteMessage(message: Message): void {
  for (const heard of loads.get(message.ticketId) ?? []) heard.push(message);
}

/**
 * A page may be from before an event that came while it was under way: what was heard meanwhile is
 * applied to it. (Loading again, as loadFresh does, would hardly end in a company where somebody
 * writes all the time.)
 */
export async function loadWithEvents(
  { ticketId, isNewest }: { ticketId: number; isNewest: boolean },
  load: () => Promise<MessagePage>,
): Promise<MessagePage> {
  const heard: Message[] = [];
  const ofTicket = loads.get(ticketId) ?? new Set();
  loads.set(ticketId, ofTicket.add(heard));
  try {
    const page = await load();
    return heard.reduce(isNewest ? withHeard : withUpdate, page);
  } finally {
    ofTicket.delete(heard);
    if (ofTicket.size === 0) loads.delete(ticketId);
  }
}

function withHeard(page: MessagePage, message: Message): MessagePage {
  return withMessage({ pages: [page], pageParams: [null] }, message).pages[0] ?? page;
}
