const closingMs = 4 * 60 * 60_000;
const minuteMs = 60_000;

type WindowState = { state: 'open' | 'closed' } | { state: 'closing'; minutes: number };

/** Whether a customer can still be answered where the channel sets an end; null is no end. */
export function windowState(closesAt: string | null, now: Date): WindowState {
  if (closesAt === null) return { state: 'open' };
  const left = Date.parse(closesAt) - now.getTime();
  if (left <= 0) return { state: 'closed' };
  return left <= closingMs
    ? { state: 'closing', minutes: Math.ceil(left / minuteMs) }
    : { state: 'open' };
}
