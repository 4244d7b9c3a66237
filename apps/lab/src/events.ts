import type { Clock } from './clock.ts';
import type { EventBody, LabEvent } from './contract/event.ts';

/** Enough for whoever reconnects to a stream, and for tests that ask after the fact. */
const KEPT_EVENTS = 20_000;

export type EventLog = {
  emit(body: EventBody): void;
  after(seq: number): LabEvent[];
  latest(): number;
  /** Returns the way out. */
  subscribe(listener: (event: LabEvent) => void): () => void;
};

export function createEventLog(clock: Clock): EventLog {
  const kept: LabEvent[] = [];
  const listeners = new Set<(event: LabEvent) => void>();
  let seq = 0;

  return {
    emit(body) {
      const event: LabEvent = { seq: ++seq, at: clock(), ...body };
      kept.push(event);
      // In bulk: moving the whole list for each event would cost more than the events.
      if (kept.length > 2 * KEPT_EVENTS) kept.splice(0, KEPT_EVENTS);
      for (const listener of listeners) listener(event);
    },
    after: (from) => kept.slice(Math.max(0, from - (kept[0]?.seq ?? 1) + 1)),
    latest: () => seq,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is found by looking back, or else in some later event; undefined when the time is up. */
export function awaitResult<Result>(
  events: EventLog,
  timeoutMs: number,
  lookBack: () => Result | undefined,
  look: (event: LabEvent) => Result | undefined,
): Promise<Result | undefined> {
  const found = lookBack();
  if (found !== undefined) return Promise.resolve(found);
  return new Promise((resolve) => {
    const finish = (result: Result | undefined) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(result);
    };
    const timer = setTimeout(() => finish(undefined), timeoutMs);
    const unsubscribe = events.subscribe((event) => {
      const result = look(event);
      if (result !== undefined) finish(result);
    });
  });
}
