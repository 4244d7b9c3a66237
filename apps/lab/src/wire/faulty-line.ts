import type { BinaryNode } from 'baileys';
import type { Faults } from '../contract/fault.ts';

const REPEATABLE = new Set(['message', 'receipt', 'notification', 'call']);
const REORDERABLE = new Set(['message', 'receipt']);

export type FaultyLine = {
  send(node: BinaryNode): void;
  faultsChanged(): void;
  /** Once all that is under way has left. */
  end(close: () => void): void;
  stop(): void;
};

/** The way from the server to one client, with whatever is made to go wrong on it. */
export function createFaultyLine(
  faults: () => Faults,
  write: (node: BinaryNode) => void,
): FaultyLine {
  const delayed = new Set<NodeJS.Timeout>();
  let held: BinaryNode[] = [];
  let lastDue = 0;

  function later(work: () => void): void {
    const { delayMs } = faults();
    if (delayMs === 0 && delayed.size === 0) {
      work();
      return;
    }
    const now = performance.now();
    // Not before the one before it, also when the delay has just become shorter.
    lastDue = Math.max(lastDue, now + delayMs);
    const timer = setTimeout(() => {
      delayed.delete(timer);
      work();
    }, lastDue - now);
    delayed.add(timer);
  }

  function pass(node: BinaryNode): void {
    const twice = faults().duplicate && REPEATABLE.has(node.tag);
    later(() => {
      write(node);
      if (twice) write(node);
    });
  }

  function release(): void {
    const nodes = held.reverse();
    held = [];
    for (const node of nodes) pass(node);
  }

  return {
    send(node) {
      const { silence, reorder } = faults();
      if (silence) return;
      const isHeld = reorder > 0 && REORDERABLE.has(node.tag);
      if (isHeld) held.push(node);
      else pass(node);
      if (isHeld && held.length >= reorder) release();
    },
    faultsChanged() {
      if (faults().reorder === 0) release();
    },
    end: (close) => later(close),
    stop() {
      for (const timer of delayed) clearTimeout(timer);
      delayed.clear();
    },
  };
}
