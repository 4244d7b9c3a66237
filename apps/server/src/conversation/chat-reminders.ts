import type { ErrorCode } from '@prosa/contract/errors';
import { readNumber } from '@prosa/contract/human-number';
import { wallTimeAt } from '@prosa/contract/zoned-time';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { connectionLane } from '../channels/session-tasks.ts';
import type { CompanyScope, Scopes } from '../db/scope.ts';
import {
  beginStep,
  noteStep,
  type OpenInvoice,
  openInvoices,
  REMINDER_PAGE,
  type ReminderOutcome,
  reminderTexts,
} from '../features/invoices/reminder.steps.ts';
import { announceMessage } from '../features/messages/message.events.ts';
import { writeMessage } from '../features/messages/message.sending.ts';
import type { JobLog } from '../job-log.ts';
import { ticketFor } from './ingest/ticket-for.ts';
import { recipientOf } from './message-api/recipient.ts';

type Parts = { scopes: Scopes; publicUrl: string | null; log: JobLog };
/** Where reminders go out, in the host's own company. */
type Way = { companyId: number; connectionId: number };

/** Nobody is written to about money at night; hours of the company's own day. */
const HOURS = { from: 8, until: 20 };
/** So many may wait at the connection before more are added: a number that sends hundreds at once is soon blocked. */
const OUTBOX_ROOM = 50;

/**
 * Reminds by WhatsApp of what is open, over the connection that the host has chosen. What cannot be sent now (it is down,
 * much is waiting, it is night) is looked at again by the next run, while it is its step's turn.
 */
export async function remindByChat(parts: Parts, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  let after = 0;
  for (;;) {
    const { rows, host } = await openInvoices(parts.scopes, after);
    const way = await chosenWay(parts.scopes, host.billingConnection);
    if (!way) return sent;
    for (const row of rows) {
      if (signal?.aborted) return sent;
      after = row.id;
      if (await remindOf(parts, way, row, host.productName)) sent += 1;
    }
    if (rows.length < REMINDER_PAGE) return sent;
  }
}

/** Null where the host wants none, or its connection is gone, or is not one of the host's own. */
function chosenWay(scopes: Scopes, setting: string): Promise<Way | null> {
  return scopes.DANGEROUSLY_acrossCompanies('which connection is the host’s', async ({ db }) => {
    const row = await db
      .selectFrom('connections')
      .select(['connections.company_id as companyId', 'connections.id as connectionId'])
      .where('connections.id', '=', Number(setting || 0))
      .where('connections.channel', '=', 'whatsapp')
      .where('connections.deleted_at', 'is', null)
      .where((row) =>
        row.exists(
          row
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.company_id', '=', 'connections.company_id')
            .where('users.super', '=', true)
            .where('users.deleted_at', 'is', null),
        ),
      )
      .executeTakeFirst();
    return row ?? null;
  });
}

async function remindOf(
  { scopes, publicUrl, log }: Parts,
  way: Way,
  row: OpenInvoice,
  product: string,
): Promise<boolean> {
  const { company_id: companyId, id: invoiceId, timezone } = row;
  if (companyId === way.companyId) return false;
  const day = await beginStep(scopes, row, 'whatsapp');
  if (day === null) return false;
  const note = (outcome: ReminderOutcome) =>
    noteStep(scopes, row, { day, channel: 'whatsapp', outcome });
  const number = readNumber(row.phone ?? '', 'BR');
  if (!('digits' in number)) {
    await note('impossible');
    return false;
  }
  const { text } = reminderTexts(row, day, product, publicUrl);
  try {
    const outcome = await scopes.inCompany({ companyId: way.companyId, actor: null }, (scope) =>
      sendOnce(scope, way, {
        invoiceId,
        day,
        timezone,
        text,
        number: number.digits,
        name: row.name,
      }),
    );
    if (outcome === 'later') return false;
    await note('sent');
    return outcome === 'sent';
  } catch (error) {
    // Blocked, or not to be reached over this connection: it will not be another time.
    if (isRefusal(error)) await note('impossible');
    else log.warn({ companyId, invoiceId, error: String(error) }, 'a reminder could not be kept');
    return false;
  }
}

function isRefusal(error: unknown): boolean {
  const codes: ErrorCode[] = ['ERR_WAPP_INVALID_CONTACT', 'ERR_CONTACT_BLOCKED'];
  return error instanceof AppError && codes.includes(error.code);
}

type Reminder = {
  invoiceId: number;
  day: number;
  timezone: string;
  text: string;
  number: string;
  name: string;
};

/**
 * Its row, its message and the message's place in the outbox are one transaction of the host's company: whoever finds
 * the row knows that it was sent, also if nobody came to note it at the invoice.
 */
async function sendOnce(
  scope: CompanyScope,
  { connectionId }: Way,
  { invoiceId, day, timezone, text, number, name }: Reminder,
): Promise<'sent' | 'known' | 'later'> {
  if (await isKnown(scope, invoiceId, day)) return 'known';
  const hour = Number(wallTimeAt(scope.now, timezone).slice(11, 13));
  if (hour < HOURS.from || hour >= HOURS.until) return 'later';
  if (!(await hasRoom(scope, connectionId))) return 'later';
  const contact = await recipientOf(scope, connectionId, { number, name });
  // In the live ticket, or in one that stays closed: nobody has to serve what only tells something.
  const { id: ticketId } = await ticketFor(scope, { contact, connectionId, wakes: false });
  const messageId = await writeMessage(scope, {
    ticketId,
    connectionId,
    contactId: contact.id,
    kind: 'text',
    body: text,
    automatic: true,
  });
  // Of two at once the second fails here, by the table's own rule, and leaves nothing.
  await scope.db
    .insertInto('reminder_messages')
    .values({ company_id: scope.companyId, invoice_id: invoiceId, day, message_id: messageId })
    .execute();
  await announceMessage(scope, 'create', messageId);
  return 'sent';
}

async function isKnown(scope: CompanyScope, invoiceId: number, day: number): Promise<boolean> {
  const row = await scope.db
    .selectFrom('reminder_messages')
    .select('message_id')
    .where('company_id', '=', scope.companyId)
    .where('invoice_id', '=', invoiceId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** It is linked, and not much is waiting there. */
async function hasRoom(scope: CompanyScope, connectionId: number): Promise<boolean> {
  const lane = connectionLane(connectionId);
  const { rows } = await sql<{ status: string; waiting: number }>`
    select status, (
      select count(*) from (
        select from outbox where company_id = ${scope.companyId} and finished_at is null
          and lane >= ${lane} and lane < ${`${lane};`} limit ${OUTBOX_ROOM}
      ) as first_ones
    ) as waiting
    from connections where company_id = ${scope.companyId} and id = ${connectionId}`.execute(
    scope.db,
  );
  const [row] = rows;
  return row?.status === 'CONNECTED' && Number(row.waiting) < OUTBOX_ROOM;
}
