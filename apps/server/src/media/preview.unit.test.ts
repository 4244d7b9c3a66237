import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeTestFolder, type TestFolder } from '../../test/test-folder.ts';
import { createDecoder } from './decoder.ts';
import { film, makeMedia, makePicture, tone } from './media-test-kit.ts';
import { previewOfImage, previewOfVideo } from './preview.ts';

const decoder = createDecoder(undefined).forCompany(1);
let folder: TestFolder;
const file = (name: string) => join(folder.path, name);
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => folder.remove());

const unexpected = (reason: unknown) => {
  throw reason;
};

describe('the small version of a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('of a %s', async (format) => {
    await writeFile(file(`large.${format}`), await makePicture(format, 1600, 1200));
    const preview = await previewOfImage(decoder, file(`large.${format}`), unexpected);
    expect(preview).toMatchObject({ width: 1600, height: 1200 });
    expect(await sharp(preview?.small).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 360,
    });
    expect(await sharp(preview?.thumbnail).metadata()).toMatchObject({
      format: 'jpeg',
      width: 100,
      height: 75,
    });
    expect(preview?.thumbnail.length).toBeLessThan(32 * 1024);
  });

  test('of a small one is not larger than it', async () => {
    const preview = await previewOfImage(decoder, await makePicture('png', 20, 10), unexpected);
    expect(await sharp(preview?.small).metadata()).toMatchObject({ width: 20, height: 10 });
  });

  test('stands upright, and says nothing of where and with what it was taken', async () => {
    const photo = await sharp(await makePicture('jpeg', 800, 600))
      .withExif({ IFD0: { Make: 'A telephone' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const preview = await previewOfImage(decoder, photo, unexpected);
    expect(preview).toMatchObject({ width: 600, height: 800 });
    for (const picture of [preview?.small, preview?.thumbnail]) {
      const found = await sharp(picture).metadata();
      expect(found.height).toBeGreaterThan(found.width);
      expect(found.exif).toBeUndefined();
      expect(found.orientation).toBeUndefined();
    }
  });

  test('of a transparent one has a white ground where JPEG has none', async () => {
    const clear = { width: 50, height: 50, channels: 4, background: '#00000000' } as const;
    const preview = await previewOfImage(
      decoder,
      await sharp({ create: clear }).png().toBuffer(),
      unexpected,
    );
    const { dominant } = await sharp(preview?.thumbnail).stats();
    expect(dominant.r).toBeGreaterThan(240);
    expect((await sharp(preview?.small).metadata()).hasAlpha).toBe(true);
  });
});

describe('there is none, and no harm done', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';

  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['of a text', 'unsupported image format', () => Buffer.from('no picture')],
    ['of a drawing', 'unsupported image format', () => Buffer.from(svg)],
    ['of a rare format', 'unsupported image format', () => tiff()],
    ['of a picture cut short', 'premature end', async () => (await noise(600)).subarray(0, 20_000)],
    ['of a bomb', 'exceeds pixel limit', () => bomb(20_000, 20_000)],
  ])('%s', async (_what, reason, make) => {
    const told = vi.fn();
    expect(await previewOfImage(decoder, await make(), told)).toBeNull();
    expect(told).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining(reason) }),
    );
  });

  test('of a file that is gone', async () => {
    const told = vi.fn();
    expect(await previewOfImage(decoder, file('gone.jpg'), told)).toBeNull();
    expect(told).toHaveBeenCalledOnce();
  });

  async function tiff(): Promise<Buffer> {
    return sharp(await makePicture('png'))
      .tiff()
      .toBuffer();
  }

  function noise(side: number): Promise<Buffer> {
    const create = {
      width: side,
      height: side,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    } as const;
    return sharp({ create }).jpeg().toBuffer();
  }

  /** A few KB that claim to be 400 million pixels. */
  function bomb(width: number, height: number): Buffer {
    const gif = Buffer.alloc(40);
    gif.write('GIF89a');
    gif.writeUInt16LE(width, 6);
    gif.writeUInt16LE(height, 8);
    gif.write(',', 13);
    gif.writeUInt16LE(width, 18);
    gif.writeUInt16LE(height, 20);
    return gif;
  }
});

describe('the first picture of a film', () => {
  test('with the film’s size', async () => {
    const input = await makeMedia(file('film.mp4'), ...film(0.5, '640x360'));
    const preview = await previewOfVideo(decoder, input, unexpected);
    expect(preview).toMatchObject({ width: 640, height: 360 });
    expect(await sharp(preview?.small).metadata()).toMatchObject({ width: 480, height: 270 });
  });

  test('of one held upright stands as it is watched', async () => {
    const lying = await makeMedia(file('lying.mp4'), ...film(0.3, '320x180'));
    const turned = file('upright.mp4');
    await makeMedia(turned, '-i', `file:${lying}`, '-c', 'copy', '-metadata:s:v:0', 'rotate=90');
    expect(await previewOfVideo(decoder, turned, unexpected)).toMatchObject({
      width: 180,
      height: 320,
    });
  });

  test('is missing where there are no pictures', async () => {
    const told = vi.fn();
    const input = await makeMedia(file('sound.mp4'), ...tone(0.5));
    expect(await previewOfVideo(decoder, input, told)).toBeNull();
    expect(told).toHaveBeenCalledOnce();
  });
});
