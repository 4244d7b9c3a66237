import { sql } from 'kysely';
import { batched } from '../db/batching/batched.ts';
import { anyOf } from '../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../db/scope.ts';
import { companyRules } from '../features/companies/company.rules.ts';
import { announceMessage } from '../features/messages/message.events.ts';
import { writeMessage } from '../features/messages/message.sending.ts';
import { filledText, type Listener } from '../features/messages/message.template.ts';
import type { TicketColumns } from '../features/tickets/ticket.repository.ts';
import { automaticWords } from './automatic-words.ts';

/** Two bots must not talk to each other for ever. */
export const TEXTS_PER_HOUR = 6;

type Saying = {
  /** Words of this text alone. */
  more?: Readonly<Record<string, string>>;
  /** What else changes of the ticket, if anything is said. */
  change?: TicketColumns | undefined;
};

/**
 * Sends texts that nobody typed: templates filled, marked as automatic. Blank ones are left out. False if nothing was
 * left to say.
 */
export async function sayAutomatically(
  scope: CompanyScope,
  listener: Listener,
  texts: readonly string[],
  { more = {}, change }: Saying = {},
): Promise<boolean> {
  if (!(await companyRules(scope)).maySend) return false;
  const written = texts.filter((text) => text.trim() !== '');
  for (const [index, text] of written.entries()) {
    const id = await writeMessage(scope, {
      ticketId: listener.ticketId,
      connectionId: listener.connectionId,
      contactId: listener.contact.id,
      kind: 'text',
      body: await filledText(scope, listener, text, more),
      automatic: true,
      ...(index === 0 && { ticket: change }),
    });
    await announceMessage(scope, 'create', id);
  }
  return written.length > 0;
}

/** As above, for answers to what a customer sent: only so many per contact and hour. */
export async function answerAutomatically(
  scope: CompanyScope,
  listener: Listener,
  texts: readonly string[],
  change?: TicketColumns,
): Promise<boolean> {
  const written = texts.filter((text) => text.trim() !== '');
  if (written.length === 0) return false;
  const left = TEXTS_PER_HOUR - (await countInLastHour(scope, listener.contact.id));
  return sayAutomatically(scope, listener, written.slice(0, Math.max(left, 0)), { change });
}

/** Where programs have to say what they are: the first text of a conversation begins with it. */
export async function disclosed(
  scope: CompanyScope,
  ticketId: number,
  texts: readonly string[],
): Promise<readonly string[]> {
  const [first, ...more] = texts.filter((text) => text.trim() !== '');
  if (first === undefined) return [];
  const before = await scope.db
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('ticket_id', '=', ticketId)
    .where('automatic', '=', sql.lit(true))
    .limit(1)
    .executeTakeFirst();
  if (before) return [first, ...more];
  const { iAmABot } = automaticWords[(await companyRules(scope)).language];
  return [`${iAmABot}\n\n${first}`, ...more];
}

/** Whether an answer would be said, or is one too many. */
export async function maySpeak(scope: CompanyScope, contactId: number): Promise<boolean> {
  return (await countInLastHour(scope, contactId)) < TEXTS_PER_HOUR;
}

const countInLastHour = batched(async (scope, contactIds: readonly number[]) => {
  const rows = await scope.db
    .selectFrom('messages')
    .select('contact_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', anyOf(contactIds))
    .where('automatic', '=', sql.lit(true))
    // What was said of a bill answers a question, and has bounds of its own (bills/bill-steps.ts).
    .where(sql<boolean>`data ->> 'bill' is null`)
    .where('said_at', '>', new Date(scope.now.getTime() - 3_600_000))
    .groupBy('contact_id')
    .execute();
  const counts = new Map(rows.map((row) => [row.contact_id, row.count]));
  return contactIds.map((id) => counts.get(id) ?? 0);
});
