import { setTimeout as sleep } from 'node:timers/promises';
import { rateLimited } from '../app-error.ts';

export type Pace = (key: string) => Promise<void>;

const MOST_KEYS = 10_000;

/** Leaky bucket per key: calls go on one by one, `everyMs` apart. With too many waiting it refuses, and says until when. */
export function createPace(everyMs: number, mostWaiting: number): Pace {
  /** When the next call of a key may go on. */
  const free = new Map<string, number>();
  return async (key) => {
    const now = performance.now();
    const at = Math.max(now, free.get(key) ?? 0);
    const waitMs = at - now;
    if (waitMs > everyMs * mostWaiting) throw rateLimited(Math.ceil(waitMs / 1000));
    if (free.size >= MOST_KEYS) forgetPast(free, now);
    free.set(key, at + everyMs);
    if (waitMs > 0) await sleep(waitMs);
  };
}

function forgetPast(free: Map<string, number>, now: number): void {
  for (const [key, at] of free) if (at <= now) free.delete(key);
}
