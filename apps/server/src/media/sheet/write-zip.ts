import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflated = promisify<Buffer, Buffer>(deflateRaw);

const LOCAL = 0x04034b50;
const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1980-01-01, the first day that a zip knows: the same files make the same bytes. */
const DATE = 0x21;

/** A zip of a few small files, whole in memory. They are packed one after the other, beside the main thread. */
export async function writeZip(files: Record<string, string>): Promise<Buffer> {
  const entries = [];
  for (const [name, content] of Object.entries(files)) {
    entries.push(await packed(name, Buffer.from(content)));
  }
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, facts, content } of entries) {
    const local = Buffer.concat([word(LOCAL), short(VERSION), facts, short(0), name, content]);
    // Made by, then as above; then no comment, on the first disk, without attributes, and where it begins.
    const zeros = Buffer.alloc(12);
    directory.push(
      word(DIRECTORY),
      short(VERSION),
      short(VERSION),
      facts,
      zeros,
      word(offset),
      name,
    );
    locals.push(local);
    offset += local.length;
  }
  const table = Buffer.concat(directory);
  const count = short(entries.length);
  return Buffer.concat([
    ...[...locals, table, word(END), word(0), count, count],
    ...[word(table.length), word(offset), short(0)],
  ]);
}

/** `facts`: what the file's own head and the directory say of it in the same words. */
async function packed(path: string, bytes: Buffer) {
  const name = Buffer.from(path);
  const content = await deflated(bytes);
  const facts = Buffer.concat([
    ...[short(UTF8_NAMES), short(DEFLATED), short(0), short(DATE), word(crc32(bytes))],
    ...[word(content.length), word(bytes.length), short(name.length)],
  ]);
  return { name, facts, content };
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
