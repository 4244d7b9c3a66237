import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { drawQr, type QrDrawing } from './qr-path.ts';

const modulePixels = 6;
const quietModules = 4;

/** The drawing as a camera would see it. */
function photographed({ size, path }: QrDrawing) {
  const width = (size + 2 * quietModules) * modulePixels;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    const left = (Number(x) + quietModules) * modulePixels;
    const top = (Number(y) + quietModules) * modulePixels;
    for (let row = top; row < top + modulePixels; row += 1) {
      const from = row * width + left;
      for (let pixel = from; pixel < from + Number(run) * modulePixels; pixel += 1) {
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
    }
  }
  return { width, height: width, data };
}

describe('a QR code', () => {
  it.each([
    'Prosa',
    // As long as WhatsApp's own are.
    `2@${'aB3/+='.repeat(38)},1`,
  ])('can be read back: %s', (text) => {
    expect(decodeQR(photographed(drawQr(text)))).toBe(text);
  });

  it('is another drawing for another text', () => {
    expect(drawQr('2@first').path).not.toBe(drawQr('2@later').path);
  });
});
