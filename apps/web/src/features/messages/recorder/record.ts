import type { FromEncoder, ToEncoder } from './mp3.worker.ts';
import tapUrl from './tap.worklet.ts?worker&url';

export type Recording = {
  /** The whole of it, as mp3. */
  finish: () => Promise<Blob>;
  cancel: () => void;
};

/** What MP3 knows; a sound card may run at another pace. */
const rates = [48_000, 44_100, 32_000];

/** Begins to record; `onLevel` hears how loud it is, from 0 to 1, some ten times a second. */
export async function record(onLevel: (level: number) => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  });
  const worker = new Worker(new URL('./mp3.worker.ts', import.meta.url), { type: 'module' });
  const tell = (message: ToEncoder, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  let context: AudioContext | null = null;

  const stopListening = async () => {
    for (const track of stream.getTracks()) track.stop();
    await context?.close();
    context = null;
  };
  const cancel = () => {
    worker.terminate();
    void stopListening();
  };

  try {
    context = new AudioContext();
    if (!rates.includes(context.sampleRate)) {
      await context.close();
      context = new AudioContext({ sampleRate: 44_100 });
    }
    await context.audioWorklet.addModule(tapUrl);
    const tap = new AudioWorkletNode(context, 'tap');
    tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      onLevel(loudness(data));
      tell({ kind: 'samples', samples: data }, [data.buffer]);
    };
    tell({ kind: 'start', sampleRate: context.sampleRate });
    context.createMediaStreamSource(stream).connect(tap);
  } catch (error) {
    cancel();
    throw error;
  }

  async function finish(): Promise<Blob> {
    await stopListening();
    const encoded = new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromEncoder>) =>
        resolve(new Blob(data.parts, { type: 'audio/mpeg' }));
      worker.onerror = reject;
    });
    tell({ kind: 'finish' });
    return encoded.finally(() => worker.terminate());
  }

  return { finish, cancel };
}

function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  // Ears hear in ratios: speech at arm's length reaches about the middle.
  return Math.min(1, Math.sqrt(Math.sqrt(sum / samples.length)) * 1.4);
}
