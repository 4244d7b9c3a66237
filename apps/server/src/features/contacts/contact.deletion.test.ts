import { Readable } from 'node:stream';
import { channelName } from '@prosa/contract/channel-name';
import type { LivePayload } from '@prosa/contract/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { companyTables } from '../../../test/walks/world.ts';
import { keepEvent } from '../../channels/inbox/inbox.ts';
import { phone, said } from '../../conversation/ingest-test-kit.ts';
import { type Ear, fence, listen } from '../../live/test-ear.ts';

let t: ListeningServer;
beforeAll(async () => {
  t = await startListeningServer({ ROLE: 'api,worker' });
  await t.server.work();
});
afterAll(() => t.stop());

const NUMBER = '5511987654321';
const WORDS = 'words-of-somebody-who-will-be-gone';

async function desk() {
  const admin = await t.make.admin();
  const { companyId } = admin;
  const queueId = await t.make.queue(companyId);
  const connectionId = await t.make.connection(companyId, { queueIds: [queueId] });
  const agent = await t.make.member(companyId, { queueIds: [queueId] });
  const stranger = await t.make.member(companyId);
  const contactId = await t.make.contact(companyId, { name: WORDS, number: NUMBER });
  const ticket = await t.make.ticket(companyId, { contactId, connectionId, queueId });
  const drop = (token = admin.token) => t.call('DELETE', `/api/contacts/${contactId}`, { token });
  return { ...admin, agent, stranger, queueId, connectionId, contactId, ticket, drop };
}

async function storedFile(companyId: number): Promise<string> {
  const bytes = Readable.from([Buffer.from(WORDS)]);
  return (await t.server.deps.media.store.put(companyId, bytes, { maxBytes: 1000 })).key;
}

async function attach(
  companyId: number,
  messageId: number,
  keys: { file: string; preview: string },
) {
  await t.db
    .insertInto('attachments')
    .values({
      company_id: companyId,
      message_id: messageId,
      state: 'ready',
      mimetype: 'image/jpeg',
      file_key: keys.file,
      preview_key: keys.preview,
    })
    .execute();
}

/** Every table of the company that still has the words in it. */
async function tablesWith(companyId: number, words: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await companyTables(t.db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} as row_data
      where company_id = ${companyId} and row_data::text like ${`%${words}%`} limit 1`.execute(
      t.db,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

describe('deleting a contact', () => {
  test('is for admins', async () => {
    const { agent, contactId, token, drop } = await desk();
    expect((await drop(agent.token)).body).toEqual({ error: 'ERR_NO_PERMISSION' });
    expect((await drop()).status).toBe(200);
    for (const answer of [
      await drop(),
      await t.call('GET', `/api/contacts/${contactId}`, { token }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } });
    }
  });

  test('leaves none of their words in any table', async () => {
    const { companyId, connectionId, contactId, ticket, token, drop } = await desk();
    const ingested = said({ chat: phone(NUMBER), text: WORDS, name: WORDS });
    await keepEvent(t.server.deps.scopes, { companyId, connectionId }, ingested);
    // As the telephone wrote it, and by the number as it was before the ninth digit.
    const older = said({ chat: phone('551187654321'), fromMe: true, text: WORDS });
    await keepEvent(t.server.deps.scopes, { companyId, connectionId }, older);
    const other = await t.make.contact(companyId, { name: WORDS });
    await t.call('POST', `/api/contacts/${contactId}/merge`, { token, body: { contactId: other } });
    const group = await t.make.contact(companyId, { number: '120363', isGroup: true });
    const groupTicket = await t.make.ticket(companyId, { contactId: group, isGroup: true });
    const inGroup = await t.make.message(companyId, groupTicket.id, { body: WORDS });
    await t.db
      .updateTable('messages')
      .set({ sender_id: contactId })
      .where('id', '=', inGroup)
      .execute();
    await t.make.ticketNote(companyId, ticket.id, { note: WORDS });
    await eventually(async () => {
      const waiting = t.db.selectFrom('inbox').select('id').where('finished_at', 'is', null);
      expect(await waiting.execute()).toEqual([]);
    });
    // What the bot said last may stand there instead.
    const hers = t.db.updateTable('tickets').where('id', '=', ticket.id);
    await hers.set({ last_message: WORDS }).execute();
    expect(await tablesWith(companyId, WORDS)).toEqual(
      expect.arrayContaining(['contacts', 'inbox', 'messages', 'ticket_notes', 'tickets']),
    );
    await drop();
    await eventually(async () => expect(await tablesWith(companyId, WORDS)).toEqual([]));
    const groupNow = await t.call('GET', `/api/messages/${groupTicket.id}`, { token });
    expect(groupNow.body.messages).toEqual([]);
  });

  test('leaves none of their files, and all of the others’', async () => {
    const { companyId, contactId, ticket, drop } = await desk();
    const [picture, file, preview] = [
      await storedFile(companyId),
      await storedFile(companyId),
      await storedFile(companyId),
    ];
    const kept = { file: await storedFile(companyId), preview: await storedFile(companyId) };
    const elsewhere = await t.make.ticket(companyId);
    await attach(companyId, await t.make.message(companyId, ticket.id), { file, preview });
    await attach(companyId, await t.make.message(companyId, elsewhere.id), kept);
    await t.db
      .updateTable('contacts')
      .set({ picture_key: picture })
      .where('id', '=', contactId)
      .execute();
    await drop();
    const { store } = t.server.deps.media;
    await eventually(async () => {
      for (const key of [picture, file, preview]) {
        await expect(store.size(companyId, key)).rejects.toThrow('ERR_NOT_FOUND');
      }
    });
    for (const key of Object.values(kept)) {
      expect(await store.size(companyId, key)).toBe(WORDS.length);
    }
  });

  test('tells it, and each ticket to those who could see it', async () => {
    const { companyId, contactId, connectionId, agent, stranger, ticket, drop } = await desk();
    const own = await t.make.ticket(companyId, {
      contactId,
      connectionId,
      status: 'closed' as const,
      userId: stranger.id,
    });
    const ears = [await listen(t.node, agent.token), await listen(t.node, stranger.token)];
    await drop();
    await fence(t.node, companyId, ears);
    const gone = (ear: Ear) => ({
      contacts: ear.on(channelName(companyId, 'contact')) as LivePayload<'contact'>[],
      tickets: ear.on(channelName(companyId, 'ticket')) as LivePayload<'ticket'>[],
    });
    const [served, owned] = ears.map(gone);
    expect(served!.contacts).toMatchObject([{ action: 'delete', contactId }]);
    expect(owned!.contacts).toMatchObject([{ action: 'delete', contactId }]);
    expect(served!.tickets).toMatchObject([{ action: 'delete', ticketId: ticket.id }]);
    expect(owned!.tickets).toMatchObject([{ action: 'delete', ticketId: own.id }]);
    for (const ear of ears) ear.socket.disconnect();
  });

  test('somebody who writes again is somebody new', async () => {
    const { companyId, connectionId, contactId, drop } = await desk();
    await drop();
    const again = said({ chat: phone(NUMBER), text: 'Oi de novo' });
    await keepEvent(t.server.deps.scopes, { companyId, connectionId }, again);
    await eventually(async () => {
      const messages = await t.db
        .selectFrom('messages')
        .select(['body', 'contact_id'])
        .where('company_id', '=', companyId)
        .where('automatic', '=', false)
        .execute();
      expect(messages).toMatchObject([{ body: 'Oi de novo' }]);
      expect(messages[0]?.contact_id).not.toBe(contactId);
    });
  });
});
