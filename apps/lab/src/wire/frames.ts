import { NOISE_WA_HEADER } from 'baileys';

const LENGTH_BYTES = 3;
const ROUTING_PREFIX = Buffer.from('ED');
const ROUTING_HEADER_BYTES = 7;

/** Cuts a stream of bytes into frames: an introduction, then length and content, again and again. */
export function createFrameReader(): (bytes: Uint8Array) => Buffer[] {
  let waiting: Buffer = Buffer.alloc(0);
  let introduced = false;

  function skipIntroduction(): boolean {
    const routed = waiting.subarray(0, 2).equals(ROUTING_PREFIX);
    if (routed && waiting.length < ROUTING_HEADER_BYTES) return false;
    const start = routed ? ROUTING_HEADER_BYTES + waiting.readUIntBE(4, LENGTH_BYTES) : 0;
    const end = start + NOISE_WA_HEADER.length;
    if (waiting.length < end) return false;
    if (!waiting.subarray(start, end).equals(NOISE_WA_HEADER)) {
      throw new Error('this is not a WhatsApp client');
    }
    waiting = waiting.subarray(end);
    return true;
  }

  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    introduced ||= skipIntroduction();
    const frames: Buffer[] = [];
    while (introduced && waiting.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + waiting.readUIntBE(0, LENGTH_BYTES);
      if (waiting.length < end) break;
      frames.push(waiting.subarray(LENGTH_BYTES, end));
      waiting = waiting.subarray(end);
    }
    return frames;
  };
}

export function frame(content: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUIntBE(content.length, 0, LENGTH_BYTES);
  return Buffer.concat([length, content]);
}
