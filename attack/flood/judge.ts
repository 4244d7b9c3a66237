/** What nobody at a desk notices, where a thread has a core to itself. */
const NOISE_MS = 40;

export type Figures = {
  /** Others' p95 when nothing is thrown. */
  quietMs: number;
  /** While it is thrown at the product. */
  floodedMs: number;
  /** While the same hand throws the same at a server beside the product: only where it was asked for. */
  controlMs?: number;
  /** How much of a core a busy thread gets on this machine just now (core-share.ts). */
  share?: number;
};

export function percentile95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN;
}

/**
 * Twice what it is when nothing is thrown. The thrower shares its cores with the product, though, which
 * nobody does who floods a host from elsewhere: where it alone slows others down, twice is meant of that. And
 * whoever gets a quarter of a core, since others work on the machine, waits four times as long for everything.
 */
export function isTooSlow(figures: Figures): boolean {
  const withoutMs = expected(figures);
  return isTwice(figures) && figures.floodedMs > withoutMs + NOISE_MS / (figures.share ?? 1);
}

/** Though nobody notices it: worth a second look, and told. */
export function isTwice(figures: Figures): boolean {
  return figures.floodedMs > 2 * expected(figures);
}

function expected({ quietMs, controlMs = 0 }: Figures): number {
  return Math.max(quietMs, controlMs);
}

/** All of them, whatever is judged. */
export function described({ quietMs, floodedMs, controlMs, share }: Figures): string {
  const times = (ms: number) => `${ms.toFixed(1)} ms (${(floodedMs / ms).toFixed(1)} ×)`;
  const control = controlMs === undefined ? '' : `, thrown at a bare server ${times(controlMs)}`;
  const busy =
    share === undefined ? '' : `; a busy thread gets ${Math.round(share * 100)} % of a core`;
  return `others’ p95 ${floodedMs.toFixed(1)} ms, quiet ${times(quietMs)}${control}${busy}`;
}
