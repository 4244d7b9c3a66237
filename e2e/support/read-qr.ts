import type { Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** The white around it without which no camera finds a code. */
const quietZone = 16;

/** What a telephone reads when it is held in front of the screen: the pixels, not the page. */
export async function readQr(code: Locator): Promise<string> {
  const page = code.page();
  await code.scrollIntoViewIfNeeded();
  const box = await code.boundingBox();
  if (!box) throw new Error('the code is not on the screen');
  const clip = {
    x: box.x - quietZone,
    y: box.y - quietZone,
    width: box.width + 2 * quietZone,
    height: box.height + 2 * quietZone,
  };
  const png = (await page.screenshot({ clip })).toString('base64');
  const picture = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    // One character for a pixel: a list of numbers would take seconds on its way.
    let pixels = '';
    for (let red = 0; red < data.length; red += 4) pixels += (data[red] ?? 0) < 128 ? '#' : ' ';
    return { width, height, pixels };
  }, png);
  const data = Uint8Array.from(
    [...picture.pixels].flatMap((pixel) => (pixel === '#' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  );
  // As long as it takes: the library would otherwise give up after one frame of a camera.
  return decodeQR({ width: picture.width, height: picture.height, data }, { timeLimit: 60_000 });
}
