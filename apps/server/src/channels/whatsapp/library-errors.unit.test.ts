import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { guardListeners } from './library-errors.ts';

test('a listener that fails, now or later, ends nothing; the others go on', async () => {
  const socket = new EventEmitter();
  const heard: unknown[] = [];
  socket.on('CB:message', async (node) => {
    await null;
    throw new Error(`later ${node}`);
  });
  socket.on('CB:message', (node) => heard.push(node));
  socket.on('message', () => {
    throw new Error('now');
  });
  guardListeners(socket, (event, error) => heard.push([event, (error as Error).message]));
  socket.emit('CB:message', 'one');
  socket.emit('message');
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual(['one', ['message', 'now'], ['CB:message', 'later one']]);
});
