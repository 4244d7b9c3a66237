import { loadavg } from 'node:os';

const LOOK_MS = 100;

/** How busy the machine was: what a limit in seconds is worth depends on it. */
export type MachineLoad = { mean: number; most: number; lateMs: number };

/** Looks ten times a second; `lateMs` is how late such a look came at the worst. */
export function watchMachine(): () => MachineLoad {
  let [sum, count, most, lateMs, last] = [0, 0, 0, 0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    lateMs = Math.max(lateMs, now - last - LOOK_MS);
    last = now;
    const load = loadavg()[0] ?? 0;
    sum += load;
    count += 1;
    most = Math.max(most, load);
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    return { mean: sum / Math.max(1, count), most, lateMs };
  };
}
