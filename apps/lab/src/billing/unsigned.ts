import type { Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { issueForThisMachine } from '../certificates/issue.ts';

const DAY_MS = 86_400_000;

/** The same pages behind a certificate whose authority nobody knows: as providers have them who made theirs themselves. */
export async function listenUnsigned(
  pages: Server,
): Promise<{ url: string; close(): Promise<void> }> {
  const now = Date.now();
  const { certificate: cert, key } = issueForThisMachine({
    from: new Date(now - DAY_MS),
    until: new Date(now + 365 * DAY_MS),
  });
  const server = createServer({ cert, key }, (request, response) =>
    pages.emit('request', request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
