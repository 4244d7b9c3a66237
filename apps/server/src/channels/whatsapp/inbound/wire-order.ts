import type { EventEmitter } from 'node:events';
import type { BinaryNode } from 'baileys';

type Steps = {
  /** False: the library is not to see it. Rejects: it is not acknowledged, and comes again. */
  before(node: BinaryNode): Promise<boolean>;
  /** The library is done with it, whatever it made of it. */
  after(node: BinaryNode): void;
};

/**
 * Messages reach the library one after the other, as they came in. By itself it works off what
 * waited at the server beside what comes in live, and does some of the work before it takes its turn:
 * a new message can overtake one of the same chat.
 */
export function inWireOrder(ws: EventEmitter, { before, after }: Steps): void {
  const library = ws.listeners('CB:message');
  ws.removeAllListeners('CB:message');
  let tail: Promise<unknown> = Promise.resolve();

  async function pass(node: BinaryNode): Promise<void> {
    if (!(await before(node))) return;
    // The mark of one that waited: with it the library would put it into a line of its own.
    const { offline: _waited, ...attrs } = node.attrs;
    for (const listener of library) await listener.call(ws, { ...node, attrs });
  }

  ws.on('CB:message', (node: BinaryNode) => {
    // Whoever keeps things tells by himself that he could not.
    tail = tail.then(() => pass(node).catch(() => undefined)).finally(() => after(node));
  });
}
