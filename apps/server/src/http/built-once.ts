import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';
type Built = { etag: string; plain: Buffer; smaller: Record<Encoding, Buffer> };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/**
 * What is the same for everybody as long as the process lives: made and compressed when it is first asked for,
 * and kept as the bytes that go out. Whoever has it already is told so.
 */
export function builtOnce(type: string, make: () => string | Promise<string>) {
  let built: Promise<Built> | undefined;
  async function build(): Promise<Built> {
    const plain = Buffer.from(await make());
    const [br, gz] = await Promise.all([brotli(plain, { params: PARAMS }), gzipped(plain)]);
    const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
    return { etag, plain, smaller: { br, gzip: gz } };
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    built ??= build();
    const { etag, plain, smaller } = await built;
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type(type);
    if (!encoding) return reply.send(plain);
    return reply.header('content-encoding', encoding).send(smaller[encoding]);
  };
}

/** The smaller of the two that are accepted, if any is. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const names = accepted
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding));
}
