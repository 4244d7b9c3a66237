import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../test/test-folder.ts';
import { secretOf } from './secret.ts';

test('the secret is made on the first start, kept, and for the owner’s eyes only', async () => {
  const folder = await makeTestFolder();
  const made = await secretOf(folder.path);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  const file = join(folder.path, 'secret-key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await secretOf(folder.path)).toBe(made);
  expect(await readFile(file, 'utf8')).toBe(made);
  await folder.remove();
});
