import type { FailureReason } from '@prosa/contract/message';
import type { ConnectionStanding, Quota, TimeLock } from '@prosa/contract/standing';
import { appError } from '../../app-error.ts';
import type { BanNews, ConnectionRef } from '../../channels/channel.ts';
import type { StandingNews } from '../../channels/sessions/standing-notes.ts';
import type { Standing } from '../../channels/standing.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { rulesOf } from './standing.circumstances.ts';
import { standingChanged } from './standing.events.ts';
import { presentStanding } from './standing.presenter.ts';
import { findPace, insertIncident, readStandings } from './standing.repository.ts';

const DAY_MS = 86_400_000;
/** The same number, linked again within this time, is not quite new. */
const REMEMBERED_DAYS = 30;
const RELINKED_DAYS = 4;

export async function listStandings(scope: ReadScope): Promise<ConnectionStanding[]> {
  const { circumstances, guard } = await rulesOf(scope);
  const known = await readStandings(scope, circumstances);
  return known.map((one) => presentStanding(one, guard));
}

/** What the provider has said of an account, from the process that has its session. */
export async function noteStanding(
  scope: CompanyScope,
  { connectionId }: ConnectionRef,
  news: StandingNews,
): Promise<void> {
  switch (news.is) {
    case 'said':
      await said(scope, connectionId, news.standing);
      break;
    case 'linked':
      await linked(scope, connectionId, news.number);
      break;
    case 'banned':
      await banned(scope, connectionId, news);
      break;
  }
  await tellStanding(scope, connectionId);
}

export async function tellStanding(scope: CompanyScope, connectionId: number): Promise<void> {
  const { circumstances, guard } = await rulesOf(scope);
  const [known] = await readStandings(scope, circumstances, [connectionId]);
  if (known) scope.tell(standingChanged(presentStanding(known, guard)));
}

async function said(
  scope: CompanyScope,
  connectionId: number,
  standing: Partial<Standing>,
): Promise<void> {
  const { lock, quota } = standing;
  const before = await findPace(scope, connectionId);
  await changePace(scope, connectionId, {
    seen_at: scope.now,
    ...(lock !== undefined && { lock: lock && JSON.stringify(lock) }),
    ...(quota !== undefined && { quota: quota && JSON.stringify(quota) }),
  });
  if (lock && begins(before.lock, lock)) {
    const until = lock.until ? new Date(lock.until) : null;
    await insertIncident(scope, { connectionId, kind: 'lock', at: scope.now, until });
  }
  if (quota && isCapped(quota) && !(before.quota && isCapped(before.quota))) {
    const until = quota.cycleEnd ? new Date(quota.cycleEnd) : null;
    await insertIncident(scope, { connectionId, kind: 'capped', at: scope.now, until });
  }
}

/** One that is told again, by a notice and by an answer, is the same lock. */
function begins(before: TimeLock | null, lock: TimeLock): boolean {
  return lock.isActive && !before?.isActive;
}

function isCapped({ status }: Quota): boolean {
  return status === 'CAPPED';
}

async function linked(scope: CompanyScope, connectionId: number, number: string): Promise<void> {
  const before = await findPace(scope, connectionId);
  const { now } = scope;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const isSame = before.linked_number === number;
  const isRemembered =
    isSame && before.seen_at !== null && before.seen_at >= ago(REMEMBERED_DAYS) && before.linked_at;
  // No older than it was, and no older than four days.
  const linkedAt = isRemembered ? laterOf(before.linked_at!, ago(RELINKED_DAYS)) : now;
  await changePace(scope, connectionId, {
    linked_number: number,
    linked_at: linkedAt,
    seen_at: now,
    ...(!isSame && { number_since: now, failures: 0, failed_at: null }),
    // What was said of another number, or of this one a while ago, is asked anew.
    lock: null,
    quota: null,
  });
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/** Only one that ends by itself: after any other nothing goes out anyway. */
async function banned(scope: CompanyScope, connectionId: number, ban: BanNews): Promise<void> {
  if (!ban.until) return;
  const until = new Date(ban.until);
  const known = await scope.db
    .selectFrom('connection_incidents')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .where('kind', '=', 'ban')
    // Told again at every login until it is over, to the second or so.
    .where('until', '>', new Date(until.getTime() - 300_000))
    .executeTakeFirst();
  if (known) return;
  const code = ban.detail?.code ?? null;
  await insertIncident(scope, { connectionId, kind: 'ban', at: scope.now, until, code });
}

const refusals = { restricted: 'refused', capped: 'capped', 'too-fast': 'too-fast' } as const;

/** The provider has refused a message or a question: whoever sends next has to know. */
export async function noteRefusal(
  scope: CompanyScope,
  connectionId: number,
  refusal: { reason: FailureReason; code: number | null; known: boolean },
): Promise<void> {
  const { reason, code, known } = refusal;
  if (!isRefusal(reason)) return;
  await insertIncident(scope, {
    connectionId,
    kind: refusals[reason],
    at: scope.now,
    until: null,
    known,
    code,
  });
  await tellStanding(scope, connectionId);
}

export function isRefusal(reason: FailureReason): reason is keyof typeof refusals {
  return reason in refusals;
}

/** An admin has looked at a list of which many had no account: strangers may be written to again. */
export async function clearBadList(scope: CompanyScope, connectionId: number): Promise<void> {
  const connection = await scope.db
    .selectFrom('connections')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', connectionId)
    .where('channel', '=', 'whatsapp')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!connection) throw appError('ERR_NO_WAPP_FOUND');
  await findPace(scope, connectionId);
  await changePace(scope, connectionId, { list_cleared_at: scope.now });
  await recordAction(scope, 'connection.clear-list', connectionId);
  await tellStanding(scope, connectionId);
}

/** A campaign's message was taken: those that were not count no more. */
export async function forgetFailures(scope: CompanyScope, connectionId: number): Promise<void> {
  await scope.db
    .updateTable('connection_pace')
    .set({ failures: 0, failed_at: null })
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .where('failures', '>', 0)
    .execute();
}

type PaceChanges = Partial<{
  linked_number: string;
  linked_at: Date;
  number_since: Date;
  seen_at: Date;
  lock: string | null;
  quota: string | null;
  failures: number;
  failed_at: Date | null;
  list_cleared_at: Date;
  next_at: Date;
  next_check_at: Date;
  check_failures: number;
  since_long: number;
}>;

export async function changePace(
  scope: CompanyScope,
  connectionId: number,
  changes: PaceChanges,
): Promise<void> {
  await scope.db
    .updateTable('connection_pace')
    .set(changes)
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .execute();
}
