import { randomUUID } from 'node:crypto';
import { type BinaryNode, decodeBinaryNode, encodeBinaryNode } from 'baileys';
import type { WebSocket } from 'ws';
import { NO_FAULTS } from '../account.ts';
import type { Companion } from '../companion.ts';
import type { Faults } from '../contract/fault.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { createFaultyLine } from './faulty-line.ts';
import { createFrameReader, frame } from './frames.ts';
import { type ClientHello, createHandshake, type NoiseIdentity, type Transport } from './noise.ts';

/** One client's socket, from its handshake on. */
export type Connection = {
  id: string;
  send(node: BinaryNode): void;
  /** After all that was sent. */
  close(): void;
  /** At once and without a word, as a network does. */
  drop(): void;
  /** Faults have changed: what was held back may go. */
  faultsChanged(): void;
  /** Set once it has logged in. */
  companion: Companion | undefined;
};

export type ConnectionEvents = {
  login(connection: Connection, hello: ClientHello): Promise<void>;
  node(connection: Connection, node: BinaryNode): Promise<void>;
  /** It has left for the client, by whatever line. */
  written(connection: Connection, node: BinaryNode): void;
  closed(connection: Connection): void;
  failed(connection: Connection, error: unknown): void;
  faultsOf(connection: Connection): Faults;
};

export function createConnection(
  socket: WebSocket,
  identity: NoiseIdentity,
  events: ConnectionEvents,
): Connection {
  const handshake = createHandshake(identity);
  const readFrames = createFrameReader();
  const inTurn = createSerialQueue();
  let welcomed = false;
  let transport: Transport | undefined;

  function write(node: BinaryNode): void {
    if (!transport || socket.readyState !== socket.OPEN) return;
    socket.send(frame(transport.seal(encodeBinaryNode(node))));
    events.written(connection, node);
  }

  const faults = () => (connection.companion ? events.faultsOf(connection) : NO_FAULTS);
  const line = createFaultyLine(faults, write);

  async function take(content: Buffer): Promise<void> {
    if (!welcomed) {
      welcomed = true;
      socket.send(frame(handshake.welcome(content)));
    } else if (!transport) {
      const finished = handshake.finish(content);
      transport = finished.transport;
      await events.login(connection, finished.hello);
    } else {
      const node = await decodeBinaryNode(transport.open(content));
      if (!faults().silence) await events.node(connection, node);
    }
  }

  const connection: Connection = {
    id: randomUUID(),
    companion: undefined,
    send: line.send,
    close() {
      line.end(() => socket.close());
    },
    drop: () => socket.terminate(),
    faultsChanged: line.faultsChanged,
  };

  socket.on('message', (data: Buffer) => {
    inTurn(async () => {
      for (const content of readFrames(data)) await take(content);
    }).catch((error) => {
      events.failed(connection, error);
      socket.terminate();
    });
  });
  socket.on('error', (error) => events.failed(connection, error));
  socket.on('close', () => {
    line.stop();
    events.closed(connection);
  });
  return connection;
}
