import { limits } from '@prosa/contract/limits';
import type { ScheduleFailure } from '@prosa/contract/scheduled-message';
import { nextTime, wallTimeAt } from '@prosa/contract/zoned-time';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { connectionLane } from '../channels/session-tasks.ts';
import { batched } from '../db/batching/batched.ts';
import { batchedFind } from '../db/batching/batched-rows.ts';
import { anyOf, byId } from '../db/batching/bulk-statements.ts';
import { claimExclusively } from '../db/batching/exclusive-claim.ts';
import { oncePerTransaction } from '../db/batching/once-per-transaction.ts';
import type { CompanyScope } from '../db/scope.ts';
import { companyRules } from '../features/companies/company.rules.ts';
import { chatAddress } from '../features/contacts/contact.identities.ts';
import { type ContactRow, lockContact } from '../features/contacts/contact.repository.ts';
import { prepareAttachments } from '../features/messages/attachment.jobs.ts';
import { announceMessage } from '../features/messages/message.events.ts';
import { writeMessage } from '../features/messages/message.sending.ts';
import { filledText, listenerIn } from '../features/messages/message.template.ts';
import { announceSchedule } from '../features/schedules/schedule.announce.ts';
import {
  insertSchedule,
  type ScheduleRow,
  settleSchedule,
} from '../features/schedules/schedule.repository.ts';
import { usualConnection } from '../features/tickets/ticket.opening.ts';
import { findTicket } from '../features/tickets/ticket.repository.ts';
import { findUser } from '../features/users/user.repository.ts';
import { shareFile } from '../media/shared-files.ts';
import { ticketFor } from './ingest/ticket-for.ts';
import type { ScheduleTurns } from './schedule-turns.ts';

const LATE_MS = limits.schedule.lateHours * 3_600_000;
/** So many may wait at a connection before more of this kind are added: agents' answers go between them. */
const OUTBOX_ROOM = 100;
/** How soon it is looked at again while its connection is down, by how late it is. */
const PAUSE = { min: 5_000, max: 60_000 };

type Decision =
  | { do: 'send'; connectionId: number }
  | { do: 'wait'; connectionId: number; isAway: boolean }
  | { do: 'end'; status: 'ERRO' | 'CANCELADA'; failure: ScheduleFailure };

/**
 * One that is due. Its row is claimed by the very transaction that puts the message into the outbox: it is sent
 * once, whoever else looks at it, and whatever is killed.
 */
export async function sendSchedule(
  scope: CompanyScope,
  id: number,
  turns: ScheduleTurns,
): Promise<void> {
  // The contact first, as wherever both are locked: whoever deletes one takes its schedules along.
  const contact = await lockContactOf(scope, id);
  const schedule = contact && (await claim(scope, id));
  if (!schedule) return;
  const decision = await decide(scope, schedule, contact);
  switch (decision.do) {
    case 'wait':
      return settleSchedule(scope, id, { due_at: nextLook(scope, schedule, decision, turns) });
    case 'end': {
      const { status, failure } = decision;
      await settleSchedule(scope, id, { status, failure, ...noSeries });
      break;
    }
    case 'send': {
      const messageId = await send(scope, schedule, contact, decision.connectionId);
      const sent = { status: 'ENVIADA', sent_at: scope.now, failure: null } as const;
      await settleSchedule(scope, id, { ...sent, message_id: messageId, ...noSeries });
      break;
    }
  }
  await announceSchedule(scope, 'update', id);
  await planNext(scope, schedule);
}

/** Nobody, if it is gone, or just becomes part of another one. */
async function lockContactOf(scope: CompanyScope, id: number): Promise<ContactRow | null> {
  const contactId = (await survivorOf(scope, id))?.contact_id;
  if (!contactId) return null;
  claimExclusively(scope, 'contact', contactId);
  return lockContact(scope, contactId).catch((error) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

const survivorOf = batchedFind((db, param) =>
  db
    .selectFrom('schedules')
    .select(['id', sql<number | null>`surviving_contact(company_id, contact_id)`.as('contact_id')])
    .where('company_id', '=', param('company'))
    .where('id', '=', anyOf(param('ids'))),
);

function claim(scope: CompanyScope, id: number): Promise<ScheduleRow | undefined> {
  claimExclusively(scope, 'schedule', id);
  return claimDue(scope, id);
}

const claimDue = batched(async (scope: CompanyScope, ids: readonly number[]) => {
  const rows = await scope.db
    .selectFrom('schedules')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', anyOf(ids))
    .where('status', '=', 'PENDENTE')
    .where('due_at', '<=', scope.now)
    .forUpdate()
    .skipLocked()
    .execute();
  return byId(rows, ids);
});

async function decide(
  scope: CompanyScope,
  schedule: ScheduleRow,
  contact: ContactRow,
): Promise<Decision> {
  const isLate = scope.now.getTime() - schedule.send_at.getTime() > LATE_MS;
  if (!contact.active) return failed('blocked');
  if (schedule.cancel_if_written && (await hasWritten(scope, contact.id, schedule.set_at))) {
    return { do: 'end', status: 'CANCELADA', failure: 'customer-wrote' };
  }
  const connection = await connectionOf(scope, contact.last_connection_id ?? 0);
  if (!connection) return failed('no-connection');
  if (!(await chatAddress(scope, contact.id, connection.id))) return failed('no-account');
  const { id: connectionId } = connection;
  const isAway = connection.status !== 'CONNECTED';
  if (isLate) return failed(isAway ? 'not-connected' : 'late');
  if (isAway || (await isBusy(scope, connectionId))) return { do: 'wait', connectionId, isAway };
  return { do: 'send', connectionId };
}

function failed(failure: ScheduleFailure): Decision {
  return { do: 'end', status: 'ERRO', failure };
}

/** The contact's last one, else the default. */
const connectionOf = oncePerTransaction((scope: CompanyScope, last: number) =>
  usualConnection(scope, { last_connection_id: last || null }),
);

async function hasWritten(scope: CompanyScope, contactId: number, since: Date): Promise<boolean> {
  const ticket = await scope.db
    .selectFrom('tickets')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('contact_id', '=', contactId)
    .where('last_inbound_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return ticket !== undefined;
}

/** As it was when the first of those that share the transaction looked: they are a quarter of the room at the most. */
const isBusy = oncePerTransaction(async (scope: CompanyScope, connectionId: number) => {
  // By its lanes, as the index of what waits has them.
  const lane = connectionLane(connectionId);
  const { rows } = await sql`
    select 1 from outbox where company_id = ${scope.companyId} and finished_at is null
      and lane >= ${lane} and lane < ${`${lane};`}
    limit ${OUTBOX_ROOM}`.execute(scope.db);
  return rows.length >= OUTBOX_ROOM;
});

function nextLook(
  { companyId, now }: CompanyScope,
  { send_at }: ScheduleRow,
  { connectionId, isAway }: { connectionId: number; isAway: boolean },
  turns: ScheduleTurns,
): Date {
  if (!isAway) {
    turns.noteFull(connectionId, now);
    return turns.behindOthers(connectionId, now);
  }
  turns.noteAway({ companyId, connectionId });
  const late = now.getTime() - send_at.getTime();
  return new Date(now.getTime() + Math.min(PAUSE.max, Math.max(PAUSE.min, late / 10)));
}

/** In the live ticket, or in one that stays closed. */
async function send(
  scope: CompanyScope,
  schedule: ScheduleRow,
  contact: ContactRow,
  connectionId: number,
): Promise<number> {
  const { id: ticketId } = await ticketFor(scope, { contact, connectionId, wakes: false });
  const user = await nameOf(scope, schedule.user_id);
  const listener = { ...listenerIn(await findTicket(scope, ticketId)), user };
  const { file } = schedule;
  if (file) await shareFile(scope, file.key);
  const id = await writeMessage(scope, {
    ticketId,
    connectionId,
    contactId: contact.id,
    authorId: schedule.user_id,
    kind: file?.kind ?? 'text',
    body: await filledText(scope, listener, schedule.body),
    ...(file && { file }),
  });
  if (file) await prepareAttachments(scope, id);
  await announceMessage(scope, 'create', id);
  return id;
}

const nameOf = oncePerTransaction(
  async (scope: CompanyScope, userId: number) => (await findUser(scope, userId)).name,
);

const noSeries = { repeats: null, series_start: null, repeat_until: null };

/** What was missed while nothing ran here is not made up for, but for the last day's. */
async function planNext(scope: CompanyScope, schedule: ScheduleRow): Promise<void> {
  const { repeats, series_start, repeat_until, file } = schedule;
  if (!repeats || !series_start) return;
  const { timezone } = await companyRules(scope);
  const missed = new Date(scope.now.getTime() - LATE_MS);
  const after = schedule.send_at > missed ? schedule.send_at : missed;
  const sendAt = nextTime(series_start, repeats, timezone, after);
  if (repeat_until && wallTimeAt(sendAt, timezone).slice(0, 10) > repeat_until) return;
  if (file) await shareFile(scope, file.key);
  const id = await insertSchedule(scope, {
    repeats,
    series_start,
    repeat_until,
    contact_id: schedule.contact_id,
    user_id: schedule.user_id,
    body: schedule.body,
    send_at: sendAt,
    due_at: sendAt,
    set_at: scope.now,
    cancel_if_written: schedule.cancel_if_written,
    file: file && JSON.stringify(file),
  });
  await announceSchedule(scope, 'create', id);
}
