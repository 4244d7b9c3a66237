import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { MAX_PIXELS } from '../picture-limits.ts';
import { FfmpegMissing, type FfmpegProgram } from './find-ffmpeg.ts';

/** Longest that one call may take: a film of an hour is looked through in less. */
const TIME_LIMIT_MS = 2 * 60_000;
/** Of what it complains of or describes, the last bytes are enough to see why it failed. */
const MAX_MESSAGES = 64 * 1024;
/** Agents' requests go before somebody's previews. */
const LOW_PRIORITY = 10;

/**
 * What may be read: the containers that people send. Playlists and the like, by which a file could
 * make ffmpeg open other files or addresses, are not among them.
 */
const readable =
  'mp3,ogg,mov,mp4,m4a,3gp,wav,amr,amrnb,amrwb,aac,matroska,webm,flac,avi,mpegts,image2pipe';

/**
 * Before every input. Pictures count in sounds, too: a song's cover is decoded as soon as the song
 * is opened, and one of a few KB can claim to be a thousand million pixels.
 */
const safely = [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', readable],
  ...['-max_pixels', String(MAX_PIXELS), '-max_streams', '32', '-threads', '1'],
];

/** It did not finish its work: as a rule the file is not what it should be. */
export class FfmpegFailure extends Error {
  override name = 'FfmpegFailure';
}

export type FfmpegRun = {
  /** A file on this machine. */
  input: string;
  /** Before the input: how it is read. */
  reading?: readonly string[];
  /** After it: what becomes of it. */
  making: readonly string[];
  /** Takes what is written to pipe:1. */
  onOutput?: (chunk: Buffer) => void;
  signal?: AbortSignal;
  timeLimitMs?: number;
};

/** Runs ffmpeg on one file; resolves to what it said. */
export function runFfmpeg({ command, before }: FfmpegProgram, run: FfmpegRun): Promise<string> {
  const { input, reading = [], making, onOutput, signal } = run;
  const args = ['-nostdin', '-hide_banner', '-y', ...safely, ...reading, '-i', `file:${input}`];
  const child = spawn(command, [...before, ...args, ...making], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: run.timeLimitMs ?? TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
    // Strangers' files are read there: it is told no secret of ours.
    env: { PATH: process.env.PATH },
    ...(signal && { signal }),
  });
  lowerPriority(child.pid);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-MAX_MESSAGES);
  });
  if (onOutput) child.stdout.on('data', onOutput);
  else child.stdout.resume();
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(failure(error)));
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve(said);
      else if (code === 126 || code === 127) reject(failure(new Error(lastLine(said))));
      else reject(new FfmpegFailure(`ffmpeg ended with ${code ?? killedBy}: ${lastLine(said)}`));
    });
  });
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch (error) {
    // It has ended already.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}

/** The shell's numbers for what is no program, or none for this machine, come here as well. */
function failure(error: Error): Error {
  if (error.name === 'AbortError') return error;
  return new FfmpegMissing('ffmpeg could not be started', { cause: error });
}

function lastLine(said: string): string {
  return said.trim().split('\n').at(-1) ?? '';
}
