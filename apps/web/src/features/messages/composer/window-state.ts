const closingMs = 4 * 60 * 60_000;
const minuteMs = 60_000;

type WindowState = { state: 'endless' | 'closed' } | { state: 'open' | 'closing'; minutes: number };

/** Whether a customer can still be answered where the channel sets an end; null is no end. */
export function windowState(closesAt: string | null, now: Date): WindowState {
  if (closesAt === null) return { state: 'endless' };
  const left = Date.parse(closesAt) - now.getTime();
  if (left <= 0) return { state: 'closed' };
  const minutes = Math.ceil(left / minuteMs);
  return { state: left <= closingMs ? 'closing' : 'open', minutes };
}
