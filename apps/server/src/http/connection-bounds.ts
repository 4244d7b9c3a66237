import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { busy } from '../security/fair-turns.ts';
import type { App } from './app-type.ts';

/** Browsers and proxies send a request when the last one is answered; programs that do not, a few. */
const UNANSWERED = 64;
/** What still comes after a connection was told that it ends: the answers before that need their time. */
const IGNORED = 20_000;

type Connection = { unanswered: number; ignored: number; isEnding: boolean };

/**
 * Node reads all that is sent on a connection and begins with it at once, ten thousand requests if there
 * are ten thousand. Whoever has more on the way than anybody needs is told so, and cut off.
 */
export function boundConnections(app: App): void {
  const connections = new WeakMap<Socket, Connection>();

  function connectionOf(socket: Socket): Connection {
    const connection = connections.get(socket) ?? { unanswered: 0, ignored: 0, isEnding: false };
    connections.set(socket, connection);
    // Each request that waits listens for its end.
    socket.setMaxListeners(UNANSWERED + 20);
    return connection;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const connection = connectionOf(socket);
    if (connection.isEnding) {
      ignore(connection, socket, reply);
      return;
    }
    connection.unanswered += 1;
    if (connection.unanswered <= UNANSWERED) {
      done();
      return;
    }
    connection.isEnding = true;
    reply.header('connection', 'close');
    done(busy());
  });

  app.addHook('onResponse', async ({ raw }) => {
    const connection = connections.get(raw.socket);
    if (connection) connection.unanswered -= 1;
  });
}

/** Never answered: the connection ends with the refusal that is on its way. */
function ignore(connection: Connection, socket: Socket, reply: FastifyReply): void {
  reply.hijack();
  connection.ignored += 1;
  if (connection.ignored > IGNORED) socket.destroy();
}
