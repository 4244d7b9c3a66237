import { Readable } from 'node:stream';
import { AppError } from '../../app-error.ts';
import type { ReadScope } from '../../db/scope.ts';
import type { MediaStore, StoredFile } from '../../media/store.ts';
import { type ZipEntry, zipStream } from '../../media/zip-stream.ts';
import { exportedFiles } from './deletion.export-files.ts';
import { companyFacts, type ExportedRow, exportedLists } from './deletion.export-rows.ts';

/** Rows of one file of lines; a few hundred megabytes at most. */
const ROWS_PER_PART = 250_000;
/** A list of what could not be found, as far as anybody reads it. */
const MISSING_NAMED = 1000;

type Parts = {
  scope: ReadScope;
  store: MediaStore;
  signal: AbortSignal;
  /** How many rows and files there are in it so far. */
  onProgress(done: number): Promise<void>;
};

/** One archive among the company's own files: lists as JSON lines, and the files that belong to them. */
export function writeArchive({ scope, store, signal, onProgress }: Parts): Promise<StoredFile> {
  const source = Readable.from(zipStream(entries({ scope, store, signal, onProgress })), {
    objectMode: false,
  });
  return store.put(scope.companyId, source, { maxBytes: Number.MAX_SAFE_INTEGER, signal });
}

async function* entries({ scope, store, onProgress }: Parts): AsyncGenerator<ZipEntry> {
  let done = 0;
  const count = async (more: number) => {
    done += more;
    await onProgress(done);
  };
  yield { name: 'company.json', content: lines([await companyFacts(scope)]) };
  for (const { name, page } of exportedLists) {
    const reading = { after: 0 as number | null };
    for (let part = 1; reading.after !== null; part += 1) {
      const numbered = part === 1 ? name : `${name}-${part}`;
      yield { name: `${numbered}.jsonl`, content: rowsOf(scope, page, reading, count) };
    }
  }
  const missing: string[] = [];
  for await (const file of exportedFiles(scope)) {
    await count(1);
    const content = await opened(store, scope.companyId, file.key);
    if (content) yield { name: file.path, content, isPacked: !file.mimetype.startsWith('text/') };
    else if (missing.length < MISSING_NAMED) missing.push(file.path);
  }
  if (missing.length > 0) yield { name: 'missing-files.json', content: lines([missing]) };
}

async function* lines(rows: readonly unknown[]): AsyncGenerator<Buffer> {
  yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

type Page = (scope: ReadScope, after: number) => Promise<ExportedRow[]>;

/** Leaves in `reading` where the next part begins; null when there is none. */
async function* rowsOf(
  scope: ReadScope,
  page: Page,
  reading: { after: number | null },
  count: (more: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  let written = 0;
  while (reading.after !== null && written < ROWS_PER_PART) {
    const rows = await page(scope, reading.after);
    reading.after = rows.at(-1)?.id ?? null;
    written += rows.length;
    if (rows.length === 0) return;
    await count(rows.length);
    yield* lines(rows);
  }
}

/** Null where it is gone: the rest is worth having. */
async function opened(store: MediaStore, companyId: number, key: string) {
  try {
    return (await store.open(companyId, key)).stream as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_NOT_FOUND') return null;
    throw error;
  }
}
