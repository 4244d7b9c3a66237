export type Remembered<T> = {
  get(): Promise<T>;
  /** For whoever has just changed it. */
  forget(): void;
};

/**
 * What everybody may ask for and hardly ever changes: asked for once in so long, however many want it.
 * A change is seen at once in the process that made it (`forget`) and that much later in the others.
 */
export function remembered<T>(forMs: number, ask: () => Promise<T>): Remembered<T> {
  let known: { answer: Promise<T>; until: number } | undefined;
  return {
    get() {
      if (known && performance.now() < known.until) return known.answer;
      const asked = { answer: ask(), until: Number.POSITIVE_INFINITY };
      known = asked;
      asked.answer.then(
        () => {
          asked.until = performance.now() + forMs;
        },
        () => {
          // An error is told to those who waited for it, and to nobody after them.
          if (known === asked) known = undefined;
        },
      );
      return asked.answer;
    },
    forget() {
      known = undefined;
    },
  };
}
