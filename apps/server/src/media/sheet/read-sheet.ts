import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { appError } from '../../app-error.ts';
import { createFairLimiter } from '../../concurrency/fair-limiter.ts';
import type { SheetNews } from './sheet-worker.ts';

/** What is heard of a sheet while it is read. */
export type SheetEars = {
  sheet(facts: { name: string; columnCount: number; rowCount: number }): Promise<void>;
  /** JSON of some rows, as `SheetRow[]`. */
  rows(text: string): Promise<void>;
};

export type SheetReader = {
  /** ERR_SHEET_… for what cannot be read, before anything was heard of it. */
  read(companyId: number, bytes: Uint8Array<ArrayBuffer>, ears: SheetEars): Promise<void>;
};

/** One at a time: each may take a core, and the memory below. */
const ofProcess = { atOnce: 1, waiting: 20 };
const ofCompany = { atOnce: 1, waiting: 2 };
const MEMORY_MB = 512;
const PATIENCE_MS = 60_000;

/** Reads strangers' spreadsheets in a thread of its own, which may take so much memory and time and no more. */
export function createSheetReader({
  patienceMs = PATIENCE_MS,
  memoryMb = MEMORY_MB,
} = {}): SheetReader {
  const limiter = createFairLimiter(ofProcess);
  return {
    read: (companyId, bytes, ears) =>
      limiter.run([{ key: String(companyId), bounds: ofCompany }], () =>
        readInThread(bytes, ears, { patienceMs, memoryMb }),
      ),
  };
}

async function readInThread(
  bytes: Uint8Array<ArrayBuffer>,
  ears: SheetEars,
  { patienceMs, memoryMb }: { patienceMs: number; memoryMb: number },
): Promise<void> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: bytes.buffer,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
    // Whatever a file makes the library do, it finds no secrets.
    env: {},
  });
  try {
    const messages = on(worker, 'message', {
      signal: AbortSignal.timeout(patienceMs),
      close: ['exit'],
    });
    for await (const [news] of messages) {
      if (await heard(news as SheetNews, ears)) return;
      worker.postMessage('more');
    }
    throw appError('ERR_SHEET_BROKEN');
  } catch (error) {
    throw isTooMuch(error) ? appError('ERR_SHEET_TOO_LARGE') : error;
  } finally {
    await worker.terminate();
  }
}

/** True when that was the last of it. */
async function heard(news: SheetNews, ears: SheetEars): Promise<boolean> {
  switch (news.type) {
    case 'sheet':
      await ears.sheet(news);
      return false;
    case 'rows':
      await ears.rows(news.text);
      return false;
    case 'end':
      return true;
    case 'refused': {
      const { code, sheet } = news.problem;
      throw appError(code, sheet && { sheet });
    }
  }
}

/** Of memory, or of time. */
function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
  );
}
