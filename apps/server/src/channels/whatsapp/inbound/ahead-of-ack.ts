import type { EventEmitter } from 'node:events';
import type { BinaryNode } from 'baileys';

/** `drop`: it is acknowledged, and the library does not hear of it. */
export type Taken = 'pass-on' | 'drop';

/**
 * Puts itself before the library: it acknowledges a receipt, a call or a notification to the server,
 * which then forgets it, before whoever listens can have kept it. Here it does not see it before.
 */
export function aheadOfAck(
  ws: EventEmitter,
  tag: 'receipt' | 'call' | 'notification',
  take: (node: BinaryNode) => Promise<Taken>,
  acknowledge: (node: BinaryNode) => Promise<void>,
): void {
  const event = `CB:${tag}`;
  const library = ws.listeners(event);
  ws.removeAllListeners(event);
  ws.on(event, (node: BinaryNode) => {
    take(node).then(
      (taken) => {
        // A line that is gone by now: the server tells it again.
        if (taken === 'drop') acknowledge(node).catch(() => undefined);
        else for (const listener of library) listener.call(ws, node);
      },
      // Not kept, so not acknowledged: the server tells it again at the next login.
      () => undefined,
    );
  });
}
