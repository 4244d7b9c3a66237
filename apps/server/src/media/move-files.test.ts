import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanEnvironment } from '../../test/product-process.ts';
import { startS3, type TestS3 } from '../../test/s3-server.ts';
import { makeTestFolder, type TestFolder } from '../../test/test-folder.ts';
import { createDiskStore } from './disk-store.ts';
import { moveFiles } from './move-files.ts';
import { openMediaStore } from './open-store.ts';
import { createS3Store } from './s3/s3-store.ts';

let s3: TestS3;
let folder: TestFolder;
beforeAll(async () => {
  [s3, folder] = await Promise.all([startS3(), makeTestFolder()]);
});
afterAll(async () => {
  await s3.stop();
  await folder.remove();
});

const main = fileURLToPath(new URL('move-main.ts', import.meta.url));

/** The command, as a process of its own. */
function move() {
  const child = fork(main, [], {
    env: { ...cleanEnvironment(), ...s3.env, DATA_DIR: folder.path },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return child;
}

async function left(): Promise<number> {
  const entries = await readdir(join(folder.path, 'media'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).length;
}

test('killed in the middle and begun again, every file is in S3 and none is lost on the way', async () => {
  const disk = createDiskStore(join(folder.path, 'media'));
  const files = new Map<string, Buffer>();
  for (let at = 0; at < 60; at++) {
    const data = randomBytes(200_000);
    const { key } = await disk.put(1 + (at % 3), Readable.from([data]), { maxBytes: 2 ** 20 });
    files.set(`${1 + (at % 3)}/${key}`, data);
  }
  const store = openMediaStore({
    STORAGE: 's3',
    DATA_DIR: folder.path,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  });
  const check = async () => {
    for (const [place, data] of files) {
      const [company, key = ''] = place.split('/');
      const { stream } = await store.open(Number(company), key);
      expect((await buffer(stream)).equals(data)).toBe(true);
    }
  };

  // With others in mid-air, whichever of the two processes is the quicker.
  const isInTheMiddle = s3.holdAfter(10);
  const first = move();
  await isInTheMiddle;
  first.kill('SIGKILL');
  await once(first, 'exit');
  s3.letGo();
  const remaining = await left();
  expect(remaining).toBeGreaterThanOrEqual(50);
  expect(remaining).toBeLessThan(60);
  await check();

  const second = move();
  const [exitCode] = await once(second, 'exit');
  expect(exitCode).toBe(0);
  expect(await left()).toBe(0);
  await check();
});

test('a file that is deleted while it moves does not come back', async () => {
  const root = join(folder.path, 'other');
  const disk = createDiskStore(root);
  const target = createS3Store(s3);
  const { key } = await disk.put(9, Readable.from([Buffer.from('x')]), { maxBytes: 10 });
  const store = {
    ...target,
    async putAs(companyId: number, name: string, source: Readable) {
      await target.putAs(companyId, name, source);
      await disk.remove(companyId, name);
    },
  };
  await moveFiles({ folder: root, store });
  await expect(target.size(9, key)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
});
