import type { RunFfmpeg } from './decoder.ts';
import { measuredSound, SoundShape } from './sound-shape.ts';

/** How a voice note is labelled for WhatsApp. */
export const VOICE_NOTE_TYPE = 'audio/ogg; codecs=opus';

/** As people speak: more bits would not be heard. */
const voice = [
  ...['-map', '0:a:0', '-map_metadata', '-1', '-ac', '1', '-ar', '48000'],
  ...['-c:a', 'libopus', '-b:a', '32k', '-application', 'voip', '-f', 'ogg'],
];

export type Sound = { seconds: number; waveform: Uint8Array };

/** Writes the sound of `input` to `output` as telephones play it as a voice note: OGG/Opus, mono. */
export function toVoiceNote(ffmpeg: RunFfmpeg, input: string, output: string): Promise<Sound> {
  // Both from one reading: the note to its file, the plain sound to us.
  return measured(ffmpeg, input, [...voice, `file:${output}`, ...measuredSound]);
}

/** How long a sound is, and its shape: 64 values from 0 to 100. */
export function measureSound(ffmpeg: RunFfmpeg, input: string): Promise<Sound> {
  return measured(ffmpeg, input, measuredSound);
}

async function measured(
  ffmpeg: RunFfmpeg,
  input: string,
  making: readonly string[],
): Promise<Sound> {
  const shape = new SoundShape();
  await ffmpeg({ input, making, onOutput: (chunk) => shape.add(chunk) });
  return { seconds: shape.seconds, waveform: shape.waveform() };
}
