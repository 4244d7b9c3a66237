/** What somebody may ask for again in a moment. It is bounded, and what is forgotten is only asked for once more. */
export type ShortMemory<T> = {
  recall(key: string): T | undefined;
  keep(key: string, value: T): void;
};

export function createShortMemory<T>(
  { forMs, most }: { forMs: number; most: number },
  now: () => number = () => performance.now(),
): ShortMemory<T> {
  // In the order in which they were kept: the first is the oldest.
  const known = new Map<string, { value: T; until: number }>();
  return {
    recall(key) {
      const found = known.get(key);
      if (found && found.until > now()) return found.value;
      known.delete(key);
      return undefined;
    },
    keep(key, value) {
      known.delete(key);
      if (known.size >= most) known.delete(known.keys().next().value!);
      known.set(key, { value, until: now() + forMs });
    },
  };
}
