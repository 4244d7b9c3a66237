import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import type { ChannelSession } from '../channels/channel.ts';
import { ChannelFailure } from '../channels/outgoing.ts';
import { connectPool } from '../db/connect.ts';
import { type Readers, startReaders } from '../jobs/ordered-reader/start-readers.ts';
import { makePicture } from '../media/media-test-kit.ts';
import { type Desk, phone, said, startDesk } from './ingest-test-kit.ts';
import { sessionTaskReader } from './session-task-reader.ts';

let desk: Desk;
let readers: Readers | undefined;
let pool: ReturnType<typeof connectPool>;
beforeEach(async () => {
  desk = await startDesk();
  pool = connectPool(desk.databaseUrl, { max: 4, onError: () => undefined });
});
afterEach(async () => {
  await readers?.stop();
  await pool.end();
  await desk.stop();
});

/** A link of which only what session tasks ask for exists. */
async function runSessionTasks(session: Partial<ChannelSession>): Promise<void> {
  const { scopes, media, log } = desk.server.deps;
  const reader = sessionTaskReader({
    scopes,
    log,
    maxBytes: 1_000_000,
    store: media.store,
    decoder: media.decoder,
    sessions: {
      session: () => ({ picture: async () => null, ...session }) as ChannelSession,
      open: () => [{ companyId: desk.companyId, connectionId: desk.connectionId }],
    },
  });
  readers = await startReaders({ ownerPool: pool, scopes, log, readers: [reader] });
}

const picture = {
  kind: 'image',
  caption: '',
  media: { handle: { where: 'there' }, mimetype: 'image/jpeg', bytes: 3 },
} as const;

async function attachment() {
  const [message] = await desk.messages();
  const { body } = await desk.call('GET', `/api/messages/${message!.ticket_id}`, {
    token: desk.token,
  });
  return { ...body.messages[0].attachments[0], messageId: message!.id };
}

test('a file that is gone for good is shown as failed, and can be asked for again', async () => {
  await desk.hear(said({ content: picture }));
  expect(await attachment()).toMatchObject({ state: 'coming', url: null });
  let isThere = false;
  await runSessionTasks({
    async download() {
      if (!isThere) throw new ChannelFailure('gone');
      return Readable.from([await makePicture('jpeg')]);
    },
  });
  await eventually(async () => expect(await attachment()).toMatchObject({ state: 'failed' }));
  isThere = true;
  const { messageId } = await attachment();
  await desk.call('POST', `/api/messages/${messageId}/fetch-media`, { token: desk.token });
  await eventually(async () =>
    expect(await attachment()).toMatchObject({ state: 'ready', mimetype: 'image/jpeg' }),
  );
});

test('a page that calls itself a picture is known for what it is', async () => {
  await desk.hear(said({ content: picture }));
  await runSessionTasks({
    download: async () => Readable.from(['<html><script>1</script></html>']),
  });
  await eventually(async () => expect(await attachment()).toMatchObject({ state: 'ready' }));
  // Which file.routes.ts only ever serves as a download.
  expect(await attachment()).toMatchObject({ mimetype: 'text/html' });
});

test('a new picture takes the place of the old one, and one that was taken away is gone', async () => {
  const address = phone('5511999990000').address;
  const shown = async () => {
    const { body } = await desk.call('GET', '/api/contacts', { token: desk.token });
    return body.contacts[0].profilePicUrl as string | null;
  };
  const files = () => readdir(join(desk.folder, 'media', String(desk.companyId)), options);
  const options = { recursive: true, withFileTypes: true } as const;
  const kept = async () => (await files()).filter((one) => one.isFile()).length;
  let now: Buffer | null = await makePicture('png');
  await runSessionTasks({ picture: async () => (now === null ? null : Readable.from([now])) });
  await desk.hear(said({ chat: phone('5511999990000') }));
  const first = await eventually(async () => {
    expect(await shown()).not.toBeNull();
    return shown();
  });
  now = await makePicture('webp');
  await desk.hear({ type: 'picture', of: address, removed: false });
  await eventually(async () => expect(await shown()).not.toBe(first));
  await eventually(async () => expect(await kept()).toBe(1));
  now = null;
  await desk.hear({ type: 'picture', of: address, removed: true });
  await eventually(async () => expect(await shown()).toBeNull());
  await eventually(async () => expect(await kept()).toBe(0));
});

test('a picture that unfolds to gigabytes reaches nobody’s browser: not in a list, not in a conversation', async () => {
  const large = { width: 12_000, height: 12_000, channels: 3, background: '#357' } as const;
  const bomb = await sharp({ create: large, limitInputPixels: false })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  const source = async () => Readable.from([bomb]);
  await runSessionTasks({ picture: source, download: source });
  await desk.hear(said({ content: picture, chat: phone('5511999990000') }));
  await eventually(async () =>
    expect(await attachment()).toMatchObject({
      state: 'ready',
      mimetype: 'application/octet-stream',
    }),
  );
  const { body } = await desk.call('GET', '/api/contacts', { token: desk.token });
  expect(body.contacts[0].profilePicUrl).toBeNull();
});

test('a reaction that the provider refuses for good is taken away again', async () => {
  await desk.hear(said({}));
  const [message] = await desk.messages();
  const { id, ticket_id: ticketId } = message!;
  const call = (method: string, path: string, body?: object) =>
    desk.call(method, `/api${path}`, { token: desk.token, body });
  await call('PUT', `/tickets/${ticketId}`, { status: 'open' });
  const ours = async () => {
    const { body } = await call('GET', `/messages/${ticketId}`);
    return body.messages[0].reactions;
  };
  const reacted = await call('PUT', `/messages/${id}/reaction`, { emoji: '👍' });
  expect(reacted.body.reactions).toMatchObject([{ emoji: '👍', fromMe: true }]);
  await runSessionTasks({
    send: async () => {
      throw new ChannelFailure('rejected');
    },
  });
  await eventually(async () => expect(await ours()).toEqual([]));
});
