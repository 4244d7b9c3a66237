/** Sound as ffmpeg hands it over to be measured: 16 bits, one channel, so many values a second. */
export const MEASURED_RATE = 8000;
const BLOCK = MEASURED_RATE / 20;
const BARS = 64;

/** Measures sound as it flows by: its length, and how loud it is over time. */
export class SoundShape {
  #values = 0;
  #loudest = 0;
  /** The loudest of every twentieth of a second: an hour is 72,000 numbers. */
  readonly #peaks: number[] = [];
  /** The first byte of a value whose second is still to come. */
  #odd: number | undefined;

  add(chunk: Buffer): void {
    const bytes = this.#odd === undefined ? chunk : Buffer.concat([Buffer.of(this.#odd), chunk]);
    const whole = bytes.length - (bytes.length % 2);
    for (let at = 0; at < whole; at += 2) this.#take(Math.abs(bytes.readInt16LE(at)));
    this.#odd = whole < bytes.length ? bytes[whole] : undefined;
  }

  #take(loudness: number): void {
    this.#values += 1;
    this.#loudest = Math.max(this.#loudest, loudness);
    if (this.#values % BLOCK !== 0) return;
    this.#peaks.push(this.#loudest);
    this.#loudest = 0;
  }

  get seconds(): number {
    return this.#values / MEASURED_RATE;
  }

  /** 64 values from 0 to 100, the loudest of them 100; silence is all 0. */
  waveform(): Uint8Array {
    const peaks = this.#values % BLOCK === 0 ? this.#peaks : [...this.#peaks, this.#loudest];
    const highest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
    return Uint8Array.from({ length: BARS }, (_, bar) => {
      const from = Math.floor((bar * peaks.length) / BARS);
      const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS));
      const peak = peaks.slice(from, to).reduce((most, value) => Math.max(most, value), 0);
      return highest === 0 ? 0 : Math.round((peak * 100) / highest);
    });
  }
}

/** For ffmpeg: the first sound of a file to pipe:1, as add() takes it. */
export const measuredSound = [
  ...['-map', '0:a:0', '-ac', '1', '-ar', String(MEASURED_RATE)],
  ...['-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'],
];
