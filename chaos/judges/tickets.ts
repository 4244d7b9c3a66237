import { grouped, type Reading } from '../record.ts';

export type StoredTicket = {
  id: number;
  contactId: number;
  connectionId: number;
  status: string;
  unread: number;
};

/** At most one live ticket per contact and connection. */
export function liveTicketFaults(tickets: readonly StoredTicket[]): string[] {
  const live = tickets.filter((ticket) => ticket.status !== 'closed');
  const byPlace = grouped(
    live,
    ({ contactId, connectionId }) => `contact ${contactId} on connection ${connectionId}`,
  );
  return [...byPlace]
    .filter(([, group]) => group.length > 1)
    .map(([place, group]) => `${place} has live tickets ${group.map((ticket) => ticket.id)}`);
}

/** What a ticket counts as unread is what came into it and was not read. */
export function unreadFaults(
  tickets: readonly StoredTicket[],
  inbound: readonly { id: number; ticketId: number }[],
  readings: ReadonlyMap<number, Reading>,
): string[] {
  const inTicket = grouped(inbound, (row) => String(row.ticketId));
  return tickets.flatMap(({ id, unread }) => {
    const ids = (inTicket.get(String(id)) ?? []).map((row) => row.id);
    const { atLeast, atMost } = readings.get(id) ?? { atLeast: 0, atMost: 0 };
    const most = ids.filter((one) => one > atLeast).length;
    const least = ids.filter((one) => one > atMost).length;
    if (unread >= least && unread <= most) return [];
    const expected = least === most ? `${least}` : `${least} to ${most}`;
    return [`ticket ${id} counts ${unread} unread, and ${expected} of ${ids.length} are`];
  });
}
