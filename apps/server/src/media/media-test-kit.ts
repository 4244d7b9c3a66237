import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';

const run = promisify(execFile);

/** A picture of one colour. */
export function makePicture(format: 'jpeg' | 'png' | 'webp' | 'gif', width = 8, height = 6) {
  const create = { width, height, channels: 3, background: { r: 200, g: 90, b: 30 } } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** ffmpeg as a maker of files to test with: `arguments` say what is made, `file` where. */
export async function makeMedia(file: string, ...options: string[]): Promise<string> {
  const { command, before } = await findFfmpeg(undefined);
  await run(command, [...before, '-y', '-loglevel', 'error', ...options, `file:${file}`]);
  return file;
}

/** Sources for makeMedia: a tone, and pictures that move. */
export const tone = (seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=440:duration=${seconds}`,
];
export const film = (seconds: number, size = '64x48') => [
  ...['-f', 'lavfi', '-i', `testsrc=duration=${seconds}:size=${size}:rate=10`],
  ...['-pix_fmt', 'yuv420p'],
];

/** What old telephones record: frames of 20 ms. ffmpeg reads it, and few can write it. */
export function amr(seconds: number): Buffer {
  const frame = Buffer.alloc(32);
  // The highest of its rates.
  frame[0] = 0x3c;
  return Buffer.concat([Buffer.from('#!AMR\n'), ...Array(seconds * 50).fill(frame)]);
}

/** A zip file with these entries, not compressed unless asked for. */
export function makeZip(
  entries: Record<string, string | Buffer>,
  { deflated = false } = {},
): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const whole = Buffer.from(content);
    const bytes = deflated ? deflateRawSync(whole, { level: 9 }) : whole;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(deflated ? 8 : 0, 4);
    common.writeUInt32LE(crc32(whole), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(whole.length, 18);
    common.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name)]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    local.push(head, bytes);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name));
    offset += head.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
