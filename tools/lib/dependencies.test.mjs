// @ts-check
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licenceOf, licenceTable, lockedPackages, withTable } from './dependencies.mjs';
import { root } from './root.mjs';

const packages = await lockedPackages();
const production = packages.filter(({ dev }) => !dev);
/** @param {string} name */
const page = (name) => readFile(join(root, 'docs', name), 'utf8');

test('every install script that the lock file brings is explained in docs/dependencies.md', async () => {
  const text = await page('dependencies.md');
  const section = text.split('## Install scripts')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const explained = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1]),
  );
  const brought = packages.filter((one) => one.hasInstallScript).map((one) => one.name);
  expect(explained.toSorted()).toEqual(brought.toSorted());
  for (const row of rows) expect(row.split('|')[3]?.trim(), row).not.toBe('');
});

test('install scripts are off', async () => {
  expect(await readFile(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test('docs/licences.md has every production dependency (npm run licences)', async () => {
  const text = await page('licences.md');
  expect(text).toBe(withTable(text, licenceTable(packages)));
  const unknown = production.filter((one) => licenceOf(one) === 'unknown');
  expect(unknown.map((one) => one.name)).toEqual([]);
});

test('a licence that asks something of whoever hands the program on has its note', async () => {
  const [notes = ''] = (await page('licences.md')).split('<!-- npm run licences -->');
  const asking = production.filter((one) => /GPL|OFL/.test(licenceOf(one)));
  const unnoted = asking.map((one) => one.name).filter((name) => !isNoted(notes, name));
  expect(unnoted).toEqual([]);
});

/** By its name, or by one that ends in a star. @param {string} notes @param {string} name */
function isNoted(notes, name) {
  const named = [...notes.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  return named.some(
    (one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))),
  );
}

test('the lock file says what each package must be, and no address to fetch it from', () => {
  for (const { name, resolved, integrity } of packages) {
    expect([name, resolved]).toEqual([name, undefined]);
    expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-/)]);
  }
});

test('nothing that runs in production is given up by its authors', () => {
  expect(production.filter((one) => one.deprecated).map((one) => one.name)).toEqual([]);
});

test('what the package.json files name is pinned exactly', async () => {
  const folders = [
    '.',
    'apps/server',
    'apps/web',
    'apps/lab',
    'packages/contract',
    'packages/signal',
  ];
  for (const folder of folders) {
    const text = await readFile(join(root, folder, 'package.json'), 'utf8');
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text);
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
    for (const [name, version] of Object.entries(all)) {
      const isOurs = name.startsWith('@prosa/');
      if (!isOurs)
        expect([folder, name, version]).toEqual([folder, name, expect.stringMatching(/^\d/)]);
    }
  }
});
