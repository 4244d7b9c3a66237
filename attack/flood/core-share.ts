const SPIN_MS = 150;

/** How much of a core a thread gets here that wants all of it: less than one where others work on the machine. */
export function coreShare(): number {
  const began = performance.now();
  const before = process.threadCpuUsage();
  while (performance.now() - began < SPIN_MS);
  const { user, system } = process.threadCpuUsage(before);
  return Math.min(1, (user + system) / 1000 / (performance.now() - began));
}
