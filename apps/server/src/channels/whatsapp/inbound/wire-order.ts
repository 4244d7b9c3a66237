import type { EventEmitter } from 'node:events';
import type { BinaryNode } from 'baileys';

/**
 * Messages reach the library one after the other, as they came in. By itself it works off what
 * waited at the server beside what comes in live, and does some of the work before it takes its turn:
 * a new message can overtake one of the same chat.
 */
export function inWireOrder(ws: EventEmitter): void {
  const library = ws.listeners('CB:message');
  ws.removeAllListeners('CB:message');
  let tail: Promise<unknown> = Promise.resolve();
  ws.on('CB:message', (node: BinaryNode) => {
    // The mark of one that waited: with it the library would put it into a line of its own.
    const { offline: _waited, ...attrs } = node.attrs;
    tail = tail.then(async () => {
      for (const listener of library) await listener.call(ws, { ...node, attrs });
    });
  });
}
