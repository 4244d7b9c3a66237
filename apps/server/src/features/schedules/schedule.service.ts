import { limits } from '@prosa/contract/limits';
import type {
  Schedule,
  ScheduleBody,
  ScheduleChanges,
  ScheduleConnection,
  SchedulePage,
  ScheduleQuery,
} from '@prosa/contract/scheduled-message';
import { momentOf, type Repetition, wallTimeAt } from '@prosa/contract/zoned-time';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import type { ScheduledFile } from '../../db/tables/service-tables.ts';
import { removeFilesLater } from '../../media/file-removal.jobs.ts';
import { recordAction } from '../audit/audit.record.ts';
import { companyRules } from '../companies/company.rules.ts';
import { findContact } from '../contacts/contact.repository.ts';
import { requireSayOver } from '../contacts/contact.rights.ts';
import { takeStorage } from '../plans/plan.limits.ts';
import { usualConnection } from '../tickets/ticket.opening.ts';
import { announceSchedule } from './schedule.announce.ts';
import { scheduleDeleted } from './schedule.events.ts';
import { presentSchedule } from './schedule.presenter.ts';
import {
  changeSchedule,
  countByStatus,
  findSchedule,
  insertSchedule,
  lockSchedule,
  pageOfSchedules,
  removeSchedule,
  type ScheduleRow,
} from './schedule.repository.ts';

const DAY_MS = 86_400_000;

export async function listSchedules(scope: ReadScope, query: ScheduleQuery): Promise<SchedulePage> {
  if (query.contactId !== undefined) await findContact(scope, query.contactId);
  const [{ rows, hasMore }, counts] = await Promise.all([
    pageOfSchedules(scope, query),
    countByStatus(scope),
  ]);
  return { schedules: rows.map((row) => presentSchedule(row, scope.files)), hasMore, ...counts };
}

export async function showSchedule(scope: ReadScope, id: number): Promise<Schedule> {
  return presentSchedule(await findSchedule(scope, id), scope.files);
}

/** What the dialog says before anything is set; when it is due, it is looked up again. */
export async function connectionOfContact(
  scope: ReadScope,
  contactId: number,
): Promise<ScheduleConnection> {
  const contact = await findContact(scope, contactId);
  const row = await usualConnection(scope, contact);
  if (!row) return { whatsapp: null, isLast: false, isUp: false };
  const { status, ...whatsapp } = row;
  return {
    whatsapp,
    isLast: row.id === contact.last_connection_id,
    isUp: status === 'CONNECTED',
  };
}

export async function createSchedule(
  scope: CompanyScope,
  actor: Actor,
  body: ScheduleBody,
  file: ScheduledFile | null,
): Promise<Schedule> {
  if (file) await takeStorage(scope, [file]);
  await requireContact(scope, body.contactId);
  await requireRoom(scope);
  const { timezone } = await companyRules(scope);
  const sendAt = readTime(scope, body.sendAt, timezone);
  const id = await insertSchedule(scope, {
    contact_id: body.contactId,
    user_id: actor.userId,
    body: body.body,
    ...timesOf(scope, sendAt),
    ...seriesOf(sendAt, timezone, body.repeat, body.repeatUntil),
    cancel_if_written: body.cancelIfWritten,
    file: file && JSON.stringify(file),
  });
  await recordAction(scope, 'schedule.create', id);
  return announceSchedule(scope, 'create', id);
}

/** What has not gone out, whatever became of it: it waits again. */
export async function updateSchedule(
  scope: CompanyScope,
  id: number,
  changes: ScheduleChanges,
): Promise<Schedule> {
  const before = await unsent(scope, id);
  const { contactId, sendAt: wanted, repeat = before.repeats } = changes;
  if (contactId !== undefined) await requireContact(scope, contactId);
  if (before.status !== 'PENDENTE') await requireRoom(scope);
  const { timezone } = await companyRules(scope);
  const sendAt = wanted === undefined ? before.send_at : readTime(scope, wanted, timezone);
  // What failed at a time that is past needs another one.
  if (sendAt.getTime() <= scope.now.getTime() && before.status !== 'PENDENTE') throw past();
  const { repeatUntil = before.repeat_until } = changes;
  const isSameSeries = repeat === before.repeats && sendAt.getTime() === before.send_at.getTime();
  const series = isSameSeries
    ? { repeat_until: repeat && repeatUntil }
    : seriesOf(sendAt, timezone, repeat, repeatUntil);
  await changeSchedule(scope, id, {
    // Kysely leaves undefined columns out: they stay as they are.
    contact_id: contactId,
    body: changes.body,
    cancel_if_written: changes.cancelIfWritten,
    ...timesOf(scope, sendAt),
    ...series,
  });
  await recordAction(scope, 'schedule.update', id, { fields: Object.keys(changes) });
  return announceSchedule(scope, 'update', id);
}

/** At the next look, within seconds. A series goes on at its times. */
export async function sendNow(scope: CompanyScope, id: number): Promise<Schedule> {
  const before = await unsent(scope, id);
  const sendAt = before.send_at < scope.now ? scope.now : before.send_at;
  await changeSchedule(scope, id, { ...timesOf(scope, sendAt), due_at: scope.now });
  await recordAction(scope, 'schedule.update', id, { fields: ['sendAt'] });
  return announceSchedule(scope, 'update', id);
}

/** The file that was there before is removed. */
export async function setFile(
  scope: CompanyScope,
  id: number,
  file: ScheduledFile | null,
): Promise<Schedule> {
  if (file) await takeStorage(scope, [file]);
  const before = await unsent(scope, id);
  await changeSchedule(scope, id, { file: file && JSON.stringify(file) });
  if (before.file) await removeFilesLater(scope, [before.file.key]);
  await recordAction(scope, 'schedule.update', id, { fields: ['media'] });
  return announceSchedule(scope, 'update', id);
}

/** Also one that was sent: the message stays where it is. */
export async function deleteSchedule(scope: CompanyScope, id: number): Promise<void> {
  const { file } = await lockSchedule(scope, id);
  await requireSayOverIts(scope, id);
  await removeSchedule(scope, id);
  if (file) await removeFilesLater(scope, [file.key]);
  await recordAction(scope, 'schedule.delete', id);
  scope.tell(scheduleDeleted(id));
}

export async function requireUnsent(scope: CompanyScope, id: number): Promise<void> {
  await unsent(scope, id);
}

async function unsent(scope: CompanyScope, id: number): Promise<ScheduleRow> {
  const row = await lockSchedule(scope, id);
  if (row.sent_at) throw appError('ERR_SCHEDULE_SENT');
  await requireSayOverIts(scope, id);
  return row;
}

async function requireSayOverIts(scope: CompanyScope, id: number): Promise<void> {
  const { survivor_id: contactId } = await findSchedule(scope, id);
  await requireSayOver(scope, { contactIds: [contactId] });
}

/** Whoever may not write in a conversation that is under way does not write in it later, either. */
async function requireContact(scope: CompanyScope, id: number): Promise<void> {
  await findContact(scope, id);
  await requireSayOver(scope, { contactIds: [id] });
}

/** It waits, and whatever became of it before is forgotten. */
function timesOf(scope: CompanyScope, sendAt: Date) {
  return {
    send_at: sendAt,
    due_at: sendAt,
    set_at: scope.now,
    status: 'PENDENTE',
    failure: null,
    message_id: null,
  } as const;
}

/** In whole seconds, as it is shown. */
function readTime(scope: CompanyScope, wanted: string, timezone: string): Date {
  const isMoment = /(Z|[+-]\d{2}:?\d{2})$/.test(wanted);
  const moment = isMoment ? new Date(wanted) : momentOf(wanted, timezone);
  moment.setUTCMilliseconds(0);
  const ahead = moment.getTime() - scope.now.getTime();
  if (ahead <= 0) throw past();
  if (ahead > limits.schedule.days * DAY_MS) throw refused('too_big');
  return moment;
}

function seriesOf(sendAt: Date, timezone: string, repeat: Repetition | null, until: string | null) {
  if (repeat === null) return { repeats: null, series_start: null, repeat_until: null };
  return { repeats: repeat, series_start: wallTimeAt(sendAt, timezone), repeat_until: until };
}

async function requireRoom(scope: CompanyScope): Promise<void> {
  const { pending } = await countByStatus(scope);
  const limit = limits.schedule.pending;
  if (pending >= limit) throw appError('ERR_SCHEDULE_LIMIT', { limit });
}

function past() {
  return refused('too_small');
}

function refused(code: string) {
  return appError('ERR_VALIDATION', { issues: [{ path: 'sendAt', code }] });
}
