import { type FfmpegOptions, runFfmpeg } from './ffmpeg.ts';

export type MediaFacts = { seconds: number | null; width: number | null; height: number | null };

/** Length and size of a sound or a film, as a player shows it. */
export async function probeMedia(options: FfmpegOptions, input: string): Promise<MediaFacts> {
  // Nothing is decoded: the parts are only handed through, which also counts them. Browsers'
  // recordings do not say how long they are, so that the end has to be seen.
  const said = await runFfmpeg({
    ...options,
    input,
    making: ['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy', '-f', 'null', '-'],
  });
  return { seconds: secondsIn(said), ...sizeIn(said) };
}

function secondsIn(said: string): number | null {
  const declared = /^ {2}Duration: (\d+):(\d+):(\d+\.\d+)/m.exec(said);
  const counted = [...said.matchAll(/time=(\d+):(\d+):(\d+\.\d+)/g)].at(-1);
  const found = declared ?? counted;
  if (!found) return null;
  const [hours, minutes, seconds] = found.slice(1).map(Number) as [number, number, number];
  return hours * 3600 + minutes * 60 + seconds;
}

/** A film held upright is stored lying, with a note that it is to be turned. */
function sizeIn(said: string): { width: number | null; height: number | null } {
  const stream = said.split('\n').find(isFilm) ?? '';
  const [, across, down] = /, (\d{1,5})x(\d{1,5})\b/.exec(stream) ?? [];
  if (!across || !down) return { width: null, height: null };
  const isTurned = /rotation of -?(90|270)\./.test(said);
  const [width, height] = isTurned ? [down, across] : [across, down];
  return { width: Number(width), height: Number(height) };
}

/** A sound's cover is called a film of one picture. */
function isFilm(line: string): boolean {
  return /^ {2}Stream #0:\d+.* Video: /.test(line) && !line.includes('(attached pic)');
}
