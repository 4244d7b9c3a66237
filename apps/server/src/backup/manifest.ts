import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PlainError } from '../plain-error.ts';

/** What a backup says of itself. */
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  serverVersion: z.number(),
  migrations: z.array(z.string()),
  files: z.object({ count: z.number(), bytes: z.number() }),
  hasKey: z.boolean(),
});
export type Manifest = z.infer<typeof manifest>;

/** The parts of a backup, in its folder. The manifest is written last: without it a backup is not whole. */
export const partsOf = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  database: join(folder, 'database.dump'),
  files: join(folder, 'files'),
  key: join(folder, 'secret-key'),
});

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(partsOf(folder).manifest, 'utf8').catch(() => {
    throw new PlainError(`${folder} is no whole backup: it has no manifest.json.`);
  });
  return manifest.parse(JSON.parse(text));
}
