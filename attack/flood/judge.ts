/**
 * Noise: two cores are shared by the product, its database, the flood itself and whoever measures, so
 * that a quiet answer of ten milliseconds takes thirty whenever two of them want the same core. What
 * this lets pass nobody at a desk notices; what the bounds are there for took seconds.
 */
const NOISE_MS = 120;

export function percentile95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN;
}

/** What is wrong with how long others waited, if anything. */
export function slowerThan(quietMs: number, floodedMs: number): string | undefined {
  const allowed = Math.max(2 * quietMs, quietMs + NOISE_MS);
  if (floodedMs <= allowed) return undefined;
  const rounded = [floodedMs, quietMs, allowed].map((ms) => Math.round(ms));
  return `others’ p95 is ${rounded[0]} ms, quiet ${rounded[1]} ms, allowed ${rounded[2]} ms`;
}
