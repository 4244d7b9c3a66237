import { fillTemplate } from '@prosa/contract/templates';
import { sql } from 'kysely';
import { batched } from '../db/batching/batched.ts';
import { anyOf } from '../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../db/scope.ts';
import { companyRules } from '../features/companies/company.rules.ts';
import { announceMessage } from '../features/messages/message.events.ts';
import { writeMessage } from '../features/messages/message.sending.ts';
import type { TicketRow } from '../features/tickets/ticket.repository.ts';
import type { ConversationParts } from './parts.ts';

/** Whom a text is for, and in which ticket it stands. */
export type Listener = {
  ticketId: number;
  connectionId: number;
  /** The ticket's number that people quote. */
  code: string;
  contact: { id: number; name: string; number: string | null; email: string };
};

export function listenerIn(ticket: TicketRow): Listener {
  return {
    ticketId: ticket.id,
    connectionId: ticket.connection_id,
    code: ticket.code,
    contact: {
      id: ticket.contact_id,
      name: ticket.contact_name,
      number: ticket.contact_number,
      email: ticket.contact_email,
    },
  };
}

/** Two bots must not talk to each other for ever. */
export const TEXTS_PER_HOUR = 6;

/** Sends texts that nobody typed: templates filled, marked as automatic. Blank ones are left out. */
export async function sayAutomatically(
  scope: CompanyScope,
  parts: ConversationParts,
  listener: Listener,
  texts: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const text of texts) {
    if (text.trim() === '') continue;
    const id = await writeMessage(scope, {
      ticketId: listener.ticketId,
      connectionId: listener.connectionId,
      contactId: listener.contact.id,
      kind: 'text',
      body: await filledText(scope, listener, text, more),
      automatic: true,
    });
    await announceMessage(scope, parts.media, 'create', id);
  }
}

/** As above, for answers to what a customer sent: only so many per contact and hour. */
export async function answerAutomatically(
  scope: CompanyScope,
  parts: ConversationParts,
  listener: Listener,
  texts: readonly string[],
): Promise<void> {
  const written = texts.filter((text) => text.trim() !== '');
  if (written.length === 0) return;
  const left = TEXTS_PER_HOUR - (await countInLastHour(scope, listener.contact.id));
  if (left > 0) await sayAutomatically(scope, parts, listener, written.slice(0, left));
}

/** Whether an answer would be said, or is one too many. */
export async function maySpeak(scope: CompanyScope, contactId: number): Promise<boolean> {
  return (await countInLastHour(scope, contactId)) < TEXTS_PER_HOUR;
}

/** A text of the company's or of an agent's, with the facts in their places. */
export async function filledText(
  scope: CompanyScope,
  { contact, code }: Pick<Listener, 'code' | 'contact'>,
  text: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  if (!text.includes('{')) return text;
  const { timezone, language } = await companyRules(scope);
  const facts = { contact, protocol: code, now: scope.now, timezone, language };
  return fillTemplate(text, facts, more);
}

const countInLastHour = batched(async (scope, contactIds: readonly number[]) => {
  const rows = await scope.db
    .selectFrom('messages')
    .select('contact_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', anyOf(contactIds))
    .where('automatic', '=', sql.lit(true))
    .where('said_at', '>', new Date(scope.now.getTime() - 3_600_000))
    .groupBy('contact_id')
    .execute();
  const counts = new Map(rows.map((row) => [row.contact_id, row.count]));
  return contactIds.map((id) => counts.get(id) ?? 0);
});
