import { crc32, deflateSync } from 'node:zlib';

/** Pictures that are small on the wire and huge when somebody opens them. */

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A grey PNG of this size: `rows` are really there, whatever the head says. */
export function makePng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey.
  head[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const tinyPng = makePng(4, 4);

/** A text chunk that unpacks to gigabytes, beside a harmless picture. */
export function pngWithTextBomb(): Buffer {
  const text = Buffer.concat([Buffer.from('bomb\0\0'), deflateSync(Buffer.alloc(64 << 20))]);
  return Buffer.concat([tinyPng.subarray(0, 33), chunk('zTXt', text), tinyPng.subarray(33)]);
}

/** A GIF whose screen is as large as the format allows. */
export function giantGif(): Buffer {
  const head = Buffer.from('GIF89a\xff\xff\xff\xff\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1');
  const frame = Buffer.from(',\x00\x00\x00\x00\xff\xff\xff\xff\x00\x02\x02D\x01\x00;', 'latin1');
  return Buffer.concat([head, frame]);
}

/** The head of a JPEG of 65,500 by 65,500, and nothing behind it. */
export function giantJpeg(): Buffer {
  const frame = 'ffc0001108ffdcffdc03012200021101031101';
  return Buffer.from(
    `ffd8ffe000104a46494600010100000100010000${frame}ffda000c03010002110311003f00d2cf20ffd9`,
    'hex',
  );
}
