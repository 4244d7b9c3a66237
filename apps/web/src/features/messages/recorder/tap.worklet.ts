/** Runs beside the sound, where nothing may wait: it hands over what comes and does no more. */

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

const chunk = 4096;

class Tap extends AudioWorkletProcessor {
  #samples = new Float32Array(chunk);
  #filled = 0;

  process(inputs: Float32Array[][]): boolean {
    const [channel] = inputs[0] ?? [];
    if (!channel) return true;
    for (const sample of channel) {
      this.#samples[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled < chunk) continue;
      this.port.postMessage(this.#samples, [this.#samples.buffer]);
      this.#samples = new Float32Array(chunk);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('tap', Tap);
