import { grouped, type Sent } from '../record.ts';

export type StoredInbound = {
  id: number;
  providerId: string;
  contactId: number;
  connectionId: number;
  kind: string;
  body: string;
  /** The SHA-256 of its file, once that is here. */
  picture: string | null;
};

/**
 * Every message that a customer sent is stored once, as it was said, and in the order of delivery.
 *
 * That order is the line's, not the telephone's: where the provider brings the second before the
 * first, the desk shows it so. What it brings twice (a duplicate; again after a login, because the
 * product was killed before it confirmed) may count at any of its arrivals, because nobody outside
 * knows which one was kept. So: what is stored of a chat must be found, in its order, in what was
 * carried of it.
 */
export function inboundFaults(
  sent: readonly Sent[],
  carried: readonly string[],
  stored: readonly StoredInbound[],
): string[] {
  const chatOf = new Map(sent.map((one) => [one.id, `${one.customer} to ${one.line}`]));
  const carriedIn = grouped(carried, (id) => chatOf.get(id) ?? '');
  const storedIn = grouped(stored, (row) => chatOf.get(row.providerId) ?? '');
  const faults = (storedIn.get('') ?? []).map(
    (row) => `message ${row.id} (${row.providerId}) is stored, and no customer sent it`,
  );
  for (const [chat, messages] of grouped(sent, (one) => chatOf.get(one.id)!)) {
    const rows = (storedIn.get(chat) ?? []).toSorted((one, other) => one.id - other.id);
    faults.push(...contentFaults(chat, messages, rows));
    faults.push(...orderFaults(chat, carriedIn.get(chat) ?? [], rows));
  }
  return [...faults, ...contactFaults(sent, stored)];
}

function contentFaults(
  chat: string,
  messages: readonly Sent[],
  rows: readonly StoredInbound[],
): string[] {
  const byId = grouped(rows, (row) => row.providerId);
  return messages.flatMap(({ id, text, picture = null }) => {
    const found = byId.get(id) ?? [];
    const [row] = found;
    if (!row) return [`${chat}: "${text}" (${id}) is not stored`];
    if (found.length > 1) {
      return [`${chat}: "${text}" (${id}) is stored as messages ${found.map((one) => one.id)}`];
    }
    const kind = picture === null ? 'text' : 'image';
    const isAsSaid = row.kind === kind && row.body === text;
    if (!isAsSaid) return [`${chat}: "${text}" is message ${row.id}: ${row.kind} "${row.body}"`];
    if (row.picture === picture) return [];
    return [`${chat}: "${text}" is message ${row.id}, and its picture ${row.picture}`];
  });
}

function orderFaults(
  chat: string,
  carried: readonly string[],
  rows: readonly StoredInbound[],
): string[] {
  let from = 0;
  for (const row of rows) {
    const at = carried.indexOf(row.providerId, from);
    if (at === -1) {
      return [
        `${chat}: message ${row.id} (${row.providerId}) is out of order; ` +
          `stored ${rows.map((one) => one.providerId)}; carried ${carried}`,
      ];
    }
    from = at + 1;
  }
  return [];
}

/** One person is one contact, whichever number of ours they write to. */
function contactFaults(sent: readonly Sent[], stored: readonly StoredInbound[]): string[] {
  const customerOf = new Map(sent.map((one) => [one.id, one.customer]));
  const byCustomer = grouped(stored, (row) => customerOf.get(row.providerId) ?? '');
  const faults: string[] = [];
  for (const [customer, rows] of byCustomer) {
    const contacts = new Set(rows.map((row) => row.contactId));
    if (customer && contacts.size > 1) faults.push(`${customer} is contacts ${[...contacts]}`);
  }
  return faults;
}
