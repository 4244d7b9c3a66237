import { type FfmpegOptions, runFfmpeg } from './ffmpeg.ts';
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
export function toVoiceNote(options: FfmpegOptions, input: string, output: string): Promise<Sound> {
  // Both from one reading: the note to its file, the plain sound to us.
  return measured(options, input, [...voice, `file:${output}`, ...measuredSound]);
}

/** How long a sound is, and its shape: 64 values from 0 to 100. */
export function measureSound(options: FfmpegOptions, input: string): Promise<Sound> {
  return measured(options, input, measuredSound);
}

async function measured(
  options: FfmpegOptions,
  input: string,
  making: readonly string[],
): Promise<Sound> {
  const shape = new SoundShape();
  await runFfmpeg({ ...options, input, making, onOutput: (chunk) => shape.add(chunk) });
  return { seconds: shape.seconds, waveform: shape.waveform() };
}
