import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** `isPacked`: pictures, films and the like are, and get no smaller. */
export type ZipEntry = { name: string; content: AsyncIterable<Buffer>; isPacked?: boolean };

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
const LARGE_END = 0x06064b50;
const LARGE_END_LOCATOR = 0x07064b50;
const VERSION = 20;
/** The first that knows more than 4 GB and 65,535 files. */
const LARGE_VERSION = 45;
/** Names in UTF-8; sizes after the content, since nobody knows them before. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01, the first day that a zip knows. */
const DATE = 0x21;
const LARGE_EXTRA = 1;
const MOST_SHORT = 0xffff;
const MOST_WORD = 0xffffffff;

/**
 * A zip of any number of files, made while it is read: of each no more than a piece is in memory, and its directory,
 * which comes last, waits in a file. Each content must be below 4 GB; all together may be anything.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const path = join(tmpdir(), `prosa-zip-${randomUUID()}`);
  const directory = await open(path, 'wx', 0o600);
  let offset = 0;
  let count = 0;
  let directoryBytes = 0;
  try {
    for await (const entry of entries) {
      const start = offset;
      const name = Buffer.from(entry.name);
      const head = Buffer.concat([
        numbers([LOCAL, 4], [VERSION, 2], ...shared(name, { crc: 0, packed: 0, unpacked: 0 })),
        numbers([0, 2]),
        name,
      ]);
      offset += head.length;
      yield head;
      const sizes = { crc: 0, packed: 0, unpacked: 0 };
      for await (const piece of deflated(entry, sizes)) {
        offset += piece.length;
        yield piece;
      }
      if (sizes.unpacked > MOST_WORD || sizes.packed > MOST_WORD) {
        throw new Error('a file in a zip has more than 4 GB');
      }
      const tail = numbers([DESCRIPTOR, 4], [sizes.crc, 4], [sizes.packed, 4], [sizes.unpacked, 4]);
      offset += tail.length;
      yield tail;
      directoryBytes += await write(directory, directoryEntry(name, sizes, start));
      count += 1;
    }
    yield* createReadStream(path) as AsyncIterable<Buffer>;
    yield zipEnd({ offset, count, directoryBytes });
  } finally {
    await directory.close();
    await rm(path, { force: true });
  }
}

type Sizes = { crc: number; packed: number; unpacked: number };

async function* deflated({ content, isPacked }: ZipEntry, sizes: Sizes): AsyncGenerator<Buffer> {
  const level = isPacked ? constants.Z_NO_COMPRESSION : constants.Z_DEFAULT_COMPRESSION;
  const deflate = createDeflateRaw({ level });
  async function feed(): Promise<void> {
    for await (const piece of content) {
      // Whoever read it has gone.
      if (deflate.destroyed) return;
      sizes.crc = crc32(piece, sizes.crc);
      sizes.unpacked += piece.length;
      if (!deflate.write(piece)) await drained(deflate);
    }
    deflate.end();
  }
  const feeding = feed().catch((error: Error) => void deflate.destroy(error));
  try {
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      sizes.packed += piece.length;
      yield piece;
    }
  } finally {
    deflate.destroy();
    await feeding;
  }
}

/** Fails when it is closed instead. */
function drained(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      stream.off('drain', done);
      stream.off('close', closed);
      resolve();
    };
    const closed = () => reject(new Error('nobody reads the zip any more'));
    stream.once('drain', done);
    stream.once('close', closed);
  });
}

/** What the head of a file and the directory say in the same words. */
function shared(name: Buffer, { crc, packed, unpacked }: Sizes): [number, number][] {
  return [
    ...([
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [DATE, 2],
    ] as [number, number][]),
    ...([
      [crc, 4],
      [packed, 4],
      [unpacked, 4],
      [name.length, 2],
    ] as [number, number][]),
  ];
}

function directoryEntry(name: Buffer, sizes: Sizes, offset: number): Buffer {
  const isFar = offset >= MOST_WORD;
  const extra = isFar ? numbers([LARGE_EXTRA, 2], [8, 2], [offset, 8]) : Buffer.alloc(0);
  const version = isFar ? LARGE_VERSION : VERSION;
  return Buffer.concat([
    numbers([DIRECTORY, 4], [version, 2], [version, 2], ...shared(name, sizes), [extra.length, 2]),
    // No comment, on the first disk, without attributes; then where it begins.
    Buffer.alloc(10),
    numbers([isFar ? MOST_WORD : offset, 4]),
    name,
    extra,
  ]);
}

type End = { offset: number; count: number; directoryBytes: number };

export function zipEnd({ offset, count, directoryBytes }: End): Buffer {
  const isLarge = count >= MOST_SHORT || offset >= MOST_WORD || directoryBytes >= MOST_WORD;
  const shown = (value: number, most: number) => (isLarge ? most : value);
  const end = numbers(
    ...([
      [END, 4],
      [0, 4],
    ] as [number, number][]),
    ...([count, count].map((value) => [shown(value, MOST_SHORT), 2]) as [number, number][]),
    [shown(directoryBytes, MOST_WORD), 4],
    [shown(offset, MOST_WORD), 4],
    [0, 2],
  );
  if (!isLarge) return end;
  const version: [number, number] = [LARGE_VERSION, 2];
  return Buffer.concat([
    // Its own length without the first twelve bytes; on the first disk, as everything.
    numbers([LARGE_END, 4], [44, 8], version, version, [0, 8]),
    numbers([count, 8], [count, 8], [directoryBytes, 8], [offset, 8]),
    numbers([LARGE_END_LOCATOR, 4], [0, 4], [offset + directoryBytes, 8], [1, 4]),
    end,
  ]);
}

async function write(file: FileHandle, bytes: Buffer): Promise<number> {
  await file.appendFile(bytes);
  return bytes.length;
}

/** Little-endian: each a value and how many bytes it takes. */
function numbers(...values: [number, number][]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [, length]) => sum + length, 0));
  let at = 0;
  for (const [value, length] of values) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, length);
    at += length;
  }
  return bytes;
}
