import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { makePicture } from '../../media/media-test-kit.ts';
import { measureUsageTask } from '../companies/usage.jobs.ts';

/** Three of them fit into a megabyte. */
const FILE_BYTES = 300 * 1024;
const FULL = { error: 'ERR_PLAN_LIMIT', limit: 1, limited: 'storage' };

let t: ListeningServer;
let planId: number;
let admin: { token: string; companyId: number; adminId: number };
let ticketId: number;
beforeAll(async () => {
  t = await startListeningServer();
});
afterAll(() => t.stop());
beforeEach(async () => {
  planId = await t.make.plan();
  await limitTo(1);
  admin = await t.make.admin({ planId });
  ticketId = (await t.make.ticket(admin.companyId, { status: 'open' })).id;
});

const limitTo = (megabytes: number) =>
  t.db
    .updateTable('plans')
    .set({ storage_megabytes: megabytes })
    .where('id', '=', planId)
    .execute();

const note = () => new File(['x'.repeat(FILE_BYTES)], 'nota.txt', { type: 'text/plain' });

function send(path: string, token: string, clientId: string = randomUUID()) {
  const form = new FormData();
  form.append('clientId', clientId);
  form.append('medias', note());
  return post(path, form, token);
}

async function post(path: string, form: FormData, token: string) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return t.call('POST', `/api${path}`, {
    token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

const write = (token = admin.token, clientId?: string) =>
  send(`/messages/${ticketId}`, token, clientId);

async function filesInStore(): Promise<number> {
  const folder = join(t.folder, 'media', String(admin.companyId));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

async function measure(): Promise<void> {
  const { scopes, log } = t.server.deps;
  await measureUsageTask.run({}, { scopes, log, signal: new AbortController().signal });
}

test('forty at once leave as many as fit, and a clear answer for the others', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, () => t.make.member(admin.companyId, { profile: 'admin' })),
  );
  const answers = await Promise.all(
    people.flatMap(({ token }) => Array.from({ length: 5 }, () => write(token))),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
  for (const { status, body } of answers.filter((one) => one.status >= 300)) {
    expect([status, body]).toEqual([402, FULL]);
  }
  // What was refused is not kept.
  expect(await filesInStore()).toBe(3);
  await measure();
  const { storage_bytes: bytes } = await t.db
    .selectFrom('company_usage')
    .select('storage_bytes')
    .where('company_id', '=', admin.companyId)
    .executeTakeFirstOrThrow();
  expect(bytes).toBe(3 * FILE_BYTES);
});

test('what is measured meanwhile forgets nothing that is being sent', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => write()),
    ...Array.from({ length: 5 }, () => measure()),
  ]);
  expect(answers.filter((answer) => answer && answer.status < 300)).toHaveLength(3);
  expect((await write()).body).toEqual(FULL);
});

test('a smaller plan takes nothing away: what is there opens, and texts are written', async () => {
  const clientId = randomUUID();
  const first = await write(admin.token, clientId);
  const { mediaUrl, id } = first.body;
  expect(first.status).toBe(201);
  await limitTo(0);
  expect((await write()).body).toEqual({ ...FULL, limit: 0 });
  const headers = { authorization: `Bearer ${admin.token}` };
  const file = await fetch(t.node.url + mediaUrl, { headers });
  expect([file.status, (await file.text()).length]).toEqual([200, FILE_BYTES]);
  const text = { token: admin.token, body: { body: 'Bom dia' } };
  expect((await t.call('POST', `/api/messages/${ticketId}`, text)).status).toBe(201);
  await limitTo(1);
  // Asked for once more, since its answer was lost: it is there, and takes no second place.
  expect((await write(admin.token, clientId)).body.id).toBe(id);
});

test('colleagues’ chats have no room either', async () => {
  const bruno = await t.make.member(admin.companyId);
  const chat = await t.call('POST', '/api/chats', {
    token: admin.token,
    body: { title: 'Vendas', users: [{ id: bruno.id }] },
  });
  const path = `/chats/${chat.body.id}/messages`;
  const answers = await Promise.all(
    [admin.token, bruno.token].flatMap((token) =>
      Array.from({ length: 4 }, () => send(path, token)),
    ),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
  await measure();
  expect((await write()).body).toEqual(FULL);
});

test('what waits to be sent takes its room, once for all who get it', async () => {
  const contactId = await t.make.contact(admin.companyId);
  const later = {
    contactId,
    body: 'Bom dia',
    sendAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const form = new FormData();
  form.append('schedule', JSON.stringify(later));
  form.append('file', note());
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post('/schedules', form, admin.token)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await filesInStore()).toBe(3);
  await measure();
  expect((await write()).body).toEqual(FULL);
  // Without its file it is one less, as soon as that is counted.
  const { id } = answers.find(({ status }) => status === 201)!.body;
  await t.call('DELETE', `/api/schedules/${id}/media-upload`, { token: admin.token });
  await measure();
  expect((await write()).status).toBe(201);
});

test('nor have quick replies and campaigns', async () => {
  const { token } = admin;
  const body = { shortcode: 'nota', message: 'A nota' };
  const reply = await t.call('POST', '/api/quick-messages', { token, body });
  await t.make.enableCampaigns(admin.companyId);
  const campaignId = await t.make.campaign(admin.companyId);
  const files = [
    [`/quick-messages/${reply.body.id}`, await makePicture('png'), 'a.png', 0],
    // There is room, and not enough of it.
    [`/campaigns/${campaignId}`, 'x'.repeat(4 * FILE_BYTES), 'nota.txt', 1],
  ] as const;
  for (const [path, content, name, limit] of files) {
    await limitTo(limit);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(Buffer.from(content))], name));
    const { status, body: answer } = await post(`${path}/media-upload`, form, token);
    expect([path, status, answer]).toEqual([path, 402, { ...FULL, limit }]);
  }
  expect(await filesInStore()).toBe(0);
});
