/**
 * A program that is called as ffmpeg is, and runs FFmpeg compiled to WebAssembly. Strangers' files
 * are decoded in there: what a broken decoder does, it does to its own memory, whose size the caller
 * sets (`--wasm-max-mem-pages`), and the only files it sees are those that the arguments name.
 */
import { fstatSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Bytes = Uint8Array<ArrayBuffer>;
type Stream = { node: FileNode; stream_ops: StreamOps };
type StreamOps = {
  read?(stream: Stream, into: Bytes, at: number, length: number, position: number): number;
  write?(stream: Stream, from: Bytes, at: number, length: number, position: number): number;
};
type FileNode = { stream_ops: StreamOps; usedBytes: number };

/** The part of Emscripten's interface that we use. */
type Core = {
  FS: {
    mkdirTree(path: string): void;
    create(path: string, mode: number): FileNode;
    streams: Stream[];
  };
  setLogger(log: (line: { message: string }) => void): void;
  exec(...args: string[]): number;
};

const require = createRequire(import.meta.url);

/** It was compiled for workers in a browser, and asks where it is. */
Object.assign(globalThis, { self: { location: { href: '' } } });

const script = require.resolve('@ffmpeg/core');
const createCore = require(script) as (options: { wasmBinary: Buffer }) => Promise<Core>;
const core = await createCore({
  wasmBinary: readFileSync(join(dirname(script), 'ffmpeg-core.wasm')),
});
core.setLogger(({ message }) => {
  // The library's way of ending the program, not a complaint.
  if (message !== 'Aborted()') writeAll(2, Buffer.from(`${message}\n`));
});
const args = process.argv.slice(2);
lendFiles(args);
lendOutput();
process.exit(run(args));

function run(given: readonly string[]): number {
  try {
    return core.exec(...given);
  } catch (error) {
    writeAll(2, Buffer.from(`${error instanceof Error ? error.message : String(error)}\n`));
    return 1;
  }
}

/** Files of this machine, under their own names; `-i` is before those that are read. */
function lendFiles(given: readonly string[]): void {
  for (const [index, argument] of given.entries()) {
    if (!argument.startsWith('file:')) continue;
    const path = argument.slice('file:'.length);
    const isInput = given[index - 1] === '-i';
    const file = openSync(path, isInput ? 'r' : 'w');
    core.FS.mkdirTree(dirname(path));
    const node = core.FS.create(path, 0o600);
    node.stream_ops = { ...node.stream_ops, ...(isInput ? reading(file) : writing(file)) };
    node.usedBytes = isInput ? fstatSync(file).size : 0;
  }
}

function reading(file: number): StreamOps {
  return {
    read: (_stream, into, at, length, position) => readSync(file, into, at, length, position),
  };
}

function writing(file: number): StreamOps {
  return {
    write({ node }, from, at, length, position) {
      const written = writeSync(file, from, at, length, position);
      node.usedBytes = Math.max(node.usedBytes, position + written);
      return written;
    },
  };
}

/** pipe:1, whole: by itself the library takes it for a terminal and hands on letters. */
function lendOutput(): void {
  const output = core.FS.streams[1];
  if (!output) throw new Error('there is no output');
  const write: StreamOps['write'] = (_stream, from, at, length) => {
    writeAll(1, from.subarray(at, at + length));
    return length;
  };
  output.stream_ops = { ...output.stream_ops, write };
}

const pause = new Int32Array(new SharedArrayBuffer(4));

/** A pipe that is full says so, and takes more in a moment. */
function writeAll(file: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(file, bytes, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(pause, 0, 0, 5);
    }
  }
}
