import { Mp3Encoder } from '@breezystack/lamejs';

export type ToEncoder =
  | { kind: 'start'; sampleRate: number }
  | { kind: 'samples'; samples: Float32Array }
  | { kind: 'finish' };
export type FromEncoder = { kind: 'done'; parts: ArrayBuffer[] };

const kilobits = 128;

let encoder: Mp3Encoder | null = null;
let parts: ArrayBuffer[] = [];

/** In a worker, as the sound comes in: at the end there is nothing left to wait for. */
addEventListener('message', ({ data }: MessageEvent<ToEncoder>) => {
  if (data.kind === 'start') {
    encoder = new Mp3Encoder(1, data.sampleRate, kilobits);
    parts = [];
  } else if (data.kind === 'samples') keep(encoder?.encodeBuffer(sixteenBits(data.samples)));
  else {
    keep(encoder?.flush());
    postMessage({ kind: 'done', parts } satisfies FromEncoder);
  }
});

function keep(bytes: ArrayLike<number> | undefined): void {
  if (bytes && bytes.length > 0) parts.push(new Uint8Array(bytes).buffer);
}

function sixteenBits(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) =>
    Math.round(Math.max(-1, Math.min(1, sample)) * 32_767),
  );
}
