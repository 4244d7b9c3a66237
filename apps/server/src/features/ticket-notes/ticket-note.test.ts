import { channelName } from '@prosa/contract/channel-name';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { fence, type Heard, listen } from '../../live/test-ear.ts';

let t: TestServer;
let node: Heard;
beforeAll(async () => {
  t = await startTestServer({ env: { PORT: '0', HOST: '127.0.0.1' } });
  const url = `http://127.0.0.1:${(await t.server.listen()).port}`;
  node = { url, scopes: t.server.deps.scopes };
});
afterAll(() => t.stop());

/** A ticket in a queue, two agents who serve it, and one who does not. */
async function desk() {
  const admin = await t.make.admin();
  const { companyId } = admin;
  const queueId = await t.make.queue(companyId);
  const contactId = await t.make.contact(companyId);
  const ticket = await t.make.ticket(companyId, { queueId, contactId });
  const named = (name: string) => t.make.member(companyId, { name, queueIds: [queueId] });
  const [ana, bruno] = [await named('Ana'), await named('Bruno')];
  const stranger = await t.make.member(companyId);
  const ids = { ticketId: ticket.id, contactId };
  const add = (note: string, token: string, changes = {}) =>
    t.call('POST', '/api/ticket-notes', { token, body: { note, ...ids, ...changes } });
  const list = (token: string, changes: Record<string, string> = {}) =>
    t.call('GET', '/api/ticket-notes/list', {
      token,
      query: { ticketId: `${ticket.id}`, contactId: `${contactId}`, ...changes },
    });
  const drop = (id: number, token: string) =>
    t.call('DELETE', `/api/ticket-notes/${id}`, { token });
  return { ...admin, ...ids, ana, bruno, stranger, add, list, drop };
}

describe('notes of a ticket', () => {
  test('are read by everybody who may see it, newest first, with who wrote them', async () => {
    const { ana, bruno, add, list, ticketId, contactId } = await desk();
    const first = await add('  Prefere ser chamada de Bia ', ana.token);
    expect(first).toMatchObject({
      status: 201,
      body: {
        note: 'Prefere ser chamada de Bia',
        user: { id: ana.id, name: 'Ana' },
        ticketId,
        contactId,
      },
    });
    const second = await add('Já pagou', bruno.token);
    expect((await list(ana.token)).body).toEqual([second.body, first.body]);
  });

  test('one character is too short', async () => {
    const { ana, add } = await desk();
    expect(await add(' x ', ana.token)).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', issues: [{ path: 'note', code: 'too_small' }] },
    });
  });

  test('are nobody’s who may not see the ticket', async () => {
    const { ana, stranger, add, list, drop } = await desk();
    const { body } = await add('Segredo', ana.token);
    for (const answer of [
      await add('Olá', stranger.token),
      await list(stranger.token),
      await drop(body.id, stranger.token),
    ]) {
      expect(answer.body).toEqual({ error: 'ERR_NO_PERMISSION' });
    }
    expect((await list(ana.token)).body).toHaveLength(1);
  });

  test('name the ticket’s own contact, and no other', async () => {
    const { ana, companyId, add, list } = await desk();
    const other = await t.make.contact(companyId);
    const error = 'ERR_NO_CONTACT_FOUND';
    expect((await add('Olá', ana.token, { contactId: other })).body).toEqual({ error });
    expect((await list(ana.token, { contactId: `${other}` })).body).toEqual({ error });
  });

  test('are deleted by who wrote them, and by admins', async () => {
    const { ana, bruno, token, add, list, drop } = await desk();
    const [one, two] = [await add('Uma', ana.token), await add('Duas', ana.token)];
    expect((await drop(one.body.id, bruno.token)).body).toEqual({ error: 'ERR_NO_PERMISSION' });
    expect((await drop(one.body.id, ana.token)).status).toBe(200);
    expect((await drop(two.body.id, token)).status).toBe(200);
    expect((await list(bruno.token)).body).toEqual([]);
    expect((await drop(one.body.id, ana.token)).body).toEqual({
      error: 'ERR_NO_TICKET_NOTE_FOUND',
    });
  });

  test('are told to those who may see the ticket, and to nobody else', async () => {
    const { ana, bruno, stranger, companyId, ticketId, add, drop } = await desk();
    const [near, far] = [await listen(node, bruno.token), await listen(node, stranger.token)];
    const { body } = await add('Fala baixo', ana.token);
    await drop(body.id, ana.token);
    await fence(node, companyId, [near, far]);
    const channel = channelName(companyId, 'ticketNote');
    expect(near.on(channel)).toMatchObject([
      { action: 'create', ticketNote: body },
      { action: 'delete', ticketNoteId: body.id, ticketId },
    ]);
    expect(far.on(channel)).toEqual([]);
    for (const ear of [near, far]) ear.socket.disconnect();
  });
});
