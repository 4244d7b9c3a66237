import { Readable } from 'node:stream';

export type Peeked = { start: Buffer; whole: Readable };

/** The first bytes of a stream, and the stream as if nobody had looked. */
export async function peek(source: Readable, bytes: number): Promise<Peeked> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  const seen: Buffer[] = [];
  let length = 0;
  while (length < bytes) {
    const next = await chunks.next();
    if (next.done) break;
    seen.push(next.value);
    length += next.value.length;
  }
  async function* everything() {
    yield* seen;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const whole = Readable.from(everything(), { objectMode: false });
  // One that is given up before it was begun would leave its source open.
  whole.once('close', () => source.destroy());
  return { start: Buffer.concat(seen).subarray(0, bytes), whole };
}
