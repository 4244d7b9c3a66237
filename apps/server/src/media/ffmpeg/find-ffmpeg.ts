import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is started for each call, the arguments of ffmpeg behind it. */
export type FfmpegProgram = { command: string; before: readonly string[] };

/** A fault of the installation, which says nothing of the file. */
export class FfmpegMissing extends Error {
  override name = 'FfmpegMissing';
}

/** Memory that a file may take: a first picture of 64 million pixels fits. */
const MEMORY_MB = 512;
/** WebAssembly counts its memory in pages of 64 KB. */
const MEMORY_PAGES = MEMORY_MB * 16;
/** Of the processor, for a program of the system's. */
const PROCESSOR_SECONDS = 120;

/**
 * The one that a setting names, else the one that is installed with us: FFmpeg compiled to
 * WebAssembly, which is the same on every machine and can reach nothing but the file it is given.
 */
export async function findFfmpeg(setting: string | undefined): Promise<FfmpegProgram> {
  return setting === undefined ? packaged() : fenced(await executable(setting));
}

function packaged(): FfmpegProgram {
  try {
    import.meta.resolve('@ffmpeg/core');
  } catch (error) {
    const sentence = 'ffmpeg is not installed: `npm install` in the folder of Prosa brings it';
    throw new FfmpegMissing(sentence, { cause: error });
  }
  const program = fileURLToPath(import.meta.resolve('./wasm-program.ts'));
  const limits = [`--wasm-max-mem-pages=${MEMORY_PAGES}`, '--max-old-space-size=128'];
  return { command: process.execPath, before: ['--no-warnings', ...limits, program] };
}

/**
 * A program of the system's gets its limits from the shell that becomes it; macOS knows only some.
 * They are for honest programs and hostile files: a script that knows better may raise them.
 */
function fenced(program: string): FfmpegProgram {
  const limits = [`ulimit -S -v ${MEMORY_MB * 3 * 1024}`, `ulimit -S -t ${PROCESSOR_SECONDS}`];
  const script = `${limits.map((limit) => `${limit} 2>/dev/null`).join('; ')}; exec "$0" "$@"`;
  return { command: '/bin/sh', before: ['-c', script, program] };
}

async function executable(setting: string): Promise<string> {
  const isPath = setting.includes('/');
  const folders = isPath ? [''] : (process.env.PATH ?? '').split(delimiter);
  for (const folder of folders) {
    const path = isPath ? setting : join(folder, setting);
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  throw new FfmpegMissing(
    `FFMPEG_PATH names no program (${setting}): install it (Debian: apt-get install ffmpeg, ` +
      'macOS: brew install ffmpeg), or leave the setting out for the one that comes with Prosa',
  );
}
