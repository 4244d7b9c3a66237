import { Mp3Encoder } from '@breezystack/lamejs';

const rate = 44_100;

/** An mp3 of a plain tone. */
export function tone(seconds: number): Uint8Array {
  const encoder = new Mp3Encoder(1, rate, 64);
  const samples = Int16Array.from({ length: rate * seconds }, (_, index) =>
    Math.round(Math.sin(index / 16) * 9000),
  );
  const parts = [encoder.encodeBuffer(samples), encoder.flush()];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
