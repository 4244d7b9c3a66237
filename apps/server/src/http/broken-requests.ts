import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@prosa/contract/errors';
import type { ConnectionError } from 'fastify';

/** Long enough to read the answer; cut off at once, a sender who still sends would be told nothing. */
const LAST_WORDS_MS = 2000;

type Cause = { status: number; path: string; code: string };

const causes: Record<string, Cause> = {
  // The address is counted with them.
  HPE_HEADER_OVERFLOW: { status: 431, path: 'headers', code: 'too_big' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, path: 'request', code: 'timeout' },
};
const malformed: Cause = { status: 400, path: 'request', code: 'malformed' };

const leaving = new WeakSet<Socket>();

/** What Node cannot read as a request reaches no route: answered here, in the same form as any error. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  // Whoever goes on sending is heard of again with each piece.
  if (socket.destroyed || leaving.has(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  leaving.add(socket);
  const timer = setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.end(answerTo(causes[error.code] ?? malformed));
}

function answerTo({ status, ...issue }: Cause): string {
  const body = JSON.stringify({ error: 'ERR_VALIDATION', issues: [issue] } satisfies ErrorBody);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
