import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { boundConnections } from '../../apps/server/src/http/connection-bounds.ts';

/*
 * A server that does nothing for a flood but answer it, at the pace and with as many bytes as the product
 * did: control.ts starts it. What the thrower costs those beside it on the same machine is what is left.
 */

const perSecond = Number(process.argv[2]);
const body = Buffer.alloc(Number(process.argv[3]), ' ');
const TICK_MS = 5;

const waiting: (() => void)[] = [];
let due = 0;
setInterval(() => {
  due = Math.min(due + (perSecond * TICK_MS) / 1000, perSecond);
  while (due >= 1 && waiting.length > 0) {
    due -= 1;
    waiting.shift()?.();
  }
}, TICK_MS);

const server = createServer((request, response) => {
  request.resume();
  waiting.push(() => response.end(body));
});
server.on('upgrade', (_request, socket) => {
  socket.on('error', () => undefined);
  waiting.push(() => socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n'));
});
boundConnections(server);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.once('disconnect', () => process.exit(0));
