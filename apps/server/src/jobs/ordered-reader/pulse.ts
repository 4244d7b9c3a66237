export type Pulse = {
  /** Looks at once, or once more if it is just looking. */
  now(): void;
  stop(): Promise<void>;
};

export type PulseOptions = {
  /** `rarely` is true for the looks that come with the longest pause. */
  look(rarely: boolean): Promise<void>;
  onError(error: unknown): void;
  firstMs: number;
  maxMs: number;
};

/** Looks when it is called, and by itself ever more rarely: a call that was lost costs maxMs. */
export function startPulse({ look, onError, firstMs, maxMs }: PulseOptions): Pulse {
  let stopped = false;
  let pause = firstMs;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;

  function start(rarely: boolean): void {
    clearTimeout(timer);
    again = false;
    looking = look(rarely)
      .catch((error) => {
        pause = maxMs;
        again = false;
        onError(error);
      })
      .finally(() => {
        looking = undefined;
        if (stopped) return;
        if (again) start(false);
        else later();
      });
  }

  function later(): void {
    const rarely = pause === maxMs;
    timer = setTimeout(() => start(rarely), pause);
    pause = Math.min(pause * 4, maxMs);
  }

  return {
    now() {
      pause = firstMs;
      if (looking) again = true;
      else if (!stopped) start(false);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
