import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { environment } from './config.ts';

const root = new URL('../../../', import.meta.url);

describe('the documentation keeps up', () => {
  test('docs/configuration.md has every setting, and no other', async () => {
    const page = await readFile(new URL('docs/configuration.md', root), 'utf8');
    const table = page.split('\n').filter((line) => line.startsWith('| `'));
    const documented = table.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map((match) => match[1]),
    );
    expect(documented.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
  });

  test.each([
    'apps',
    'packages',
    'apps/server/src',
    'apps/server/src/features',
    'apps/web/src',
    'apps/web/src/features',
  ])('the list of folders in ARCHITECTURE.md names every one of %s', async (folder) => {
    const text = await readFile(new URL('ARCHITECTURE.md', root), 'utf8');
    const page = text.split('```')[1] ?? '';
    const entries = await readdir(new URL(`${folder}/`, root), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => `${entry.name}/`);
    expect(folders.filter((name) => !page.includes(name))).toEqual([]);
  });
});
