const LOOK_MS = 100;

/** Looks until it is so. Answers whether it was within the time. */
export async function within(
  limitMs: number,
  isSo: () => boolean | Promise<boolean>,
  pause: (ms: number) => Promise<void>,
): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) return false;
    await pause(LOOK_MS);
  }
  return true;
}
