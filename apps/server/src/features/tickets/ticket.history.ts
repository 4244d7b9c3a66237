import { pageSizes } from '@prosa/contract/limits';
import type { TicketEvent, TicketEventKind, TicketStatus } from '@prosa/contract/ticket';
import { batchedInsert } from '../../db/batching/batched-rows.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

export type TicketPlace = {
  status: TicketStatus;
  queue_id: number | null;
  user_id: number | null;
};

type StoredPlace = { status: TicketStatus; queueId: number | null; userId: number | null };
type Details = {
  from: StoredPlace | null;
  to: StoredPlace;
  number?: { from: string; to: string };
  contactId?: number;
};

/** What somebody did to the contact: the ticket stays where it is. */
export type ContactChange =
  | { kind: 'numberChanged'; number: { from: string; to: string } }
  | { kind: 'blocked' | 'unblocked' }
  /** With whom; named as they are called when it is read. */
  | { kind: 'contactMerged' | 'contactSplit'; contactId: number };

/** Who did it is the scope's actor; null is the program, or the customer. */
export function recordTicketEvent(
  scope: CompanyScope,
  ticketId: number,
  kind: TicketEventKind,
  before: TicketPlace | null,
  after: TicketPlace,
): Promise<void> {
  const details: Details = { from: before && stored(before), to: stored(after) };
  const actor_id = scope.actor?.userId ?? null;
  return insertEvent(scope, { ticket_id: ticketId, kind, actor_id, details, at: scope.now });
}

export function recordContactChange(
  scope: CompanyScope,
  ticket: TicketPlace & { id: number },
  { kind, ...change }: ContactChange,
): Promise<void> {
  const place = stored(ticket);
  const details: Details = { from: place, to: place, ...change };
  const actor_id = scope.actor?.userId ?? null;
  return insertEvent(scope, { ticket_id: ticket.id, kind, actor_id, details, at: scope.now });
}

const insertEvent = batchedInsert('ticket_events');

function stored({ status, queue_id, user_id }: TicketPlace): StoredPlace {
  return { status, queueId: queue_id, userId: user_id };
}

/** The newest first, with the names of today: also of users and queues that are gone. */
export async function ticketHistory(
  scope: ReadScope,
  ticketId: number,
  pageNumber: number,
): Promise<{ events: TicketEvent[]; hasMore: boolean }> {
  const size = pageSizes.others;
  const rows = await scope.db
    .selectFrom('ticket_events')
    .select(['id', 'kind', 'actor_id', 'details', 'at'])
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(size + 1)
    .offset((pageNumber - 1) * size)
    .execute();
  const page = rows.slice(0, size).map((row) => ({ ...row, details: row.details as Details }));
  const places = page.flatMap(({ details }) =>
    details.from ? [details.from, details.to] : [details.to],
  );
  const users = await namesOf(scope, [
    ...page.map((row) => row.actor_id),
    ...places.map((place) => place.userId),
  ]);
  const queues = await queuesOf(
    scope,
    places.map((place) => place.queueId),
  );
  const contacts = await contactsOf(
    scope,
    page.map(({ details }) => details.contactId ?? null),
  );
  const shown = ({ status, queueId, userId }: StoredPlace) => ({
    status,
    queue: queues.get(queueId ?? 0) ?? null,
    user: users.get(userId ?? 0) ?? null,
  });
  return {
    events: page.map(({ id, kind, actor_id, details, at }) => ({
      id,
      kind,
      actor: users.get(actor_id ?? 0) ?? null,
      from: details.from && shown(details.from),
      to: shown(details.to),
      number: details.number ?? null,
      contact: contacts.get(details.contactId ?? 0) ?? null,
      at: at.toISOString(),
    })),
    hasMore: rows.length > size,
  };
}

async function namesOf(scope: ReadScope, ids: readonly (number | null)[]) {
  const rows = await scope.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', known(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function queuesOf(scope: ReadScope, ids: readonly (number | null)[]) {
  const rows = await scope.db
    .selectFrom('queues')
    .select(['id', 'name', 'color'])
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', known(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Also one that is part of another: that is what is told of it. */
async function contactsOf(scope: ReadScope, ids: readonly (number | null)[]) {
  const rows = await scope.db
    .selectFrom('contacts')
    .select(['id', 'name'])
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', known(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Never empty, as SQL wants it: no row has the id 0. */
function known(ids: readonly (number | null)[]): number[] {
  return [...new Set([0, ...ids.filter((id) => id !== null)])];
}
