import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

type Chunk = {
  file: string;
  css?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
};

const dist = new URL('../../apps/web/dist/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', dist), 'utf8'),
);
const words = (...names: string[]) => names.map((name) => `src/locales/pt/${name}.ts`);
const start = [
  Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '',
  ...words('common', 'errors'),
];
/** Its page is part of what every start loads. */
const login = [...start, ...words('session')];
const shell = [...start, ...words('shell'), 'src/app/layout/shell.tsx'];
const pages = ['users', 'queues', 'connections', 'settings', 'kanban', 'chats'];
const desk = [...shell, ...words('tickets', 'messages', 'contacts', 'desk'), page('tickets')];

/** What a browser has to load for these, by way of static imports. */
function reach(keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (!found.has(key)) reach(chunk.imports ?? [], found.add(key));
  }
  return found;
}

function filesOf(keys: readonly string[]): Set<string> {
  const chunks = [...reach(keys)].flatMap((key) => manifest[key] ?? []);
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
}

function gzippedKilobytes(keys: readonly string[]): number {
  const bytes = [...filesOf(keys)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => gzipSync(readFileSync(new URL(file, dist))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

test('the login page loads less than 180 KB of gzipped JavaScript', () => {
  expect(gzippedKilobytes(login)).toBeLessThan(180);
});

test('the login page loads nothing that only screens behind it need', () => {
  const loaded = reach(login);
  const behind = ['src/app/layout/shell.tsx', 'src/pages/signup-page.tsx', ...pages.map(page)];
  expect(behind.filter((key) => loaded.has(key))).toEqual([]);
});

for (const name of pages) {
  test(`the ${name} screen is a piece of its own, under 350 KB with the shell`, () => {
    expect(manifest[page(name)]?.isDynamicEntry).toBe(true);
    expect(gzippedKilobytes([...shell, ...words(name), page(name)])).toBeLessThan(350);
  });
}

test('the tickets screen is under 275 KB with the shell, and leaves the heavy parts for later', () => {
  expect(gzippedKilobytes(desk)).toBeLessThan(275);
  const later = ['composer/emoji-picker', 'lightbox/lightbox', 'recorder/recorder-panel'];
  const parts = [
    ...later.map((part) => `src/features/messages/${part}.tsx`),
    ...['open', 'new', 'spied'].map((kind) => `src/pages/tickets/${kind}-ticket.tsx`),
  ];
  const loaded = reach(desk);
  for (const key of parts) {
    expect(manifest[key]?.isDynamicEntry, key).toBe(true);
    expect(loaded.has(key), key).toBe(false);
  }
});

test('the dashboard loads at most 120 KB more than the shell, its charts with it alone', () => {
  const dashboard = [...shell, ...words('dashboard'), page('dashboard')];
  expect(manifest[page('dashboard')]?.isDynamicEntry).toBe(true);
  expect(gzippedKilobytes(dashboard) - gzippedKilobytes(shell)).toBeLessThan(120);
  expect(reach([...shell, ...desk]).has(page('dashboard'))).toBe(false);
  expect(reach(dashboard).has('src/features/dashboard/figure-tickets-dialog.tsx')).toBe(false);
});

test('a screen is a handful of files, not one for each icon', () => {
  expect(filesOf(desk).size).toBeLessThan(25);
});

function page(name: string): string {
  return `src/pages/${name}-page.tsx`;
}
