import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Companion } from '../companion.ts';
import { accountOf, type LabState } from '../state.ts';
import { hostOf, isThisMachine } from '../this-machine.ts';
import { type Connection, type ConnectionEvents, createConnection } from './connection.ts';
import { logIn } from './login.ts';
import { createNoiseIdentity } from './noise-identity.ts';
import { endPairing } from './pairing.ts';
import { takeNode } from './take-node.ts';

export const GATEWAY_PATH = '/ws/chat';

/** Where clients connect to. */
export type Gateway = {
  /** For the HTTP server's `upgrade`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** All at once and without a word. */
  dropAll(): void;
  close(): void;
};

export function createGateway(state: LabState): Gateway {
  const identity = createNoiseIdentity(state.clock());
  const server = new WebSocketServer({ noServer: true });
  const connections = new Set<Connection>();

  const events: ConnectionEvents = {
    login: async (connection, hello) => logIn(state, connection, hello),
    async node(connection, node) {
      try {
        await takeNode(state, connection, node);
      } catch (error) {
        // One thing that the lab does not understand must not cost the whole connection.
        state.counters.failures += 1;
        state.log.error({ err: error, tag: node.tag, attrs: node.attrs }, 'not understood');
      }
    },
    written({ companion }, { tag, attrs }) {
      if (!companion || tag !== 'message' || !attrs.id) return;
      state.events.emit({ type: 'carried', device: companion.id, message: attrs.id });
    },
    closed(connection) {
      connections.delete(connection);
      endPairing(state, connection.id);
      const { companion } = connection;
      if (companion?.connection === connection) goOffline(state, companion);
    },
    failed(connection, error) {
      state.counters.failures += 1;
      state.log.warn({ err: error, device: connection.companion?.id }, 'connection failed');
    },
    faultsOf: ({ companion }) => accountOf(state, companion?.number ?? '').faults,
  };

  return {
    upgrade(request, socket, head) {
      const path = request.url?.split('?')[0];
      if (path !== GATEWAY_PATH) return refuse(socket, '404 Not Found');
      const { host } = request.headers;
      if (!isThisMachine(hostOf(`http://${host}`))) return refuse(socket, '403 Forbidden');
      if (state.settings.gateway === 'gone') return socket.destroy();
      if (state.settings.gateway === 'refusing') return refuse(socket, '503 Service Unavailable');
      server.handleUpgrade(request, socket, head, (client) => {
        state.counters.connections += 1;
        connections.add(createConnection(client, identity, events));
      });
    },
    dropAll() {
      for (const connection of connections) connection.drop();
    },
    close() {
      for (const connection of connections) connection.drop();
      server.close();
    },
  };
}

function goOffline(state: LabState, companion: Companion): void {
  companion.connection = undefined;
  companion.ready = false;
  state.events.emit({ type: 'device-offline', device: companion.id });
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
