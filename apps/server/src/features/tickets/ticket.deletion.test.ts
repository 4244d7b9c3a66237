import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { ChannelEvent } from '../../channels/channel-event.ts';
import { keepEvent } from '../../channels/inbox/inbox.ts';
import { phone, said } from '../../conversation/ingest-test-kit.ts';
import { startTicketDesk, type TicketDesk } from './ticket-test-kit.ts';

let t: TicketDesk;
beforeAll(async () => {
  t = await startTicketDesk({ env: { ROLE: 'api,worker' } });
  await t.server.work();
});
afterAll(() => t.stop());

test('a deleted ticket leaves nothing: no message, no file, nothing of what the channel told', async () => {
  const { companyId, connectionId, admin, seller } = await t.office();
  const { scopes, media } = t.server.deps;
  const bia = phone('5511999990000');
  const hear = (event: ChannelEvent) => keepEvent(scopes, { companyId, connectionId }, event);
  await hear(said({ chat: bia, id: 'HERS', text: 'um segredo' }));
  const target = { id: 'HERS', fromMe: false, sender: bia.address };
  const change = { chat: bia, sender: bia, fromMe: false, at: '2026-10-15T12:00:00.000Z' };
  const content = { kind: 'text', text: 'outro segredo' } as const;
  await hear({ type: 'edit', id: 'EDIT', target, content, ...change });
  await hear({ type: 'reaction', id: 'HEART', target, emoji: '❤️', ...change });
  await hear(said({ chat: bia, id: 'OURS', fromMe: true, text: 'do telefone' }));
  await hear(said({ chat: phone('5511988887777'), id: 'OTHER', text: 'de outra pessoa' }));
  const { id } = await eventually(() =>
    t.db
      .selectFrom('tickets')
      .innerJoin('contacts', 'contacts.id', 'tickets.contact_id')
      .select('tickets.id')
      .where('tickets.company_id', '=', companyId)
      .where('contacts.number', '=', '5511999990000')
      .where('last_message', '=', 'do telefone')
      .executeTakeFirstOrThrow(),
  );
  const message = await t.make.message(companyId, id);
  const put = (text: string) =>
    media.store.put(companyId, Readable.from([text]), { maxBytes: 1000 });
  const [file, preview] = [await put('a file'), await put('its preview')];
  await t.db
    .insertInto('attachments')
    .values({
      company_id: companyId,
      message_id: message,
      state: 'ready',
      mimetype: 'text/plain',
      file_key: file.key,
      preview_key: preview.key,
    })
    .execute();

  const remove = ({ token }: { token: string }) =>
    t.call('DELETE', `/api/tickets/${id}`, { token });
  expect((await remove(seller)).status).toBe(403);
  expect((await remove(admin)).status).toBe(200);
  expect((await remove(admin)).body).toEqual({ error: 'ERR_NO_TICKET_FOUND' });

  const left = await t.db
    .selectFrom('messages')
    .select('body')
    .where('company_id', '=', companyId)
    .where('automatic', '=', false)
    .execute();
  expect(left).toEqual([{ body: 'de outra pessoa' }]);
  const told = await t.db
    .selectFrom('inbox')
    .select('repeat_key')
    .where('company_id', '=', companyId)
    .execute();
  expect(told.map((one) => one.repeat_key)).toEqual([expect.stringMatching(/OTHER$/)]);
  for (const { key } of [file, preview]) {
    await eventually(() =>
      expect(media.store.size(companyId, key)).rejects.toThrow('ERR_NOT_FOUND'),
    );
  }
});
