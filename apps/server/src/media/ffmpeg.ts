import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Longest that one call may take: a film of an hour is looked through in less. */
const TIME_LIMIT_MS = 2 * 60_000;
/** Of what it complains of or describes, the last bytes are enough to see why it failed. */
const MAX_MESSAGES = 64 * 1024;

/**
 * What may be read: the containers that people send. Playlists and the like, by which a file could
 * make ffmpeg open other files or addresses, are not among them.
 */
const readable =
  'mp3,ogg,mov,mp4,m4a,3gp,wav,amr,amrnb,amrwb,aac,matroska,webm,flac,avi,mpegts,image2pipe';

/** It did not finish its work: as a rule the file is not what it should be. */
export class FfmpegFailure extends Error {
  override name = 'FfmpegFailure';
}

/** A fault of the installation, which says nothing of the file. */
export class FfmpegMissing extends Error {
  override name = 'FfmpegMissing';
}

/** The one that a setting names, else the one installed with us, else the system's. */
export async function findFfmpeg(setting: string | undefined): Promise<string> {
  return setting ?? (await installedFfmpeg()) ?? 'ffmpeg';
}

/** Packages exist for some machines only. */
async function installedFfmpeg(): Promise<string | undefined> {
  try {
    const manifest = require.resolve(
      `@ffmpeg-binary/${process.platform}-${process.arch}/package.json`,
    );
    const program = join(dirname(manifest), 'ffmpeg');
    await access(program, constants.X_OK);
    return program;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

export type FfmpegOptions = {
  /** From findFfmpeg. */
  program: string;
  signal?: AbortSignal;
  timeLimitMs?: number;
};

export type FfmpegRun = FfmpegOptions & {
  /** A file on this machine. */
  input: string;
  /** Before the input: how it is read. */
  reading?: readonly string[];
  /** After it: what becomes of it. */
  making: readonly string[];
  /** Takes what is written to pipe:1. */
  onOutput?: (chunk: Buffer) => void;
};

/** Runs ffmpeg on one file, without a shell; resolves to what it said. */
export function runFfmpeg(run: FfmpegRun): Promise<string> {
  const { program, input, reading = [], making, onOutput, signal } = run;
  const safely = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', readable];
  const args = ['-nostdin', '-hide_banner', '-y', ...safely, ...reading, '-i', `file:${input}`];
  const child = spawn(program, [...args, ...making], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: run.timeLimitMs ?? TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
    // Strangers' files are read there: it is told no secret of ours.
    env: { PATH: process.env.PATH },
    ...(signal && { signal }),
  });
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
      else reject(new FfmpegFailure(`ffmpeg ended with ${code ?? killedBy}: ${lastLine(said)}`));
    });
  });
}

function failure(error: Error): Error {
  if (error.name === 'AbortError') return error;
  const sentence = 'ffmpeg could not be started: install it, or set FFMPEG_PATH';
  return new FfmpegMissing(sentence, { cause: error });
}

function lastLine(said: string): string {
  return said.trim().split('\n').at(-1) ?? '';
}
