import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestFolder, type TestFolder } from '../../test/test-folder.ts';
import { createDiskStore } from './disk-store.ts';
import type { MediaStore } from './store.ts';

let folder: TestFolder;
let root: string;
let store: MediaStore;
beforeAll(async () => {
  folder = await makeTestFolder();
  root = join(folder.path, 'media');
  store = createDiskStore(root);
});
afterAll(() => folder.remove());

const limit = { maxBytes: 1000 };
const from = (content: string) => Readable.from([Buffer.from(content)]);
const notFound = expect.objectContaining({ code: 'ERR_NOT_FOUND' });

/** Every file below the store's folder. */
async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('a file in the store', () => {
  test('is read as it was put, with its length and its hash', async () => {
    const put = await store.put(1, from('good morning'), limit);
    expect(put).toMatchObject({
      bytes: 12,
      sha256: createHash('sha256').update('good morning').digest('hex'),
    });
    const { stream, size } = await store.open(1, put.key);
    expect(await text(stream)).toBe('good morning');
    expect(size).toBe(12);
    expect(await store.size(1, put.key)).toBe(12);
    expect(await store.withFile(1, put.key, (path) => readFile(path, 'utf8'))).toBe('good morning');
  });

  test('can be read in part', async () => {
    const { key } = await store.put(1, from('good morning'), limit);
    const { stream, size } = await store.open(1, key, { start: 5, end: 7 });
    expect(await text(stream)).toBe('mor');
    expect(size).toBe(12);
  });

  test('may be empty', async () => {
    const { key } = await store.put(1, Readable.from([]), limit);
    expect((await buffer((await store.open(1, key)).stream)).length).toBe(0);
  });

  test('goes with all of its company, but one that is to be kept', async () => {
    const [first, kept] = [
      await store.put(71, from('a'), limit),
      await store.put(71, from('b'), limit),
    ];
    const other = await store.put(7, from('c'), limit);
    await store.clear(71, { except: kept.key });
    await expect(store.size(71, first.key)).rejects.toEqual(notFound);
    expect(await store.size(71, kept.key)).toBe(1);
    await store.clear(71);
    await store.clear(71);
    expect(await readdir(root)).not.toContain('71');
    expect(await store.size(7, other.key)).toBe(1);
  });

  test('belongs to its company alone', async () => {
    const { key } = await store.put(1, from('secret'), limit);
    await expect(store.open(2, key)).rejects.toEqual(notFound);
    await store.remove(2, key);
    expect(await store.size(1, key)).toBe(6);
  });

  test('is gone once removed, and removing it again is no error', async () => {
    const { key } = await store.put(1, from('short-lived'), limit);
    await store.remove(1, key);
    await store.remove(1, key);
    await expect(store.open(1, key)).rejects.toEqual(notFound);
    await expect(store.size(1, key)).rejects.toEqual(notFound);
    await expect(store.withFile(1, key, async () => 'never')).rejects.toEqual(notFound);
  });

  test.each(['', '..', '../../secret-key', 'a'.repeat(31), 'A'.repeat(32), `${'a'.repeat(32)}/..`])(
    'cannot have the key "%s"',
    async (key) => {
      await expect(store.open(1, key)).rejects.toEqual(notFound);
      await expect(store.remove(1, key)).rejects.toEqual(notFound);
    },
  );

  test.each([0, -1, 1.5, Number.NaN])('cannot belong to the company %s', async (companyId) => {
    await expect(store.put(companyId, from('x'), limit)).rejects.toEqual(notFound);
  });
});

describe('nothing half is left behind', () => {
  test('by a file over the limit', async () => {
    const before = await filesOnDisk();
    const source = from('x'.repeat(1001));
    await expect(store.put(1, source, limit)).rejects.toMatchObject({
      code: 'ERR_UPLOAD_TOO_LARGE',
    });
    expect(source.destroyed).toBe(true);
    expect(await filesOnDisk()).toEqual(before);
    expect((await store.put(1, from('x'.repeat(1000)), limit)).bytes).toBe(1000);
  });

  test('by a source that fails, or one that is given up', async () => {
    const before = await filesOnDisk();
    const failing = new PassThrough();
    const putting = store.put(1, failing, limit);
    failing.write('the first half');
    failing.destroy(new Error('the line went dead'));
    await expect(putting).rejects.toThrow('the line went dead');

    const givenUp = new AbortController();
    const endless = new PassThrough();
    const waiting = store.put(1, endless, { ...limit, signal: givenUp.signal });
    endless.write('the first half');
    givenUp.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(await filesOnDisk()).toEqual(before);
  });

  test('by a crash: what is old enough is swept, what is being written is not', async () => {
    await mkdir(join(root, 'unfinished'), { recursive: true });
    const left = join(root, 'unfinished', 'left-over');
    await writeFile(left, 'half');
    await utimes(left, new Date('2026-01-01'), new Date('2026-01-01'));

    const source = new PassThrough();
    const putting = store.put(1, source, limit);
    source.write('in work');
    expect(await store.sweepUnfinished(new Date('2026-01-02'))).toBe(1);
    source.end();
    expect((await putting).bytes).toBe(7);
    expect(await filesOnDisk()).not.toContain('left-over');
  });

  test.for([
    ['ENOSPC', 'ERR_STORAGE_FULL'],
    ['EROFS', 'ERR_STORAGE_AWAY'],
  ])('a disk that fails with %s is told as %s, and nothing is left', async ([code, told]) => {
    const before = await filesOnDisk();
    const source = new PassThrough();
    const putting = store.put(1, source, limit);
    source.write('half of it');
    source.destroy(Object.assign(new Error('the disk'), { code }));
    await expect(putting).rejects.toMatchObject({ code: told });
    expect(await filesOnDisk()).toEqual(before);
  });

  test('and sweeping a store that was never used finds nothing', async () => {
    const unused = createDiskStore(join(folder.path, 'unused'));
    expect(await unused.sweepUnfinished(new Date())).toBe(0);
  });
});
