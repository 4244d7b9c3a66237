/** Long, for a machine that has much else to do: whoever waits goes on as soon as it is so. */
const PATIENCE_MS = 100_000;

/** Something that changes by events, and the wait for it to look a certain way. */
export type Watched<Seen> = {
  seen: Seen;
  changed(): void;
  until<Result>(what: string, find: (seen: Seen) => Result | undefined | false): Promise<Result>;
};

export function createWatched<Seen>(seen: Seen): Watched<Seen> {
  const waiting = new Set<() => void>();
  return {
    seen,
    changed() {
      for (const look of [...waiting]) look();
    },
    until: (what, find) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`Waited in vain for: ${what}`));
        }, PATIENCE_MS);
        const look = () => {
          const result = find(seen);
          if (result === undefined || result === false) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(result);
        };
        waiting.add(look);
        look();
      }),
  };
}
