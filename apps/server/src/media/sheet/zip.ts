import { createInflateRaw } from 'node:zlib';
import { SheetRefused } from './sheet-refusal.ts';

/** A file within a zip, as its directory tells: of what it says nothing is believed but where it begins. */
type Entry = { method: number; packed: number; unpacked: number; offset: number };

export type Zip = {
  names(): string[];
  has(name: string): boolean;
  /** In pieces. More than the budget of all that is read of this zip is ERR_SHEET_TOO_LARGE. */
  open(name: string): AsyncIterable<Buffer>;
};

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 10_000;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** Part names are compared without case, as Office does. */
const keyOf = (name: string) => name.replace(/^\//, '').toLowerCase();

export function openZip(bytes: Buffer, budget: number): Zip {
  const entries = readDirectory(bytes);
  let left = budget;

  async function* open(name: string) {
    const entry = entries.get(keyOf(name));
    if (!entry) throw new SheetRefused('ERR_SHEET_BROKEN');
    // What it declares is refused before anything is unpacked; what really comes out is counted, too.
    if (entry.unpacked > left) throw new SheetRefused('ERR_SHEET_TOO_LARGE');
    for await (const piece of unpack(bytes, entry)) {
      left -= piece.length;
      if (left < 0) throw new SheetRefused('ERR_SHEET_TOO_LARGE');
      yield piece;
    }
  }

  return {
    names: () => [...entries.keys()],
    has: (name) => entries.has(keyOf(name)),
    open,
  };
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new SheetRefused('ERR_SHEET_TOO_LARGE');
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY) {
      throw new SheetRefused('ERR_SHEET_BROKEN');
    }
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((one) =>
      bytes.readUInt16LE(at + one),
    ) as [number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) throw new SheetRefused('ERR_SHEET_PROTECTED');
    entries.set(keyOf(name), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw new SheetRefused('ERR_SHEET_BROKEN');
}

async function* unpack(bytes: Buffer, { method, packed, offset }: Entry): AsyncIterable<Buffer> {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) {
    throw new SheetRefused('ERR_SHEET_BROKEN');
  }
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(start, Math.min(start + packed, bytes.length));
  if (method === STORED) yield content;
  else if (method === DEFLATED) yield* inflated(content);
  else throw new SheetRefused('ERR_SHEET_BROKEN');
}

async function* inflated(content: Buffer): AsyncIterable<Buffer> {
  const inflate = createInflateRaw();
  inflate.end(content);
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    throw new SheetRefused('ERR_SHEET_BROKEN');
  } finally {
    inflate.destroy();
  }
}
