import type { z } from 'zod';
import { createTokenBucket, type Rate } from '../concurrency/token-bucket.ts';
import type { LiveLog } from './live-log.ts';
import type { LiveSocket } from './live-socket.ts';

/** An event that browsers send: what it must look like, how often, and what it sets off. */
export type ClientEvent = {
  given: z.ZodType<readonly unknown[]>;
  /** Of one socket. What is more is left out: it is news of a moment, and the next moment has its own. */
  rate: Rate;
  /** Whether the sender may is for it to ask: a ticket must be one that they see. */
  handle(entry: LiveSocket, given: readonly unknown[]): Promise<void>;
};
export type ClientEvents = Readonly<Record<string, ClientEvent>>;

/**
 * Of each kind one at a time for each socket, and no more than its rate: what comes while the last is being carried out is
 * left out, so that one browser cannot begin more than it finishes. What does not fit, or is not allowed, changes nothing
 * and is not answered.
 */
export function hearClient(entry: LiveSocket, events: ClientEvents, log: LiveLog): void {
  for (const [name, { given: schema, rate, handle }] of Object.entries(events)) {
    const bucket = createTokenBucket(rate);
    let isPending = false;
    entry.socket.on(name, (...given: unknown[]) => {
      if (isPending || !bucket.tryTake()) return;
      const checked = schema.safeParse(given);
      if (!checked.success) return;
      isPending = true;
      handle(entry, checked.data)
        .catch((error) => {
          log.warn({ err: error, event: name }, 'live: what a browser sent could not be done');
        })
        .finally(() => {
          isPending = false;
        });
    });
  }
}
