import type { ChannelEvent } from '../../channel-event.ts';

export type InboundQueue = {
  /** In the order of the calls. Rejects if it is not kept. */
  take(events: readonly ChannelEvent[]): Promise<void>;
  /** When all that was taken so far is kept, or will never be. */
  idle(): Promise<void>;
  close(): void;
};

type Parts = {
  /** All of them or none. */
  accept(events: readonly ChannelEvent[]): Promise<void>;
  /** Something was not kept. What came after it is not handed over, either: order counts. */
  failed(error: unknown): void;
};

type Waiting = {
  events: readonly ChannelEvent[];
  resolve(): void;
  reject(error: unknown): void;
};

/** Of one transaction: each locks the lane of its chat. */
const MOST = 50;

/** What comes while others are being kept is kept with one transaction after them, as it came. */
export function createInboundQueue({ accept, failed }: Parts): InboundQueue {
  const waiting: Waiting[] = [];
  let isWorking = false;
  let last: Promise<unknown> = Promise.resolve();
  let stopped: { because: unknown } | undefined;

  async function workOff(): Promise<void> {
    isWorking = true;
    // One read of the socket brings several.
    await new Promise(setImmediate);
    while (waiting.length > 0) await keep(waiting.splice(0, MOST));
    isWorking = false;
  }

  async function keep(batch: readonly Waiting[]): Promise<void> {
    const events = batch.flatMap((one) => one.events);
    try {
      if (stopped) throw stopped.because;
      if (events.length > 0) await accept(events);
      for (const one of batch) one.resolve();
    } catch (error) {
      // Those before the one at fault can be kept.
      if (batch.length > 1) for (const one of batch) await keep([one]);
      else {
        batch[0]?.reject(error);
        stop(error);
      }
    }
  }

  function stop(because: unknown): void {
    if (stopped) return;
    stopped = { because };
    failed(because);
  }

  return {
    take(events) {
      const turn = new Promise<void>((resolve, reject) => {
        waiting.push({ events, resolve, reject });
      });
      last = turn.catch(() => undefined);
      if (!isWorking) void workOff();
      return turn;
    },
    idle: async () => {
      await last;
    },
    close() {
      stopped ??= { because: new Error('the link is closed') };
    },
  };
}
