import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeMedia, makePicture, tone } from '../../media/media-test-kit.ts';
import { prepareAttachmentsTask } from './attachment.jobs.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

/** A message with a file, of which nothing has been made yet. */
async function received(bytes: Buffer, mimetype: string) {
  const { companyId } = await t.make.company();
  const ticket = await t.make.ticket(companyId);
  const messageId = await t.make.message(companyId, ticket.id);
  const { store } = t.server.deps.media;
  const file = await store.put(companyId, Readable.from([bytes]), { maxBytes: 1e6 });
  await t.db
    .insertInto('attachments')
    .values({
      company_id: companyId,
      message_id: messageId,
      state: 'ready',
      mimetype,
      file_key: file.key,
      sha256: file.sha256,
      bytes: file.bytes,
    })
    .execute();
  return { companyId, messageId };
}

/** What has become of it when its job has run. */
async function prepare({ companyId, messageId }: Awaited<ReturnType<typeof received>>) {
  const { deps } = t.server;
  await prepareAttachmentsTask(deps).run(
    { messageId },
    {
      companyId,
      scopes: deps.scopes,
      signal: new AbortController().signal,
      log: pino({ level: 'silent' }),
    },
  );
  return t.db
    .selectFrom('attachments')
    .select(['preview_key', 'width', 'height', 'seconds', 'waveform'])
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
}

const none = { preview_key: null, width: null, height: null };
const nothing = { ...none, seconds: null, waveform: null };

test('a picture gets a small version, once', async () => {
  const message = await received(await makePicture('png', 40, 30), 'image/png');
  const made = await prepare(message);
  expect(made).toMatchObject({ preview_key: expect.any(String), width: 40, height: 30 });
  // A job may run again; another version would be a file that nobody ever deletes.
  expect(await prepare(message)).toEqual(made);
});

test('a sound gets its length and its shape', async () => {
  const sound = await readFile(await makeMedia(join(t.folder, 'tone.mp3'), ...tone(3)));
  const made = await prepare(await received(sound, 'audio/mpeg'));
  expect(made).toMatchObject({ ...none, seconds: 3 });
  expect(made.waveform).toHaveLength(64);
  expect(Math.max(...made.waveform!)).toBeGreaterThan(0);
});

test.each(['image/png', 'video/mp4', 'audio/mpeg'])(
  'a broken file that calls itself %s is left as it is',
  async (mimetype) => {
    expect(await prepare(await received(Buffer.from('neither'), mimetype))).toEqual(nothing);
  },
);
