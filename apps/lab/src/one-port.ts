import type { Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The first byte of a TLS connection. */
const TLS_HANDSHAKE = 0x16;

export type OnePort = { port: number; close(): Promise<void> };

/**
 * HTTP and HTTPS behind one port: the client insists on HTTPS for files, and people's browsers do
 * not know the lab's certificate.
 */
export async function listenOnOnePort(
  http: HttpServer,
  https: HttpsServer,
  port: number,
): Promise<OnePort> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === TLS_HANDSHAKE ? https : http).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
