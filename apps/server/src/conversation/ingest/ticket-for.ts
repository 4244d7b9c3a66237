import { longWindowDays } from '@prosa/contract/answer-window';
import type { MessageKind } from '@prosa/contract/message';
import type { Referral } from '@prosa/contract/referral';
import { sql } from 'kysely';
import { batched } from '../../db/batching/batched.ts';
import { claimExclusively } from '../../db/batching/exclusive-claim.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { companyRules } from '../../features/companies/company.rules.ts';
import type { ContactRow } from '../../features/contacts/contact.repository.ts';
import { announceTicket } from '../../features/tickets/ticket.announce.ts';
import { moveTicket, noteOpening } from '../../features/tickets/ticket.move.ts';
import { standingQueue } from '../../features/tickets/ticket.queue-rules.ts';
import {
  changeTicket,
  insertTicket,
  type TicketState,
} from '../../features/tickets/ticket.repository.ts';

type Wanted = {
  contact: ContactRow;
  connectionId: number;
  /** False for what our own telephone wrote, and for who is blocked: no ticket becomes live by it. */
  wakes: boolean;
  /** Of a campaign: one that is new is told to nobody before the person answers. */
  isCampaign?: boolean;
};

/** With the campaign's row whose answer was awaited in the chat, if there is one; `isFirst`: nothing was said in it. */
export type FoundTicket = TicketState & { awaited: number | null; isFirst: boolean };

/** The ticket that a message belongs to, locked: the live one, one closed a moment ago, or a new one. */
export async function ticketFor(scope: CompanyScope, wanted: Wanted): Promise<FoundTicket> {
  const latest = await latestTicket(scope, wanted);
  const ticket = await ticketAfter(scope, wanted, latest);
  return { ...ticket, awaited: latest?.shipment_id ?? null, isFirst: latest === undefined };
}

async function ticketAfter(
  scope: CompanyScope,
  wanted: Wanted,
  latest: TicketState | undefined,
): Promise<TicketState> {
  if (latest && latest.status !== 'closed') return latest;
  if (!wanted.wakes) return latest ?? newTicket(scope, wanted, 'closed');
  const rules = await companyRules(scope);
  // A group has one ticket, whenever it was closed.
  const isSame = latest?.is_group || wasJustClosed(scope, latest, rules.reopenWindowMinutes);
  if (latest && isSame) return reopened(scope, latest);
  return newTicket(scope, wanted, 'pending');
}

/** Whoever had it is told, too: it is not theirs any more. */
async function reopened(scope: CompanyScope, ticket: TicketState): Promise<TicketState> {
  const queue_id = await standingQueue(scope, ticket);
  const to = { status: 'pending', user_id: null, queue_id } as const;
  await moveTicket(scope, ticket, 'reopened', to);
  await announceTicket(scope, 'update', ticket.id, [ticket]);
  return { ...ticket, ...to, is_bot: false, bot_state: null };
}

function wasJustClosed(
  scope: CompanyScope,
  ticket: TicketState | undefined,
  minutes: number,
): boolean {
  const closedAt = ticket?.closed_at;
  return closedAt ? scope.now.getTime() - closedAt.getTime() <= minutes * 60_000 : false;
}

async function newTicket(
  scope: CompanyScope,
  wanted: Wanted,
  status: 'pending' | 'closed',
): Promise<TicketState> {
  const { contact, connectionId } = wanted;
  const { timezone } = await companyRules(scope);
  const id = await insertTicket(
    scope,
    { status, contactId: contact.id, connectionId, isGroup: contact.is_group },
    timezone,
  );
  const made = await latestTicket(scope, wanted);
  if (!made) throw new Error('a ticket that was made is not there');
  // Otherwise somebody was quicker, and has noted it.
  if (made.id === id) {
    await noteOpening(scope, made);
    if (!wanted.isCampaign) await announceTicket(scope, 'create', id);
  }
  return made;
}

/** The live one if there is one, otherwise the newest. */
export function latestTicket(
  scope: CompanyScope,
  { contact, connectionId }: Pick<Wanted, 'contact' | 'connectionId'>,
): Promise<TicketState | undefined> {
  claimExclusively(scope, 'contact', contact.id);
  return latestTickets(scope, { contactId: contact.id, connectionId });
}

const latestTickets = batched(
  async (scope, asked: readonly { contactId: number; connectionId: number }[]) => {
    // In one order wherever several are locked.
    const chats = asked.toSorted((a, b) => a.contactId - b.contactId);
    const { rows } = await sql<TicketState>`
      select ticket.*
      from unnest(${chats.map((one) => one.contactId)}::bigint[],
        ${chats.map((one) => one.connectionId)}::bigint[]) as chat (contact_id, connection_id)
      cross join lateral (
        select * from tickets
        where company_id = ${scope.companyId} and contact_id = chat.contact_id
          and connection_id = chat.connection_id
        order by status = 'closed', id desc
        limit 1
        for update
      ) as ticket`.execute(scope.db);
    return asked.map(({ contactId, connectionId }) =>
      rows.find((row) => row.contact_id === contactId && row.connection_id === connectionId),
    );
  },
);

type Note = {
  body: string;
  kind: MessageKind;
  fromMe: boolean;
  saidAt: Date;
  /** False for who is blocked: nobody is to be bothered. */
  counts: boolean;
  /** What brought them to write. */
  referral?: Referral;
  /** Whether another app answers at the moment, where there may be one. */
  held?: boolean;
};

const LONG_WINDOW_MS = longWindowDays * 86_400_000;

/** What the list shows of the message. Whoever answered on the telephone has read the chat. */
export async function noteOnTicket(
  scope: CompanyScope,
  ticket: TicketState,
  { body, kind, fromMe, saidAt, counts, referral, held }: Note,
): Promise<void> {
  const window = referral?.isAd ? new Date(saidAt.getTime() + LONG_WINDOW_MS) : null;
  const unread = fromMe ? 0 : ticket.unread + (counts ? 1 : 0);
  await changeTicket(scope, ticket.id, {
    unread,
    last_message: body,
    last_message_kind: kind,
    last_message_at: scope.now,
    ...(!fromMe && { last_inbound_at: later(ticket.last_inbound_at, saidAt) }),
    // Who came by an advertisement and later by another one was brought by the first.
    ...(referral && !ticket.referral && { referral }),
    ...(window && { window_until: later(ticket.window_until, window) }),
    ...(held !== undefined && held !== ticket.held_elsewhere && { held_elsewhere: held }),
  });
}

/** What the list shows of a message that reads otherwise by now, if it is the last. */
export async function noteChange(
  scope: CompanyScope,
  message: { id: number; ticket_id: number },
  { body, kind }: Pick<Note, 'body' | 'kind'>,
): Promise<void> {
  const later = await scope.db
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', message.ticket_id)
    .where('id', '>', message.id)
    .limit(1)
    .executeTakeFirst();
  if (later) return;
  await changeTicket(scope, message.ticket_id, { last_message: body, last_message_kind: kind });
}

/** What waited at the provider comes late. */
export function later(one: Date | null, other: Date): Date {
  return one && one > other ? one : other;
}
