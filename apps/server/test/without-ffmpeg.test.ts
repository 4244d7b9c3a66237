import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Message } from '@prosa/contract/message';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { steadyPort } from '../src/db/embedded/steady-port.ts';
import {
  prepareAttachmentsTask,
  prepareWaitingTask,
} from '../src/features/messages/attachment.jobs.ts';
import { findFfmpeg } from '../src/media/ffmpeg/find-ffmpeg.ts';
import { amr, film, makeMedia } from '../src/media/media-test-kit.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { startProduct } from './product-process.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';

let t: TestServer;
let folder: TestFolder;
let program: string;
let origin: string;

beforeAll(async () => {
  folder = await makeTestFolder();
  program = join(folder.path, 'ffmpeg');
  t = await startTestServer({ env: { FFMPEG_PATH: program, PORT: '0', HOST: '127.0.0.1' } });
  origin = `http://127.0.0.1:${(await t.server.listen()).port}`;
});
afterEach(() => rm(program, { force: true }));
afterAll(async () => {
  await t.stop();
  await folder.remove();
});

/** Somebody installs it while the server runs. */
async function installFfmpeg(): Promise<void> {
  const { command, before } = await findFfmpeg(undefined);
  const words = [command, ...before].map((word) => `'${word}'`).join(' ');
  // Where the limits of a program for this machine would be too narrow for Node.
  const script = `#!/bin/sh\nulimit -v unlimited 2>/dev/null\nexec ${words} "$@"\n`;
  await writeFile(program, script, { mode: 0o755 });
}

const branding = async () => (await t.call('GET', '/api/branding')).body;
const context = () => ({
  scopes: t.server.deps.scopes,
  signal: new AbortController().signal,
  log: pino({ level: 'silent' }),
});

test('the start says in one line what is missing and what mends it', async () => {
  const env = {
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: join(folder.path, 'data'),
    DEMO: '0',
    LAB: '0',
    FFMPEG_PATH: program,
  };
  const product = await startProduct({ ...env, PORT: String(await steadyPort()) });
  // The line is printed right after it began to serve.
  await expect.poll(product.output).toContain('No voice messages');
  expect(product.output()).toMatch(
    /^ {2}No voice messages and previews of films: FFMPEG_PATH names no program \(.*\/ffmpeg\): install it \(Debian: apt-get install ffmpeg, .*\.$/m,
  );
  expect(await product.interrupt()).toBe(0);
});

test('browsers know it before anybody records, and again when it is there', async () => {
  expect(await branding()).toMatchObject({ voiceMessages: false });
  await installFfmpeg();
  await expect.poll(branding).toMatchObject({ voiceMessages: true });
});

test('a recording that comes all the same is refused with its reason, and leaves nothing behind', async () => {
  const { token, companyId } = await t.make.admin();
  const ticket = await t.make.ticket(companyId, { status: 'open' });
  const form = new FormData();
  form.set('medias', new File([new Uint8Array(amr(1))], `${Date.now()}.mp3`));
  form.set('voice', 'true');
  const headers = { authorization: `Bearer ${token}` };
  const address = `${origin}/api/messages/${ticket.id}`;
  const answer = await fetch(address, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: 'ERR_VOICE_UNAVAILABLE' });
  const { body } = await t.call('GET', `/api/messages/${ticket.id}`, { token });
  expect(body.messages).toEqual([]);
  // Any other file still goes.
  form.set('medias', new File(['a;b\n'], 'tabela.csv', { type: 'text/csv' }));
  form.delete('voice');
  expect((await fetch(address, { method: 'POST', headers, body: form })).status).toBe(201);
});

test('a customer’s voice message is kept and played as it came; what is made of it comes later', async () => {
  const { token, companyId } = await t.make.admin();
  const ticket = await t.make.ticket(companyId, { status: 'open' });
  const filmed = await makeMedia(join(folder.path, 'film.mp4'), ...film(0.3, '64x48'));
  const voice = await received(companyId, ticket.id, 'audio/amr', amr(2));
  const seen = await received(companyId, ticket.id, 'video/mp4', await readFile(filmed));
  const prepare = (messageId: number) =>
    prepareAttachmentsTask(t.server.deps).run({ messageId }, { ...context(), companyId });
  const attachments = async () => {
    const { body } = await t.call('GET', `/api/messages/${ticket.id}`, { token });
    return (body.messages as Message[]).map((message) => message.attachments[0]!);
  };
  for (const id of [voice, seen]) await prepare(id);

  const [sound, picture] = await attachments();
  expect(sound).toMatchObject({ state: 'ready', waveform: null });
  expect(picture).toMatchObject({ state: 'ready', previewUrl: null });
  const headers = { authorization: `Bearer ${token}` };
  const played = await fetch(`${origin}${sound!.url}`, { headers });
  expect(played.status).toBe(200);
  expect(Buffer.from(await played.arrayBuffer())).toEqual(amr(2));

  // Nothing happens while it is missing.
  const waiting = prepareWaitingTask(t.server.deps);
  const before = await jobs();
  await waiting.run({}, context());
  expect(await jobs()).toBe(before);
  await installFfmpeg();
  await waiting.run({}, context());
  expect(await jobs()).toBe(before + 2);
  await waiting.run({}, context());
  expect(await jobs(), 'each is taken up once').toBe(before + 2);
  for (const id of [voice, seen]) await prepare(id);
  expect(await attachments()).toMatchObject([
    { seconds: 2, waveform: expect.any(Array) },
    { previewUrl: expect.any(String), width: 64, height: 48 },
  ]);
});

async function jobs() {
  const { rows } = await sql`
    select id from graphile_worker.jobs
    where task_identifier = 'company:prepare-attachments'`.execute(t.db);
  return rows.length;
}

/** A message with a file of which nothing has been made yet. */
async function received(
  companyId: number,
  ticketId: number,
  mimetype: string,
  bytes: Buffer,
): Promise<number> {
  const messageId = await t.make.message(companyId, ticketId);
  const stored = await t.server.deps.media.store.put(companyId, Readable.from([bytes]), {
    maxBytes: 1e6,
  });
  await t.db
    .insertInto('attachments')
    .values({
      company_id: companyId,
      message_id: messageId,
      state: 'ready',
      mimetype,
      file_key: stored.key,
      sha256: stored.sha256,
      bytes: stored.bytes,
    })
    .execute();
  return messageId;
}
