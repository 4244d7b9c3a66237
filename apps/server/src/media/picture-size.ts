import { MAX_PIXELS } from './picture-limits.ts';

export type PictureSize = { width: number; height: number };

/**
 * Whether a browser can be given the picture: one of a few kilobytes may unfold to gigabytes there. Of a
 * picture whose size is not found in its beginning nobody knows.
 */
export function isShowable(start: Buffer): boolean {
  const size = pictureSize(start);
  return size !== null && size.width * size.height <= MAX_PIXELS;
}

/** By the head of a PNG, GIF, WebP or JPEG, without opening it; null where it does not say. */
export function pictureSize(start: Buffer): PictureSize | null {
  try {
    if (start.toString('latin1', 12, 16) === 'IHDR') {
      return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) };
    }
    if (start.toString('latin1', 0, 3) === 'GIF') {
      return { width: start.readUInt16LE(6), height: start.readUInt16LE(8) };
    }
    if (start.toString('latin1', 8, 12) === 'WEBP') return sizeOfWebp(start);
    if (start.readUInt16BE(0) === 0xffd8) return sizeOfJpeg(start);
  } catch (error) {
    // It ends before it says so.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

/** Lossy, lossless, or the canvas of several parts. */
function sizeOfWebp(start: Buffer): PictureSize | null {
  switch (start.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return {
        width: start.readUInt16LE(26) & 0x3fff,
        height: start.readUInt16LE(28) & 0x3fff,
      };
    case 'VP8L': {
      const bits = start.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: start.readUIntLE(24, 3) + 1, height: start.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** From one segment to the next, until the one that begins a frame. */
function sizeOfJpeg(start: Buffer): PictureSize | null {
  let at = 2;
  for (;;) {
    if (start.readUInt8(at) !== 0xff) return null;
    const marker = start.readUInt8(at + 1);
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: start.readUInt16BE(at + 7), height: start.readUInt16BE(at + 5) };
    at += 2 + start.readUInt16BE(at + 2);
  }
}
