/** `burst` at once, then so many a second. */
export type Rate = { burst: number; perSecond: number };

export type TokenBucket = {
  take(): void;
  /** How long until there is a token; 0 if there is one. */
  msUntilNext(): number;
  msUntilFull(): number;
};

export function createTokenBucket({ burst, perSecond }: Rate): TokenBucket {
  let tokens = burst;
  let at = performance.now();

  /** How long until there are so many. */
  function msUntil(wanted: number): number {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
    at = now;
    return Math.max(0, ((wanted - tokens) / perSecond) * 1000);
  }

  return {
    take() {
      tokens -= 1;
    },
    msUntilNext: () => msUntil(1),
    msUntilFull: () => msUntil(burst),
  };
}
