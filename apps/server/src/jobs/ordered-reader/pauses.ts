/**
 * After a failed attempt (the first is 1; those that met something away are counted apart): how long
 * its lane waits, or null to mark the item as failed and let the lane go on.
 */
export type RetryRule = (attempt: number, error: unknown) => number | null;

type Pauses = { attempts: number; firstMs: number; maxMs: number };

/** Doubling pauses, each up to a quarter shorter or longer, so that not all come back at once. */
export function growingPauses({ attempts, firstMs, maxMs }: Pauses): RetryRule {
  return (attempt) => {
    if (attempt >= attempts) return null;
    const pause = Math.min(firstMs * 2 ** (attempt - 1), maxMs);
    return Math.round(pause * (0.75 + Math.random() / 2));
  };
}

/** The attempt before this one never came back: its process was killed, or stood still for too long. */
export class Interrupted extends Error {
  constructor() {
    super('the attempt was interrupted');
    this.name = 'Interrupted';
  }
}
