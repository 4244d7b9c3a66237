import type { ChannelEvent } from '../../channel-event.ts';

export type InboundQueue = {
  /** In the order of the calls, one after the other. Rejects if it is not kept. */
  take(events: readonly ChannelEvent[]): Promise<void>;
  /** When all that was taken so far is kept, or will never be. */
  idle(): Promise<void>;
  close(): void;
};

type Parts = {
  accept(event: ChannelEvent): Promise<void>;
  /** Something was not kept. What came after it is not handed over, either: order counts. */
  failed(error: unknown): void;
};

export function createInboundQueue({ accept, failed }: Parts): InboundQueue {
  let tail: Promise<unknown> = Promise.resolve();
  let stopped: unknown;
  return {
    take(events) {
      const turn = tail.then(async () => {
        for (const event of events) {
          if (stopped) throw stopped;
          await accept(event);
        }
      });
      tail = turn.catch((error) => {
        if (stopped) return;
        stopped = error;
        failed(error);
      });
      return turn;
    },
    idle: async () => {
      await tail;
    },
    close() {
      stopped ??= new Error('the link is closed');
    },
  };
}
