import { existsSync } from 'node:fs';
import { AppError } from '../app-error.ts';
import { readConfig } from '../config.ts';
import { PlainError } from '../plain-error.ts';
import { moveFiles } from './move-files.ts';
import { mediaFolder, s3Settings } from './open-store.ts';
import { createS3Store } from './s3/s3-store.ts';

/** `npm run media:move`: what lies in DATA_DIR/media goes to the S3 store of the settings. */
async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const { moved, bytes } = await moveFiles({
    folder: mediaFolder(config),
    store: createS3Store(s3Settings(config)),
    signal: stopping.signal,
    onMoved({ moved }) {
      if (moved % 100 === 0) console.log(`${moved} files moved`);
      process.send?.({ moved });
    },
  });
  const end = stopping.signal.aborted ? 'stopped; the same command goes on' : 'done';
  console.log(`${moved} files moved, ${(bytes / 1024 / 1024).toFixed(1)} MB: ${end}.`);
}

await run().catch((error: unknown) => {
  const isAway = error instanceof AppError && error.code === 'ERR_STORAGE_AWAY';
  if (isAway)
    console.error('The S3 store does not answer, or refuses these keys. Nothing is lost.');
  else console.error(error instanceof PlainError ? error.message : error);
  process.exit(1);
});
