import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { productUrl } from './api.ts';

export type CuttableServer = {
  url: string;
  /** The server is away: open connections break, new ones are refused. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The product behind a door of its own, which a test can close without taking the product away
 * from the other tests. Unlike a browser told to be offline, it cuts live connections too.
 */
export async function makeCuttableServer(): Promise<CuttableServer> {
  const target = Number(new URL(productUrl()).port);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const through = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [socket, through],
      [through, socket],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}`, cut, restore: () => listen(port), close: cut };
}
