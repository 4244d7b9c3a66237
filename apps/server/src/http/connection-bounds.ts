import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@prosa/contract/errors';
import { busy } from '../concurrency/fair-limiter.ts';

/** Browsers and proxies send a request when the last one is answered; programs that do not, a few. */
const UNANSWERED = 64;
/**
 * Answers go back in the order of the requests: more at once would not be there any sooner. Not fewer, though: with
 * three or four at a time a flood would look like somebody who waits for answers, and have no pace (door.ts).
 */
const AT_WORK = 8;

type Connection = { unanswered: number; isEnding: boolean; waiting: (() => void)[] };

/**
 * Node reads all that is sent on a connection and begins with it at once, ten thousand requests if there
 * are ten thousand. Here a few begin and the others follow them; whoever has more on the way than anybody
 * needs is told so and cut off. Before all that listens to the server already: what is left out here has
 * cost next to nothing.
 */
export function boundConnections(server: Server): void {
  const connections = new WeakMap<Socket, Connection>();
  const listeners = server.listeners('request') as ((...given: unknown[]) => void)[];
  server.removeAllListeners('request');

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? newConnection(socket);
    connections.set(socket, connection);
    // Never answered: the connection ends with the refusal that is on its way.
    if (connection.isEnding) return;
    connection.unanswered += 1;
    response.once('finish', () => {
      connection.unanswered -= 1;
      connection.waiting.shift()?.();
    });
    if (connection.unanswered > UNANSWERED) {
      connection.isEnding = true;
      endWith(socket, response);
      return;
    }
    const begin = () => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    if (connection.unanswered > AT_WORK) connection.waiting.push(begin);
    else begin();
  });
}

function newConnection(socket: Socket): Connection {
  // Each request that waits for its turn listens for the connection's end.
  socket.setMaxListeners(UNANSWERED + 20);
  const connection: Connection = { unanswered: 0, isEnding: false, waiting: [] };
  socket.once('close', () => {
    connection.waiting = [];
  });
  return connection;
}

function endWith(socket: Socket, response: ServerResponse): void {
  // Nothing more is read, although every request that ends would begin to read again.
  socket.pause();
  socket.resume = () => socket;
  stopParsing(socket);
  const { code, status, headers } = busy();
  const body = JSON.stringify({ error: code } satisfies ErrorBody);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(body);
}

/**
 * Some 400 requests fit into what Node reads at once, and its parser would make objects of all of them in one go.
 * It asks this function, which is not in Node's documentation, about each: 2 says that what follows is no HTTP. Where
 * a Node does not ask, the others are made and left alone.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } };
  if (parser) parser.onIncoming = () => 2;
}
