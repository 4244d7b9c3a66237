/** A clock may go wrong by this much, ours or the provider's. */
const AHEAD_MS = 10 * 60_000;
/** Nothing waits longer at a provider. */
const BEHIND_MS = 365 * 24 * 60 * 60_000;

/**
 * When something was said, ISO 8601, as the provider or a sender tells it: now, if that cannot be. A
 * message from the year 2100 would stay the newest for ever, and one from 1970 hide among the oldest.
 */
export function providerTime(milliseconds: number, now = Date.now()): string {
  const isPossible = milliseconds <= now + AHEAD_MS && milliseconds >= now - BEHIND_MS;
  return new Date(isPossible ? milliseconds : now).toISOString();
}
