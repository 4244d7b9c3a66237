import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { appError } from '../app-error.ts';

/** Lets bytes through while it counts and hashes them; beyond the limit it fails. */
export class ByteMeter extends Transform {
  readonly #hash = createHash('sha256');
  readonly #maxBytes: number;
  bytes = 0;

  constructor(maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.#maxBytes) {
      done(appError('ERR_UPLOAD_TOO_LARGE'));
    } else {
      this.#hash.update(chunk);
      done(null, chunk);
    }
  }

  /** Of everything that came through; to be asked once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
