import type { Shot } from '../wire.ts';
import type { Volley } from './volley.ts';

/** The same request over and over on each connection, without waiting for an answer. */
export function pipelined(
  shots: readonly Shot[],
  { connections, requests, address }: { connections: number; requests: number; address: string },
): Volley {
  const each = shots.map((shot) => bytesOf(shot, address));
  const bytes = Buffer.concat(Array.from({ length: requests }, (_, n) => each[n % each.length]!));
  return { kind: 'requests', connections, requests, bytes };
}

function bytesOf({ method, path, headers = {}, body }: Shot, address: string): Buffer {
  const all = {
    host: 'localhost',
    'x-forwarded-for': address,
    ...headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    Buffer.from(body ?? ''),
  ]);
}
