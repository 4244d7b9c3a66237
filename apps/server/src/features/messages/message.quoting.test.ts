import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

const SECRET = 'what only finance was told';

/** One contact, two conversations: the agent's own, and one of a queue that they do not serve. */
async function twoConversations() {
  const { companyId, token: adminToken } = await t.make.admin();
  const [sales, finance] = [await t.make.queue(companyId), await t.make.queue(companyId)];
  const agent = await t.make.member(companyId, { queueIds: [sales] });
  const contactId = await t.make.contact(companyId);
  const own = await t.make.ticket(companyId, {
    contactId,
    queueId: sales,
    status: 'open',
    userId: agent.id,
  });
  const earlier = await t.make.ticket(companyId, { contactId, queueId: sales, status: 'closed' });
  const hidden = await t.make.ticket(companyId, { contactId, queueId: finance });
  const said = await t.make.message(companyId, earlier.id, { body: 'said earlier, in sales' });
  const secret = await t.make.message(companyId, hidden.id, { body: SECRET });
  const quote = (token: string, id: number) =>
    t.call('POST', `/api/messages/${own.id}`, { token, body: { body: 'Veja', quotedMsg: { id } } });
  return { agent, adminToken, own, said, secret, quote };
}

test('a message of a hidden ticket cannot be quoted, in words or with a file', async () => {
  const { agent, own, secret, quote } = await twoConversations();
  const written = await quote(agent.token, secret);
  expect(written).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });

  const form = new FormData();
  form.append('quotedMsg', String(secret));
  form.append('medias', new Blob(['a note'], { type: 'text/plain' }), 'note.txt');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const sent = await t.call('POST', `/api/messages/${own.id}`, {
    token: agent.token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
  expect(sent).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  const list = await t.call('GET', `/api/messages/${own.id}`, { token: agent.token });
  expect(JSON.stringify(list.body)).not.toContain(SECRET);
  expect(list.body.messages).toEqual([]);
});

test('an earlier conversation that they may see can be, and whoever sees both quotes either', async () => {
  const { agent, adminToken, said, secret, quote } = await twoConversations();
  expect((await quote(agent.token, said)).body.quotedMsg).toMatchObject({ id: said });
  expect((await quote(adminToken, secret)).body.quotedMsg).toMatchObject({ body: SECRET });
});
