type Poller = {
  /** Looks at once; if it is looking already, once more after that. */
  now(): void;
  stop(): Promise<void>;
};

type PollerOptions = {
  /** Looks for work; true if there was any. `rarely` is true once within the longest pause. */
  look(rarely: boolean): Promise<boolean>;
  onError(error: unknown): void;
  firstMs: number;
  maxMs: number;
};

/**
 * After a look that found nothing it rests for so many times as long as the look took. With thousands of paused
 * lanes a look takes tens of milliseconds, and frequent calls must not fill all the time with looking.
 */
const REST = 3;
/** Under load each place that becomes free is a call; the claim that follows takes all that are free by then. */
const REST_AFTER_WORK = 1;

/**
 * Poller with back-off: looks when it is called, and by itself at growing intervals, so that a lost call costs maxMs
 * at most. However often it is called, one look within maxMs is a `rarely` one: what only those find must not
 * wait until calls stop.
 */
export function startPoller({ look, onError, firstMs, maxMs }: PollerOptions): Poller {
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
      restUntil = now + (found ? REST_AFTER_WORK : REST) * (now - began);
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
