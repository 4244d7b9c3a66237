import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';

/** What a browser sends is a few words: more is not from ours. */
const MAX_MESSAGE_BYTES = 16_000;
const HANDSHAKE_MS = 10_000;

type SocketServerOptions = {
  /**
   * Polling is many requests, which all have to reach the node that knows the connection: across nodes only
   * where the balancer sees to it. A websocket is one.
   */
  transports: readonly ('websocket' | 'polling')[];
  pingMs: number;
  mayConnect(request: IncomingMessage): Promise<boolean>;
};

/** No CORS: the web app comes from the same origin. */
export function createSocketServer(
  server: HttpServer | undefined,
  { transports, pingMs, mayConnect }: SocketServerOptions,
): Server {
  const io = new Server({
    path: '/socket.io',
    serveClient: false,
    transports: [...transports],
    pingInterval: pingMs,
    pingTimeout: pingMs,
    connectTimeout: HANDSHAKE_MS,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest(request, answer) {
      // Nobody else listens for what breaks on a line that waits to be upgraded; that it is gone is told anyway.
      request.socket.on('error', () => undefined);
      void mayConnect(request).then((may) => answer(null, may));
    },
  });
  if (server) io.attach(server);
  return io;
}
