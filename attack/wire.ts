import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

/** A request as it is to stand on the wire: nothing is tidied up on the way. */
export type Shot = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** For connections beside those that are shared. */
  agent?: Agent;
};

/** Status 0: the server closed the connection without a word. */
export type Hit = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number };

export class Stuck extends Error {}

/** No answer may take longer, on however busy a machine. */
export const STUCK_MS = 120_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const closedByPeer = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

export async function shoot(url: string, shot: Shot, timeoutMs = STUCK_MS): Promise<Hit> {
  const began = performance.now();
  const { host, hostname, port } = new URL(url);
  return await new Promise((resolve, reject) => {
    const sent = request({
      agent: shot.agent ?? agent,
      hostname,
      port,
      method: shot.method,
      path: shot.path,
      headers: { host, ...lengthOf(shot), ...shot.headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const ended = (status: number, headers: IncomingHttpHeaders, body: Buffer) =>
      resolve({ status, headers, body, ms: performance.now() - began });
    sent.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => ended(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks)));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.name === 'TimeoutError' || error.name === 'AbortError') {
        reject(new Stuck(`no answer within ${timeoutMs} ms`));
        // A kept connection may end in the moment in which it is taken up again.
      } else if (sent.reusedSocket && error.code === 'ECONNRESET' && !shot.body) {
        shoot(url, shot, timeoutMs).then(resolve, reject);
      } else if (closedByPeer.has(error.code ?? '')) ended(0, {}, Buffer.alloc(0));
      else reject(error);
    });
    sent.end(shot.body);
  });
}

function lengthOf({ body, headers }: Shot): Record<string, string> {
  if (body === undefined || headers?.['transfer-encoding']) return {};
  return { 'content-length': String(Buffer.byteLength(body)) };
}

/** Bytes that no HTTP client would send; whatever comes back until the server closes or falls silent. */
export async function shootBytes(url: string, bytes: string | Buffer): Promise<Buffer> {
  const { hostname, port } = new URL(url);
  return await new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(STUCK_MS, () => socket.destroy(new Stuck(`no end within ${STUCK_MS} ms`)));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks)));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!closedByPeer.has(error.code ?? '')) reject(error);
    });
  });
}

/** A request by hand, for paths with signs that clients refuse to send. */
export async function shootPath(url: string, method: string, path: string): Promise<Hit> {
  const began = performance.now();
  const { host } = new URL(url);
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
  const answer = await shootBytes(url, Buffer.from(head, 'latin1'));
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString('latin1'))?.[1] ?? 0);
  return { status, headers: {}, body: answer, ms: performance.now() - began };
}

export function closeConnections(): void {
  agent.destroy();
}
