const DAY = 86_400_000;

/** Days from now to the trial's end, rounded up; past it, as many as have gone by. */
export function trialDays(expiration: string, now: Date): number {
  return Math.abs(Math.ceil((Date.parse(expiration) - now.getTime()) / DAY));
}
