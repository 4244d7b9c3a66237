import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { ChannelFailure } from '../../outgoing.ts';

export type FileKeys = { iv: Uint8Array; cipherKey: Uint8Array; macKey?: Uint8Array };

/** A file ends with ten bytes of its seal (HMAC-SHA256 over the IV and the ciphertext). */
const SEAL_BYTES = 10;

/** Decrypts a file as it flows, and fails before its end if it is not the one that was sent. */
export function openFile(keys: FileKeys, sha256: string | null): Transform {
  const cipher = createDecipheriv('aes-256-cbc', keys.cipherKey, keys.iv);
  const seal = createHmac('sha256', keys.macKey ?? Buffer.alloc(0)).update(keys.iv);
  const hash = createHash('sha256');
  // The last bytes so far: they may be the seal.
  let held = Buffer.alloc(0);

  function opened(chunk: Buffer): Buffer {
    const plain = cipher.update(chunk);
    hash.update(plain);
    return plain;
  }

  function finished(): Buffer {
    if (!timingSafeEqual(seal.digest().subarray(0, SEAL_BYTES), padded(held))) {
      throw new ChannelFailure('gone');
    }
    const last = cipher.final();
    if (sha256 && hash.update(last).digest('base64') !== sha256) throw new ChannelFailure('gone');
    return last;
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([held, chunk]);
      const end = Math.max(0, bytes.length - SEAL_BYTES);
      held = bytes.subarray(end);
      const body = bytes.subarray(0, end);
      seal.update(body);
      attempt(done, () => opened(body));
    },
    flush: (done) => attempt(done, finished),
  });
}

function attempt(done: TransformCallback, work: () => Buffer): void {
  try {
    done(null, work());
  } catch (error) {
    done(error as Error);
  }
}

/** A file cut short has less than a seal at its end. */
function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(SEAL_BYTES)], SEAL_BYTES);
}
