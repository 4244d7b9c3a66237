import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder, type TestFolder } from '../../test/test-folder.ts';
import { createDiskStore } from './disk-store.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { typeOf } from './file-type.ts';
import { makeMedia, tone } from './media-test-kit.ts';
import { storeVoiceNote } from './voice-note.ts';

const maxBytes = 1_000_000;
let folder: TestFolder;
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => folder.remove());

test('a stored recording becomes a stored voice note', async () => {
  const store = createDiskStore(join(folder.path, 'media'));
  const mp3 = await makeMedia(join(folder.path, 'recording.mp3'), ...tone(3));
  const { key } = await store.put(4, createReadStream(mp3), { maxBytes });
  const program = await findFfmpeg(undefined);

  const note = await storeVoiceNote(store, { program }, { companyId: 4, key, maxBytes });
  expect(note).toMatchObject({ mimetype: 'audio/ogg; codecs=opus' });
  expect(note.seconds).toBeCloseTo(3, 0);
  expect(note.waveform).toHaveLength(64);
  const bytes = await buffer((await store.open(4, note.key)).stream);
  expect(await typeOf(bytes)).toBe('audio/ogg');
  expect(bytes.length).toBe(note.bytes);
  expect(await store.size(4, key)).toBeGreaterThan(0);

  // Another company's key is no key at all.
  await expect(
    storeVoiceNote(store, { program }, { companyId: 5, key, maxBytes }),
  ).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
});
