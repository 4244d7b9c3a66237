import type { LiveNode } from './test-world.ts';

/** A line to the live connection, as from that address; nothing is said on it yet. */
export function dial(url: string, address: string): WebSocket {
  const path = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  return new WebSocket(path, { headers: { 'x-forwarded-for': address } });
}

/** Speaks the protocol by hand, to say what no client library would. */
export async function openTransport(
  { url }: Pick<LiveNode, 'url'>,
  address = '203.0.113.1',
): Promise<WebSocket> {
  const raw = dial(url, address);
  const refused = closed(raw).then(() => {
    throw new Error('the connection was refused');
  });
  await Promise.race([frame(raw, '0{'), refused]);
  refused.catch(() => undefined);
  return raw;
}

export async function openByHand(
  node: Pick<LiveNode, 'url'>,
  token: string,
  address?: string,
): Promise<WebSocket> {
  const raw = await openTransport(node, address);
  raw.send(`40${JSON.stringify({ token })}`);
  await frame(raw, '40{');
  return raw;
}

/** The first frame that begins so. */
export function frame(raw: WebSocket, start: string): Promise<string> {
  return new Promise((resolve) => {
    raw.addEventListener('message', function hear({ data }) {
      if (!String(data).startsWith(start)) return;
      raw.removeEventListener('message', hear);
      resolve(String(data));
    });
  });
}

export function closed(raw: WebSocket): Promise<void> {
  if (raw.readyState === WebSocket.CLOSED) return Promise.resolve();
  return new Promise((resolve) => raw.addEventListener('close', () => resolve()));
}
