import type { Ticket } from '@prosa/contract/ticket';
import { useRef } from 'react';

/** What each message changes of its ticket. */
const changedByMessages = new Set<string>([
  'lastMessage',
  'lastMessageKind',
  'lastMessageAt',
  'lastMessageMark',
  'unreadMessages',
  'updatedAt',
  'version',
] satisfies (keyof Ticket)[]);

/**
 * The same object for as long as only talk goes on: what shows a ticket's place, people and tags is
 * not drawn again with every message.
 */
export function useSteadyTicket<T extends Ticket | undefined>(ticket: T): T {
  const steady = useRef(ticket);
  if (!isSteady(steady.current, ticket)) steady.current = ticket;
  return steady.current;
}

/** Pure. The cache keeps the parts that are equal as the same objects. */
export function isSteady(before: Ticket | undefined, now: Ticket | undefined): boolean {
  if (!before || !now) return before === now;
  const names = Object.keys({ ...before, ...now }) as (keyof Ticket)[];
  return names.every((name) => changedByMessages.has(name) || before[name] === now[name]);
}
