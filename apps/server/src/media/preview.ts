import sharp from 'sharp';
import type { CompanyDecoder, RunFfmpeg } from './decoder.ts';
import { FfmpegMissing } from './ffmpeg/find-ffmpeg.ts';
import { FfmpegFailure } from './ffmpeg/run-ffmpeg.ts';
import { MAX_PIXELS } from './picture-limits.ts';

export type Preview = {
  /** Of the original, as it is shown: upright. */
  width: number;
  height: number;
  /** WebP, 480 pixels at most on its longer side. */
  small: Buffer;
  /** JPEG of a few KB, which travels inside a WhatsApp message. */
  thumbnail: Buffer;
};

export const PREVIEW_TYPE = 'image/webp';
const SMALL = 480;
const TINY = 100;
const TIME_LIMIT_SECONDS = 15;
/** A film's picture at its largest, before it is made small. */
const MAX_FRAME_BYTES = 5 * 1024 * 1024;

// Only what people send as pictures is ever decoded; libvips knows far more formats than that.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
  ],
});
// Each picture is seen once, and the server has other work to do beside it.
sharp.cache(false);
sharp.concurrency(1);

/** Null for what cannot be made smaller: it is then shown as a file. `told` hears why. */
export async function previewOfImage(
  { inTurn }: CompanyDecoder,
  input: string | Buffer,
  told: (reason: unknown) => void,
): Promise<Preview | null> {
  try {
    return await inTurn(() => smaller(input));
  } catch (error) {
    told(error);
    return null;
  }
}

async function smaller(input: string | Buffer): Promise<Preview> {
  const { autoOrient } = await open(input).metadata();
  const { width, height } = autoOrient;
  const small = await shrunk(input, SMALL).webp({ quality: 75 }).toBuffer();
  const thumbnail = await shrunk(small, TINY)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 60 })
    .toBuffer();
  return { width, height, small, thumbnail };
}

const FACE = 320;

/** Of a contact, as everybody's list shows it: JPEG. Null for what is no picture, or too large a one. */
export async function profilePicture(
  { inTurn }: CompanyDecoder,
  input: Buffer,
): Promise<Buffer | null> {
  try {
    return await inTurn(() =>
      shrunk(input, FACE).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer(),
    );
  } catch {
    return null;
  }
}

function open(input: string | Buffer) {
  return sharp(input, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' });
}

/** Turned as the camera noted; that note and all others (place, device) stay behind. */
function shrunk(input: string | Buffer, side: number) {
  return open(input)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIME_LIMIT_SECONDS });
}

/** From a film's first picture; width and height are then those of the film. */
export async function previewOfVideo(
  decoder: CompanyDecoder,
  input: string,
  told: (reason: unknown) => void,
): Promise<Preview | null> {
  try {
    return await previewOfImage(decoder, await firstPicture(decoder.ffmpeg, input), told);
  } catch (error) {
    // That says nothing of the film: it gets its picture later.
    if (error instanceof FfmpegMissing) throw error;
    told(error);
    return null;
  }
}

/** Tables of its own for each picture would make it a little smaller; FFmpeg 5 crashes over them. */
const asJpeg = ['-c:v', 'mjpeg', '-huffman', 'default', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'];

async function firstPicture(ffmpeg: RunFfmpeg, input: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  await ffmpeg({
    input,
    making: ['-map', '0:v:0', '-frames:v', '1', ...asJpeg],
    onOutput(chunk) {
      bytes += chunk.length;
      if (bytes <= MAX_FRAME_BYTES) chunks.push(chunk);
    },
  });
  if (bytes === 0 || bytes > MAX_FRAME_BYTES) throw new FfmpegFailure('no usable first picture');
  return Buffer.concat(chunks);
}
