import type { MessageKind } from '@prosa/contract/message';
import type { Referral } from '@prosa/contract/referral';
import type { TicketStatus } from '@prosa/contract/ticket';
import { type Selectable, sql } from 'kysely';
import { appError } from '../../app-error.ts';
import { batched } from '../../db/batching/batched.ts';
import { batchedFind, batchedUpdate, type InCompany } from '../../db/batching/batched-rows.ts';
import { anyOf, rowsAs } from '../../db/batching/bulk-statements.ts';
import { claimExclusively } from '../../db/batching/exclusive-claim.ts';
import { type Param, preparedQuery } from '../../db/batching/prepared-query.ts';
import type { Database } from '../../db/schema.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { BotState } from '../../db/tables/bot-state.ts';
import { selectTickets } from './ticket.select.ts';

export type TicketRow = Awaited<ReturnType<typeof findTicket>>;
/** The row alone. */
export type TicketState = Selectable<Database['tickets']>;

const ticketById = batchedFind((db, param) =>
  selectTickets(db, param, (tickets) => tickets.where('tickets.id', '=', anyOf(param('ids')))),
);

const byUuid = preparedQuery((db, param: Param<InCompany & { uuid: string }>) =>
  selectTickets(db, param, (tickets) => tickets.where('tickets.uuid', '=', param('uuid'))),
);

export async function findTicket(scope: ReadScope, id: number) {
  const ticket = await ticketById(scope, id);
  if (!ticket) throw appError('ERR_NO_TICKET_FOUND');
  return ticket;
}

export async function findTicketByUuid(scope: ReadScope, uuid: string) {
  const [row] = await byUuid(scope, { company: scope.companyId, uuid });
  if (!row) throw appError('ERR_NO_TICKET_FOUND');
  return row;
}

const place = preparedQuery((db, param: Param<InCompany & { id: number }>) =>
  db
    .selectFrom('tickets')
    .select(['queue_id', 'user_id', 'removed_before'])
    .where('company_id', '=', param('company'))
    .where('id', '=', param('id')),
);

/** What decides who may see it, and from when on there are messages. */
export async function findTicketOwners(scope: ReadScope, id: number) {
  const [row] = await place(scope, { company: scope.companyId, id });
  return row;
}

export type TicketPlace = NonNullable<Awaited<ReturnType<typeof findTicketOwners>>>;

/** Held until the commit: of two who act on it at once, the second sees what the first did. */
export async function lockTicket(scope: CompanyScope, id: number): Promise<TicketState> {
  claimExclusively(scope, 'ticket', id);
  const ticket = await lockById(scope, id);
  if (!ticket) throw appError('ERR_NO_TICKET_FOUND');
  return ticket;
}

const lockById = batchedFind((db, param) =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where('company_id', '=', param('company'))
    .where('id', '=', anyOf(param('ids')))
    // In one order wherever several are locked.
    .orderBy('id')
    .forUpdate(),
);

export type NewTicket = {
  status: TicketStatus;
  contactId: number;
  connectionId: number;
  queueId?: number | null;
  userId?: number | null;
  isGroup: boolean;
};

/** Null if the contact has a live ticket on the connection by now: somebody was quicker. */
export function insertTicket(
  scope: CompanyScope,
  values: NewTicket,
  timezone: string,
): Promise<number | null> {
  return insertTickets(scope, { ...values, timezone });
}

const insertTickets = batched(
  async (scope, tickets: readonly (NewTicket & { timezone: string })[]) => {
    const rows = tickets.map((values) => ({
      status: values.status,
      contact_id: values.contactId,
      connection_id: values.connectionId,
      queue_id: values.queueId ?? null,
      user_id: values.userId ?? null,
      is_group: values.isGroup,
      closed_at: values.status === 'closed' ? scope.now : null,
      // One that a person opens is a person's: the bot has nothing to say, even if they give it back.
      bot_state: values.status === 'open' ? { at: 'done' } : null,
    }));
    const { timezone } = tickets[0]!;
    const { rows: made } = await sql<{ id: number; contact_id: number; connection_id: number }>`
      insert into tickets (company_id, code, status, contact_id, connection_id, queue_id, user_id,
        is_group, closed_at, bot_state, last_message_at, last_inbound_at, window_until)
      select ${scope.companyId}::bigint,
        -- The day in the company's zone, and its running number: 20261115-0042.
        to_char(${scope.now}::timestamptz at time zone ${timezone}, 'YYYYMMDD') || '-' ||
          lpad(counted.number::text, greatest(4, length(counted.number::text)), '0'),
        given.status, given.contact_id, given.connection_id, given.queue_id, given.user_id,
        given.is_group, given.closed_at, given.bot_state, ${scope.now}::timestamptz,
        -- The channel knows chats, not tickets.
        chat.last_inbound_at, chat.window_until
      from ${rowsAs('tickets', rows, 'given')}
      -- Named after the row, or all of them would get the same number.
      cross join lateral (
        select next_ticket_number() as number where given.contact_id is not null) as counted
      cross join lateral (
        select max(earlier.last_inbound_at) as last_inbound_at, max(earlier.window_until) as window_until
        from tickets as earlier
        where earlier.company_id = ${scope.companyId} and earlier.contact_id = given.contact_id
          and earlier.connection_id = given.connection_id) as chat
      on conflict (company_id, contact_id, connection_id) where status <> 'closed' do nothing
      returning id, contact_id, connection_id`.execute(scope.db);
    const ids = new Map(made.map((row) => [`${row.contact_id}/${row.connection_id}`, row.id]));
    return rows.map((row) => ids.get(`${row.contact_id}/${row.connection_id}`) ?? null);
  },
);

/** What a row of the list has room for: one customer's novel must not weigh on everybody's list. */
const GLIMPSE = 500;

function glimpseOf(text: string): string {
  return text.length <= GLIMPSE ? text : text.slice(0, GLIMPSE).toWellFormed();
}

export type TicketColumns = {
  status?: TicketStatus;
  queue_id?: number | null;
  user_id?: number | null;
  unread?: number;
  last_message?: string;
  last_message_kind?: MessageKind;
  last_message_at?: Date;
  last_inbound_at?: Date | null;
  shipment_id?: number | null;
  referral?: Referral;
  window_until?: Date;
  held_elsewhere?: boolean;
  removed_before?: Date;
  bot_state?: BotState | null;
  is_bot?: boolean;
  hours_told_at?: Date;
  offered_to?: number | null;
  offered_until?: Date | null;
};

const updateTicket = batchedUpdate('tickets');

export function changeTicket(
  scope: CompanyScope,
  id: number,
  columns: TicketColumns,
): Promise<void> {
  const set = {
    ...columns,
    ...(columns.last_message && { last_message: glimpseOf(columns.last_message) }),
    ...(columns.status && { closed_at: columns.status === 'closed' ? scope.now : null }),
  };
  return updateTicket(scope, { id, set });
}
