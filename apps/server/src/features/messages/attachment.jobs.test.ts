import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeTestFolder, type TestFolder } from '../../../test/test-folder.ts';
import { makePicture } from '../../media/media-test-kit.ts';
import { prepareAttachmentsTask } from './attachment.jobs.ts';

let t: TestServer;
let folder: TestFolder;
beforeAll(async () => {
  folder = await makeTestFolder();
  t = await startTestServer({ env: { DATA_DIR: folder.path } });
});
afterAll(async () => {
  await t.stop();
  await folder.remove();
});

/** What becomes of a message's file when its job has run. */
async function prepared(bytes: Buffer, mimetype: string) {
  const { deps } = t.server;
  const { companyId } = await t.make.company();
  const ticket = await t.make.ticket(companyId);
  const messageId = await t.make.message(companyId, ticket.id);
  const file = await deps.media.store.put(companyId, Readable.from([bytes]), { maxBytes: 1e6 });
  await t.db
    .insertInto('attachments')
    .values({
      ...{ company_id: companyId, message_id: messageId, state: 'ready', mimetype },
      ...{ file_key: file.key, sha256: file.sha256, bytes: file.bytes },
    })
    .execute();
  await prepareAttachmentsTask(deps).run(
    { messageId },
    {
      ...{ companyId, scopes: deps.scopes, signal: new AbortController().signal },
      log: pino({ level: 'silent' }),
    },
  );
  return t.db
    .selectFrom('attachments')
    .select(['preview_key', 'width', 'height', 'seconds'])
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
}

const nothing = { preview_key: null, width: null, height: null, seconds: null };

test('a picture gets a small version', async () => {
  const made = await prepared(await makePicture('png', 40, 30), 'image/png');
  expect(made).toMatchObject({ preview_key: expect.any(String), width: 40, height: 30 });
});

test.each(['image/png', 'video/mp4', 'audio/mpeg'])(
  'a broken file that calls itself %s is left as it is',
  async (mimetype) => {
    expect(await prepared(Buffer.from('neither'), mimetype)).toEqual(nothing);
  },
);
