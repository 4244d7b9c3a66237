import { setTimeout as sleep } from 'node:timers/promises';

/** How long something may take on a machine that has much else to do. */
const PATIENCE_MS = 100_000;
const LOOK_MS = 50;

/** What `look` answers once it does not throw any more. */
export async function eventually<T>(look: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await sleep(LOOK_MS);
  }
}
