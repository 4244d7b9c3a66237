import type { GuardInput, Incident, Pause } from './guard.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BAD_LIST = { from: 20, share: 0.4 };
const FAILURES = 3;

/** Why it rests, each with its end; those that are over are left out. */
export function pausesOf(input: GuardInput): Pause[] {
  const pauses = [
    ...banPauses(input),
    ...lockPauses(input),
    ...quotaPauses(input),
    ...refusalPauses(input),
    ...tooFastPauses(input),
    ...failingPauses(input),
    ...badListPauses(input),
  ];
  return pauses.filter(({ until }) => until === null || until > input.now);
}

function banPauses({ incidents }: GuardInput): Pause[] {
  return incidents
    .filter(({ kind }) => kind === 'ban')
    .map(({ at, until }) => ({
      reason: 'temporary-ban',
      scope: 'all',
      until: until ?? after(at, DAY_MS),
    }));
}

function lockPauses({ lock, now }: GuardInput): Pause[] {
  if (!isLocked(lock, now)) return [];
  const until = lock!.until ? new Date(lock!.until) : after(new Date(lock!.saidAt), DAY_MS);
  return [{ reason: 'time-lock', scope: 'strangers', until }];
}

/** Only what the provider has said decides; a lock without an end is believed for a day. */
function isLocked(lock: GuardInput['lock'], now: Date): boolean {
  if (!lock?.isActive) return false;
  const until = lock.until ? Date.parse(lock.until) : Date.parse(lock.saidAt) + DAY_MS;
  return until > now.getTime();
}

function quotaPauses({ quota, incidents }: GuardInput): Pause[] {
  const end = quota?.cycleEnd ? new Date(quota.cycleEnd) : null;
  const pauses: Pause[] = [];
  if (quota?.status === 'CAPPED' || quota?.status === 'SECOND_WARNING') {
    const reason = quota.status === 'CAPPED' ? 'capped' : 'nearly-capped';
    const until = end ?? after(new Date(quota.saidAt), DAY_MS);
    pauses.push({ reason, scope: 'strangers', until });
  }
  // A message that was refused for it, until the provider has said something newer.
  for (const { at } of ofKind(incidents, 'capped')) {
    if (quota && Date.parse(quota.saidAt) > at.getTime()) continue;
    pauses.push({ reason: 'capped', scope: 'strangers', until: end ?? after(at, DAY_MS) });
  }
  return pauses;
}

/** Without a lock that is known: an hour if the provider has said since that there is none, else longer each day. */
function refusalPauses({ incidents, lock, now }: GuardInput): Pause[] {
  const refusals = ofKind(incidents, 'refused').filter(({ at }) => ageMs(at, now) < 30 * DAY_MS);
  if (refusals.length === 0 || isLocked(lock, now)) return [];
  const days = new Set(refusals.map(({ at }) => at.toISOString().slice(0, 10))).size;
  return refusals.map(({ at, known }) => {
    const isCleared = lock !== null && !lock.isActive && Date.parse(lock.saidAt) >= at.getTime();
    const longMs = Math.min(7 * DAY_MS, DAY_MS * 2 ** (days - 1));
    const until = after(at, isCleared ? HOUR_MS : longMs);
    return { reason: 'refused', scope: known ? 'all' : 'strangers', until };
  });
}

function tooFastPauses({ incidents, now }: GuardInput): Pause[] {
  const recent = ofKind(incidents, 'too-fast').filter(({ at }) => ageMs(at, now) < 6 * HOUR_MS);
  if (recent.length === 0) return [];
  const last = new Date(Math.max(...recent.map(({ at }) => at.getTime())));
  const pauseMs = Math.min(6 * HOUR_MS, 15 * MINUTE_MS * 2 ** (recent.length - 1));
  return [{ reason: 'too-fast', scope: 'all', until: after(last, pauseMs) }];
}

function failingPauses({ failuresInRow, lastFailureAt }: GuardInput): Pause[] {
  if (failuresInRow < FAILURES || !lastFailureAt) return [];
  return [{ reason: 'failing', scope: 'all', until: after(lastFailureAt, 30 * MINUTE_MS) }];
}

function badListPauses({ firstContacts, checks }: GuardInput): Pause[] {
  const isBad = [firstContacts, checks].some(
    ({ count, noAccount }) => count >= BAD_LIST.from && noAccount / count > BAD_LIST.share,
  );
  if (!isBad) return [];
  return [{ reason: 'bad-list', scope: 'strangers', until: null }];
}

function ofKind(incidents: readonly Incident[], kind: Incident['kind']): Incident[] {
  return incidents.filter((one) => one.kind === kind);
}

function after(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}

function ageMs(at: Date, now: Date): number {
  return now.getTime() - at.getTime();
}
