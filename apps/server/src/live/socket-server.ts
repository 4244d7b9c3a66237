import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';

/** What a browser sends is a few words: more is not from ours. */
const MAX_MESSAGE_BYTES = 100_000;
const HANDSHAKE_MS = 10_000;

type SocketServerOptions = {
  pingMs: number;
  isOpen(): boolean;
  /** Whether a browser that names this host may come in. */
  isOwnName(host: string | undefined): boolean;
};

/** No CORS: the web app comes from the same origin. */
export function createSocketServer(
  server: HttpServer | undefined,
  { pingMs, isOpen, isOwnName }: SocketServerOptions,
): Server {
  const io = new Server({
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket', 'polling'],
    pingInterval: pingMs,
    pingTimeout: pingMs,
    connectTimeout: HANDSHAKE_MS,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: ({ headers }, answer) => answer(null, isOpen() && isOwnName(headers.host)),
  });
  if (server) io.attach(server);
  return io;
}
