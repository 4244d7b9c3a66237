import { createFairLimiter } from '../concurrency/fair-limiter.ts';
import { FfmpegMissing, findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
import { type FfmpegRun, runFfmpeg } from './ffmpeg/run-ffmpeg.ts';

/** Each may take a core and half a gigabyte: see find-ffmpeg.ts. */
const ofProcess = { atOnce: 2, waiting: Number.POSITIVE_INFINITY };
/** Jobs come one by one, and uploads are counted before they are here: nobody is sent away. */
const ofCompany = { atOnce: 1, waiting: Number.POSITIVE_INFINITY };

export type RunFfmpeg = (run: FfmpegRun) => Promise<string>;

/** What opens the files of one company. */
export type CompanyDecoder = {
  ffmpeg: RunFfmpeg;
  /** For pictures, which are opened in this process. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Opens strangers' pictures, sounds and films: two at once in this process, and those of one company
 * one after the other, so that no company's files keep the others waiting.
 */
export type Decoder = {
  forCompany(companyId: number, signal?: AbortSignal): CompanyDecoder;
  /** Why sounds and films cannot be opened, and what mends it; null where they can. */
  missing(): Promise<string | null>;
};

export function createDecoder(ffmpegPath: string | undefined): Decoder {
  const limiter = createFairLimiter(ofProcess);

  function forCompany(companyId: number, signal?: AbortSignal): CompanyDecoder {
    const inTurn = <T>(work: () => Promise<T>) =>
      limiter.run([{ key: String(companyId), bounds: ofCompany }], work);
    return {
      inTurn,
      ffmpeg: (run) =>
        inTurn(async () => {
          signal?.throwIfAborted();
          return runFfmpeg(await findFfmpeg(ffmpegPath), { ...(signal && { signal }), ...run });
        }),
    };
  }

  async function missing(): Promise<string | null> {
    try {
      await findFfmpeg(ffmpegPath);
      return null;
    } catch (error) {
      if (error instanceof FfmpegMissing) return error.message;
      throw error;
    }
  }

  return { forCompany, missing };
}
