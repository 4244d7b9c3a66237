import { may, type Profile } from './permissions.ts';
import type { Ticket } from './ticket.ts';

/*
 * Who sees which ticket, once: a ticket stands in rooms, so does each person, and whoever shares a room with a
 * ticket sees it. The server's policy, its live events and the browser ask these functions; the conditions of the
 * lists' SQL are held against them by ticket.list.property.test.ts.
 */

/** Who looks. */
export type TicketViewer = {
  userId: number;
  profile: Profile;
  queueIds: readonly number[];
  /** While a company has no queue at all, everybody sees what would otherwise be the admins' alone. */
  companyHasQueues: boolean;
};

/** What of a ticket decides who sees it. */
export type TicketOwners = Pick<Ticket, 'userId' | 'queueId'>;

/** `all-tickets` is for those who see every ticket; `company` for everybody. */
export type TicketRoom = 'company' | 'all-tickets' | `user:${number}` | `queue:${number}`;

/** Its own user sees it wherever it stands; without a queue it is nobody's in particular. */
export function roomsOfTicket(
  { userId, queueId }: TicketOwners,
  companyHasQueues: boolean,
): TicketRoom[] {
  const rooms: TicketRoom[] = ['all-tickets'];
  if (userId !== null) rooms.push(`user:${userId}`);
  if (queueId !== null) rooms.push(`queue:${queueId}`);
  else if (!companyHasQueues) rooms.push('company');
  return rooms;
}

export function roomsOfViewer({
  userId,
  profile,
  queueIds,
}: Omit<TicketViewer, 'companyHasQueues'>): TicketRoom[] {
  const rooms: TicketRoom[] = ['company', `user:${userId}`];
  if (may(profile, 'tickets:see-all')) rooms.push('all-tickets');
  return [...rooms, ...queueIds.map((id) => `queue:${id}` as const)];
}

export function maySeeTicket(viewer: TicketViewer, owners: TicketOwners): boolean {
  const rooms = roomsOfTicket(owners, viewer.companyHasQueues);
  return roomsOfViewer(viewer).some((room) => rooms.includes(room));
}
