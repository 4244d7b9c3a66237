import type { Source } from './inbound.ts';

/** Does the first, the second, … piece of work, so many at a time, as fast as they are done and while it may. */
export function startWorkers(inFlight: number, work: (n: number) => Promise<void>): Source {
  let [isRunning, mayRun, next, done] = [true, true, 0, 0];
  const workers = Array.from({ length: inFlight }, async () => {
    while (isRunning) {
      if (!mayRun) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        continue;
      }
      const n = next;
      next += 1;
      await work(n);
      done += 1;
    }
  });
  return {
    async pace(may) {
      mayRun = may;
      return done;
    },
    async end() {
      isRunning = false;
      await Promise.all(workers);
      return done;
    },
  };
}
