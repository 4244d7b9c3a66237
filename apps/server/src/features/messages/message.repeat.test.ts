import { randomUUID } from 'node:crypto';
import type { Message } from '@prosa/contract/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
let admin: { token: string; companyId: number };
let ticketId: number;
let origin: string;

beforeAll(async () => {
  t = await startTestServer({ env: { PORT: '0', HOST: '127.0.0.1' } });
  origin = `http://127.0.0.1:${(await t.server.listen()).port}`;
  admin = await t.make.admin();
  ticketId = (await t.make.ticket(admin.companyId, { status: 'open' })).id;
});
afterAll(() => t.stop());

const send = (clientId: string, body = 'Bom dia', token = admin.token) =>
  t.call('POST', `/api/messages/${ticketId}`, { token, body: { body, clientId } });

async function waiting(): Promise<number> {
  return (await t.db.selectFrom('outbox').selectAll().execute()).length;
}

test('the same name again answers the same message and sends nothing', async () => {
  const clientId = randomUUID();
  const first = await send(clientId);
  expect(first.body.clientId).toBe(clientId);
  const before = await waiting();
  expect((await send(clientId)).body).toEqual(first.body);
  expect(await waiting()).toBe(before);
});

test('two requests at once are one message', async () => {
  const clientId = randomUUID();
  const answers = await Promise.all([send(clientId), send(clientId), send(clientId)]);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
});

test('the same name for something else is refused, and nothing is sent', async () => {
  const clientId = randomUUID();
  await send(clientId, 'Bom dia');
  const before = await waiting();
  const other = (await t.make.ticket(admin.companyId, { status: 'open' })).id;
  const elsewhere = await t.call('POST', `/api/messages/${other}`, {
    token: admin.token,
    body: { body: 'Bom dia', clientId },
  });
  for (const answer of [await send(clientId, 'Boa tarde'), elsewhere]) {
    expect(answer).toMatchObject({ status: 409, body: { error: 'ERR_DUPLICATE_REQUEST' } });
  }
  expect(await waiting()).toBe(before);
});

test('a text with a template is the same when it is sent again, whatever it says by then', async () => {
  const clientId = randomUUID();
  const first = await send(clientId, '{{ms}}, {{name}}! {{hora}}');
  expect((await send(clientId, '{{ms}}, {{name}}! {{hora}}')).body.id).toBe(first.body.id);
});

test('a name is the author’s own', async () => {
  const clientId = randomUUID();
  const colleague = await t.make.member(admin.companyId, { profile: 'admin' });
  const mine = await send(clientId);
  const theirs = await send(clientId, 'Boa tarde', colleague.token);
  expect(theirs.body.id).not.toBe(mine.body.id);
});

test('a file sent again under its name is one message, and answers what it answers', async () => {
  const { body: quoted } = await send(randomUUID());
  const form = new FormData();
  form.set('clientId', randomUUID());
  form.set('quotedMsg', String(quoted.id));
  form.set('medias', new File(['a,b\n1,2\n'], 'tabela.csv', { type: 'text/csv' }));
  const post = async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const url = `${origin}/api/messages/${ticketId}`;
    const answer = await fetch(url, { method: 'POST', headers, body: form });
    expect(answer.status).toBe(201);
    return (await answer.json()) as Message;
  };
  const first = await post();
  expect(first).toMatchObject({ kind: 'document', quotedMsg: { id: quoted.id } });
  expect((await post()).id).toBe(first.id);
});

test('what is no name is refused', async () => {
  const answer = await send('not a uuid');
  expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
});
