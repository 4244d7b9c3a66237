/** Two soft notes of our own, made by the browser: no file to fetch, and as loud as the person likes. */

const notes = [
  { hertz: 784, at: 0 },
  { hertz: 1175, at: 0.11 },
];
const seconds = 0.5;
/** A sine at full scale is a scream. */
const loudest = 0.25;

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it: the first touch makes it ready. */
export function readySound(): () => void {
  const wake = () => {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    forget();
  };
  const forget = () => {
    removeEventListener('pointerdown', wake);
    removeEventListener('keydown', wake);
  };
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
  return forget;
}

export function chime(volume: number): void {
  if (volume === 0 || context?.state !== 'running') return;
  for (const { hertz, at } of notes) strike(context, hertz, context.currentTime + at, volume);
}

function strike(on: AudioContext, hertz: number, from: number, volume: number): void {
  const tone = new OscillatorNode(on, { type: 'sine', frequency: hertz });
  const fade = new GainNode(on, { gain: 0 });
  fade.gain.setValueAtTime(0, from);
  fade.gain.linearRampToValueAtTime(volume * loudest, from + 0.015);
  fade.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
  tone.connect(fade).connect(on.destination);
  tone.start(from);
  tone.stop(from + seconds);
}
