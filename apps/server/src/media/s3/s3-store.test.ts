import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../../test/s3-server.ts';
import { createS3Client } from './client.ts';
import { createS3Store, type S3Store } from './s3-store.ts';

let s3: TestS3;
let store: S3Store;
beforeAll(async () => {
  s3 = await startS3();
  store = createS3Store(s3);
});
afterAll(() => s3.stop());

const limit = { maxBytes: 1000 };
const from = (content: string) => Readable.from([Buffer.from(content)]);
const code = (error: string) => expect.objectContaining({ code: error });
const listing = () => createS3Client(s3).text({ method: 'GET' });

describe('a file in the S3 store', () => {
  test('is read as it was put, whole and in part, with its length and its hash', async () => {
    const put = await store.put(1, from('good morning'), limit);
    expect(put).toMatchObject({
      bytes: 12,
      sha256: createHash('sha256').update('good morning').digest('hex'),
    });
    const whole = await store.open(1, put.key);
    expect([await text(whole.stream), whole.size]).toEqual(['good morning', 12]);
    const part = await store.open(1, put.key, { start: 5, end: 7 });
    expect([await text(part.stream), part.size]).toEqual(['mor', 12]);
    expect(await store.size(1, put.key)).toBe(12);
    expect(await store.withFile(1, put.key, (path) => readFile(path, 'utf8'))).toBe('good morning');
  });

  test('may be empty, or larger than one part', async () => {
    const { key } = await store.put(1, Readable.from([]), limit);
    expect((await buffer((await store.open(1, key)).stream)).length).toBe(0);
    const large = randomBytes(18 * 1024 * 1024);
    const chunks = Array.from({ length: 18 }, (_, at) => large.subarray(at << 20, (at + 1) << 20));
    const put = await store.put(1, Readable.from(chunks), { maxBytes: large.length });
    const { stream, size } = await store.open(1, put.key);
    expect(size).toBe(large.length);
    expect((await buffer(stream)).equals(large)).toBe(true);
  });

  test('goes with all of its company, but one that is to be kept', async () => {
    const put = (companyId: number) => store.put(companyId, from('a'), limit);
    const [first, kept, other] = [await put(71), await put(71), await put(7)];
    await store.clear(71, { except: kept.key });
    await expect(store.size(71, first.key)).rejects.toEqual(code('ERR_NOT_FOUND'));
    expect(await store.size(71, kept.key)).toBe(1);
    await store.clear(71);
    expect(await listing()).not.toContain('<Key>71/');
    expect(await store.size(7, other.key)).toBe(1);
  });

  test('belongs to its company alone, and is gone once removed', async () => {
    const { key } = await store.put(1, from('secret'), limit);
    await expect(store.open(2, key)).rejects.toEqual(code('ERR_NOT_FOUND'));
    await expect(store.open(1, `${key.slice(0, -3)}/..`)).rejects.toEqual(code('ERR_NOT_FOUND'));
    await store.remove(2, key);
    expect(await store.size(1, key)).toBe(6);
    await store.remove(1, key);
    await store.remove(1, key);
    await expect(store.size(1, key)).rejects.toEqual(code('ERR_NOT_FOUND'));
  });

  test('that is too large, or whose reading fails, leaves nothing behind', async () => {
    const before = await listing();
    await expect(store.put(1, from('x'.repeat(1001)), limit)).rejects.toEqual(
      code('ERR_UPLOAD_TOO_LARGE'),
    );
    const broken = new Readable({
      read() {
        this.push(Buffer.alloc(9 * 1024 * 1024));
        this.destroy(new Error('the line was cut'));
      },
    });
    await expect(store.put(1, broken, { maxBytes: 2 ** 30 })).rejects.toThrow('the line was cut');
    expect(await listing()).toBe(before);
  });
});

test('wrong keys, and a store that is away, are both told as such, and pass', async () => {
  const { key } = await store.put(1, from('kept'), limit);
  const wrong = createS3Store({ ...s3, secretAccessKey: 'wrong' });
  await expect(wrong.size(1, key)).rejects.toEqual(code('ERR_STORAGE_AWAY'));
  await s3.leave();
  await expect(store.put(1, from('x'), limit)).rejects.toEqual(code('ERR_STORAGE_AWAY'));
  await expect(store.open(1, key)).rejects.toEqual(code('ERR_STORAGE_AWAY'));
  await s3.comeBack();
  expect(await text((await store.open(1, key)).stream)).toBe('kept');
});

test('a bucket that does not exist is a store that is away, never a file that is missing, and is told in the log', async () => {
  const lines: object[] = [];
  const log = { warn: (fields: object) => void lines.push(fields) };
  const nowhere = createS3Store({ ...s3, bucket: 'no-such-bucket', log });
  const key = 'a'.repeat(32);
  const away = code('ERR_STORAGE_AWAY');
  await expect(nowhere.put(1, from('x'), limit)).rejects.toEqual(away);
  await expect(nowhere.open(1, key)).rejects.toEqual(away);
  await expect(nowhere.size(1, key)).rejects.toEqual(away);
  await expect(nowhere.check()).rejects.toEqual(away);
  expect(lines).toContainEqual({
    method: 'PUT',
    bucket: 'no-such-bucket',
    status: 404,
    code: 'NoSuchBucket',
  });
  await store.check();
});

test('a store that is frozen is waited for once, and no longer than the limit', async () => {
  const lines: object[] = [];
  const log = { warn: (fields: object) => void lines.push(fields) };
  const frozen = createS3Store({ ...s3, answerMs: 300, log });
  void s3.holdAfter(0);
  await expect(frozen.put(1, from('x'), limit)).rejects.toEqual(code('ERR_STORAGE_AWAY'));
  s3.letGo();
  expect(lines).toEqual([{ method: 'PUT', bucket: 'prosa', error: 'StoreFrozen' }]);
});
