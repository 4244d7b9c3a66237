export type Pulse = {
  /** Looks at once, or once more if it is just looking. */
  now(): void;
  stop(): Promise<void>;
};

export type PulseOptions = {
  /** Answers whether there was anything. `rarely` is true for one look within the longest pause. */
  look(rarely: boolean): Promise<boolean>;
  onError(error: unknown): void;
  firstMs: number;
  maxMs: number;
};

/**
 * A look in vain earns a rest of so many times what it took. With thousands of lanes in a pause a
 * look takes tens of milliseconds: calls must not make it the only thing that is done.
 */
const REST = 3;

/**
 * Looks when it is called, and by itself ever more rarely: a call that was lost costs maxMs. However
 * often it is called, some looks are the rare ones: what only they see must not wait for a silence.
 */
export function startPulse({ look, onError, firstMs, maxMs }: PulseOptions): Pulse {
  let stopped = false;
  let pause = firstMs;
  let lastRare = performance.now();
  let restUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;

  async function lookOnce(): Promise<void> {
    const began = performance.now();
    const rarely = began - lastRare >= maxMs;
    if (rarely) lastRare = began;
    try {
      const found = await look(rarely);
      const now = performance.now();
      restUntil = found ? 0 : now + REST * (now - began);
    } catch (error) {
      pause = maxMs;
      again = false;
      onError(error);
    }
  }

  function start(): void {
    again = false;
    looking = lookOnce().finally(() => {
      looking = undefined;
      if (again) soon();
      else later();
    });
  }

  function soon(): void {
    clearTimeout(timer);
    if (stopped) return;
    const rest = restUntil - performance.now();
    if (rest < 1) start();
    else timer = setTimeout(start, rest);
  }

  function later(): void {
    if (stopped) return;
    timer = setTimeout(start, pause);
    pause = Math.min(pause * 4, maxMs);
  }

  return {
    now() {
      pause = firstMs;
      if (looking) again = true;
      else soon();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
