import { microBatch } from '../../../db/batching/micro-batch.ts';
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

/** Of one transaction: each locks the lane of its chat. */
const MOST = 50;

/** What comes while others are being kept is kept with one transaction after them, as it came. */
export function createInboundQueue({ accept, failed }: Parts): InboundQueue {
  let last: Promise<unknown> = Promise.resolve();
  let stopped: { because: unknown } | undefined;

  const keep = microBatch(
    async (batch: readonly (readonly ChannelEvent[])[]) => {
      if (stopped) throw stopped.because;
      const events = batch.flat();
      try {
        if (events.length > 0) await accept(events);
      } catch (error) {
        // Several are tried again with fewer: those before the one at fault can be kept.
        if (batch.length === 1) stop(error);
        throw error;
      }
      return batch.map(() => undefined);
    },
    { most: MOST, size: (events) => events.length },
  );

  function stop(because: unknown): void {
    stopped = { because };
    failed(because);
  }

  return {
    take(events) {
      const turn = keep(events);
      last = turn.catch(() => undefined);
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
