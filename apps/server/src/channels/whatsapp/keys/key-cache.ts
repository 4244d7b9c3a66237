/**
 * The keys used last, as text: what a caller does to the value it was given cannot reach the next
 * one. Absent keys are remembered, too (null).
 */
export type KeyCache = {
  get(place: string): string | null | undefined;
  set(place: string, text: string | null): void;
  clear(): void;
};

export function createKeyCache(limit: number): KeyCache {
  // A Map keeps the order of insertion: the first is the one that was longest unused.
  const texts = new Map<string, string | null>();
  return {
    get(place) {
      const text = texts.get(place);
      if (text !== undefined) {
        texts.delete(place);
        texts.set(place, text);
      }
      return text;
    },
    set(place, text) {
      texts.delete(place);
      texts.set(place, text);
      if (texts.size > limit) texts.delete(texts.keys().next().value!);
    },
    clear: () => texts.clear(),
  };
}
