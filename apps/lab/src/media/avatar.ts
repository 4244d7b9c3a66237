import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIZE = 96;
const CHANNELS = 3;

/** Head and shoulders in a colour of its own, so that nobody in the lab has to look alike. */
export function drawAvatar(name: string): Buffer {
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(name).digest();
  const ground = [120 + (red % 100), 120 + (green % 100), 120 + (blue % 100)];
  const figure = ground.map((channel) => 255 - Math.round((255 - channel) / 3));
  const rows: Buffer[] = [];
  for (let y = 0; y < SIZE; y++) {
    const row = Buffer.alloc(1 + SIZE * CHANNELS);
    for (let x = 0; x < SIZE; x++) row.set(isFigure(x, y) ? figure : ground, 1 + x * CHANNELS);
    rows.push(row);
  }
  return png(Buffer.concat(rows));
}

function isFigure(x: number, y: number): boolean {
  const middle = SIZE / 2;
  const head = Math.hypot(x - middle, y - SIZE * 0.38) < SIZE * 0.18;
  const shoulders = Math.hypot((x - middle) / 1.2, y - SIZE) < SIZE * 0.33;
  return head || shoulders;
}

function png(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits a channel, three channels; the rest is zero: no interlacing, no filters.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)]);
}
