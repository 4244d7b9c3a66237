import { limits } from '@prosa/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { makePicture } from '../../media/media-test-kit.ts';

let t: ListeningServer;
beforeAll(async () => {
  t = await startListeningServer({ ROLE: 'api,worker' });
  await t.server.work();
});
afterAll(() => t.stop());

type Person = { id: number; token: string };

async function send(by: Person, chatId: number, clientId: string, caption = 'olhem') {
  const form = new FormData();
  form.append('clientId', clientId);
  form.append('captions', JSON.stringify([caption]));
  const bytes = new Uint8Array(await makePicture('png'));
  form.append('medias', new File([bytes], 'porta-malas.png', { type: 'image/png' }));
  return post(by, chatId, form);
}

async function post(by: Person, chatId: number, form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return t.call('POST', `/api/chats/${chatId}/messages`, {
    token: by.token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

test('a picture is a message, opens for members alone and for as long as they are in it, and goes with the chat', async () => {
  const { companyId, token: adminToken } = await t.make.admin();
  const [ana, bruno] = [await t.make.member(companyId), await t.make.member(companyId)];
  const body = { title: 'Vendas', users: [{ id: bruno.id }] };
  const chat = (await t.call('POST', '/api/chats', { token: ana.token, body })).body;
  const clientId = crypto.randomUUID();
  const sent = await send(ana, chat.id, clientId);
  expect(sent).toMatchObject({
    status: 201,
    body: {
      kind: 'image',
      message: 'olhem',
      file: { name: 'porta-malas.png', mimetype: 'image/png' },
    },
  });
  // An answer that was lost: the second copy is not kept.
  expect((await send(ana, chat.id, clientId)).body.id).toBe(sent.body.id);

  const opened = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${t.node.url}${sent.body.file.url}`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  expect(await opened(bruno.token)).toBe(200);
  // Neither the company's admin nor whoever was taken out.
  expect(await opened(adminToken)).toBe(404);
  await t.call('PUT', `/api/chats/${chat.id}`, { token: ana.token, body: { users: [] } });
  expect(await opened(bruno.token)).toBe(404);
  expect(await opened(ana.token)).toBe(200);
  expect((await send(bruno, chat.id, crypto.randomUUID())).body).toEqual({
    error: 'ERR_NO_CHAT_FOUND',
  });

  await t.call('DELETE', `/api/chats/${chat.id}`, { token: ana.token });
  expect(await opened(ana.token)).toBe(404);
});

const textFile = (n: number) => new File([`linha ${n}`], `${n}.txt`, { type: 'text/plain' });

test('too many files, a caption that is too long, and files beyond the pace of messages are refused; nothing of them is kept', async () => {
  const { companyId } = await t.make.admin();
  const [ana, bruno] = [await t.make.member(companyId), await t.make.member(companyId)];
  const body = { title: 'Vendas', users: [{ id: bruno.id }] };
  const { id } = (await t.call('POST', '/api/chats', { token: ana.token, body })).body;
  const formOf = (count: number) => {
    const form = new FormData();
    for (let n = 0; n < count; n += 1) form.append('medias', textFile(n));
    return form;
  };
  const kept = async () => {
    const { records } = (await t.call('GET', `/api/chats/${id}/messages`, { token: bruno.token }))
      .body;
    return records.length;
  };
  expect((await post(ana, id, formOf(11))).body).toMatchObject({ error: 'ERR_VALIDATION' });
  expect((await send(ana, id, crypto.randomUUID(), 'x'.repeat(64 * 1024))).body).toMatchObject({
    error: 'ERR_VALIDATION',
  });
  expect((await post(ana, id, formOf(0))).body).toMatchObject({ error: 'ERR_VALIDATION' });
  expect(await kept()).toBe(0);

  // Each file is a message: of a form that goes beyond the pace none is kept.
  for (let n = 0; n < limits.chat.perMinute - 5; n += 1) {
    await t.make.chatMessage(companyId, id, ana.id);
  }
  const before = await kept();
  const flood = await post(ana, id, formOf(10));
  expect([flood.status, flood.body.error]).toEqual([429, 'ERR_RATE_LIMITED']);
  expect(await kept()).toBe(before);
  expect((await post(ana, id, formOf(5))).status).toBe(201);
});
