/**
 * Does the work again and again, never twice at once. An error is told, and the next turn tries
 * again. Returns the stop, which waits for a turn that has begun.
 */
export function repeat(
  everyMs: number,
  work: () => void | Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();

  function plan(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      turn = takeTurn();
    }, everyMs);
    timer.unref();
  }

  async function takeTurn(): Promise<void> {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    plan();
  }

  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await turn;
  };
}
