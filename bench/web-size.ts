import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };

const dist = new URL('../apps/web/dist/', import.meta.url);

/** Kilobytes of gzipped JavaScript that a browser loads before it shows the page; null if not built. */
export async function webSize(page: 'login' | 'tickets'): Promise<number | null> {
  const text = await readFile(new URL('.vite/manifest.json', dist), 'utf8').catch(() => null);
  if (text === null) return null;
  const manifest: Record<string, Chunk> = JSON.parse(text);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const shell = page === 'login' ? [] : ['src/app/layout/shell.tsx', 'src/locales/pt/shell.ts'];
  const words = page === 'login' ? 'session' : page;
  const first = [
    ...[entry, 'src/locales/pt/common.ts', 'src/locales/pt/errors.ts'],
    ...[...shell, `src/pages/${page}-page.tsx`, `src/locales/pt/${words}.ts`],
  ];
  const files = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const key of first) follow(key);
  let bytes = 0;
  for (const file of files) {
    if (file.endsWith('.js')) bytes += gzipSync(await readFile(new URL(file, dist))).length;
  }
  return bytes / 1024;
}
