import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isShowable, pictureSize } from './picture-size.ts';

const drawn = { create: { width: 60, height: 40, channels: 3, background: '#357' } } as const;

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'the size of a %s, by its head',
  async (kind) => {
    const picture = await sharp(drawn).toFormat(kind).toBuffer();
    expect(pictureSize(picture)).toEqual({ width: 60, height: 40 });
    expect(isShowable(picture)).toBe(true);
  },
);

test('lossless and layered WebP, a progressive JPEG, and one with a long note before it', async () => {
  const exif = { IFD0: { ImageDescription: 'x'.repeat(30_000) } };
  for (const picture of [
    sharp(drawn).webp({ lossless: true }),
    sharp(drawn).withExif(exif).webp(),
    sharp(drawn).jpeg({ progressive: true }),
    sharp(drawn).withExif(exif).jpeg(),
  ]) {
    expect(pictureSize(await picture.toBuffer())).toEqual({ width: 60, height: 40 });
  }
});

test('a small file that unfolds to gigabytes is not shown, nor one that does not say', async () => {
  const large = { width: 20_000, height: 20_000, channels: 3, background: '#357' } as const;
  const bomb = await sharp({ create: large, limitInputPixels: false })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  expect(isShowable(bomb)).toBe(false);
  const jpeg = await sharp(drawn).jpeg().toBuffer();
  for (const bytes of [jpeg.subarray(0, 20), Buffer.from('GIF89'), Buffer.alloc(0)]) {
    expect(pictureSize(bytes)).toBeNull();
    expect(isShowable(bytes)).toBe(false);
  }
});
