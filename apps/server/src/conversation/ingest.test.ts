import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import type { ChannelEvent } from '../channels/channel-event.ts';
import { type Desk, group, lid, phone, said, serverOfFile } from './ingest-test-kit.ts';

const server = serverOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await server.openDesk();
});
afterEach(() => desk.stop());

const bia = phone('5511999990000');

describe('a message', () => {
  test('makes its contact and a pending ticket with a number to quote', async () => {
    await desk.hear(said({ text: 'Bom dia' }));
    expect(await desk.contacts()).toMatchObject([{ name: 'Bia', number: '5511999990000' }]);
    const [ticket] = await desk.tickets();
    expect(ticket).toMatchObject({ status: 'pending', unread: 1, last_message: 'Bom dia' });
    expect(ticket!.code).toMatch(/^\d{8}-0001$/);
    await desk.hear(said({ text: 'Tem pão?' }));
    expect(await desk.tickets()).toMatchObject([{ unread: 2, last_message: 'Tem pão?' }]);
  });

  test('counts once, however often it is told; another sender may choose the same id', async () => {
    const event = said({ id: 'SAME' });
    await desk.hear(event);
    await desk.hear(event);
    expect(await desk.tickets()).toMatchObject([{ unread: 1 }]);
    await desk.hear(said({ id: 'SAME', chat: phone('5511988887777') }));
    expect(await desk.messages()).toHaveLength(2);
  });

  test('that many chats tell at once makes one contact and one live ticket', async () => {
    const both = { ...bia, also: lid('777').address };
    await Promise.all(
      [bia, both, { address: both.also, also: bia.address }].map((chat) =>
        desk.hear(said({ chat })),
      ),
    );
    expect(await desk.contacts()).toHaveLength(1);
    expect(await desk.tickets()).toMatchObject([{ unread: 3 }]);
  });

  test('quotes what it answers, or shows what the other side saw of it', async () => {
    await desk.hear(said({ id: 'FIRST', text: 'Tem pão?' }));
    const sender = bia.address;
    await desk.hear(said({ quoted: { id: 'FIRST', sender, text: 'Tem pão?' } }));
    await desk.hear(said({ quoted: { id: 'LOST', sender, text: 'De ontem' } }));
    const [first, second] = await desk.messages();
    expect(second!.quoted_id).toBe(first!.id);
    const ticketId = first!.ticket_id;
    const list = await desk.call('GET', `/api/messages/${ticketId}`, { token: desk.token });
    expect(list.body.messages[2].quotedMsg).toMatchObject({ id: null, body: 'De ontem' });
  });

  test('that could not be decrypted is a placeholder until it comes; late, it is not shown', async () => {
    const placeholder = { kind: 'undecryptable' } as const;
    await desk.hear(said({ id: 'A', content: placeholder }));
    await desk.hear(said({ id: 'A', text: 'Agora sim' }));
    await desk.hear(said({ id: 'A', content: placeholder }));
    expect(await desk.messages()).toMatchObject([{ kind: 'text', body: 'Agora sim' }]);
    const asInTheList = { unread: 1, last_message: 'Agora sim', last_message_kind: 'text' };
    expect(await desk.tickets()).toMatchObject([asInTheList]);
  });
});

describe('our own telephone', () => {
  test('reads the chat by answering; the echo of what we sent changes nothing', async () => {
    await desk.hear(said());
    const [ticket] = await desk.tickets();
    await desk.call('PUT', `/api/tickets/${ticket!.id}`, {
      token: desk.token,
      body: { status: 'open' },
    });
    const sent = await desk.call('POST', `/api/messages/${ticket!.id}`, {
      token: desk.token,
      body: { body: 'Daqui' },
    });
    expect(sent.status).toBe(201);
    const row = await desk.db
      .selectFrom('messages')
      .select('provider_id')
      .where('id', '=', sent.body.id)
      .executeTakeFirstOrThrow();
    await desk.hear(said({ fromMe: true, id: row.provider_id, chat: lid('999'), text: 'Daqui' }));
    expect(await desk.messages()).toHaveLength(2);
    await desk.hear(said({ fromMe: true, text: 'Do telefone' }));
    expect(await desk.tickets()).toMatchObject([{ unread: 0, last_message: 'Do telefone' }]);
  });

  test('opens no ticket: it joins the latest, or a closed one', async () => {
    await desk.hear(said({ fromMe: true, text: 'Seu pedido saiu' }));
    expect(await desk.tickets()).toMatchObject([{ status: 'closed', unread: 0 }]);
    await desk.hear(said({ fromMe: true, text: 'Chegou?' }));
    expect(await desk.tickets()).toHaveLength(1);
  });
});

describe('a closed ticket', () => {
  async function closedTicket() {
    await desk.hear(said());
    await desk.db
      .updateTable('tickets')
      .set({ status: 'closed', closed_at: desk.clock.now, unread: 0 })
      .where('company_id', '=', desk.companyId)
      .execute();
  }

  test('waits again when the customer writes within the window', async () => {
    await closedTicket();
    desk.clock.advance(119 * 60_000);
    await desk.hear(said());
    const [ticket] = await desk.tickets();
    expect(ticket).toMatchObject({ status: 'pending', unread: 1, user_id: null });
    const events = await desk.db
      .selectFrom('ticket_events')
      .select(['kind', 'actor_id'])
      .where('ticket_id', '=', ticket!.id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { kind: 'opened', actor_id: null },
      { kind: 'reopened', actor_id: null },
    ]);
  });

  test('stays closed after it: a new one begins', async () => {
    await closedTicket();
    desk.clock.advance(121 * 60_000);
    await desk.hear(said());
    expect(await desk.tickets()).toMatchObject([{ status: 'closed' }, { status: 'pending' }]);
  });

  test('of somebody who is blocked takes what they write, and nobody is told', async () => {
    await closedTicket();
    await desk.db
      .updateTable('contacts')
      .set({ active: false })
      .where('company_id', '=', desk.companyId)
      .execute();
    await desk.hear(said({ text: 'Alô?' }));
    expect(await desk.tickets()).toMatchObject([{ status: 'closed', unread: 0 }]);
    expect(await desk.messages()).toHaveLength(2);
  });
});

describe('who it is', () => {
  test('a number with and without the ninth digit is one person; WhatsApp’s spelling is kept', async () => {
    await desk.hear(said({ chat: phone('5511999990000') }));
    await desk.hear(said({ chat: phone('551199990000') }));
    expect(await desk.contacts()).toMatchObject([{ number: '551199990000' }]);
    expect(await desk.tickets()).toMatchObject([{ unread: 2 }]);
  });

  test('a name that a person wrote stays; otherwise the newest is shown', async () => {
    await desk.hear(said({ name: 'Bia' }));
    await desk.hear(said({ name: 'Beatriz' }));
    const [contact] = await desk.contacts();
    expect(contact).toMatchObject({ name: 'Beatriz' });
    await desk.call('PUT', `/api/contacts/${contact!.id}`, {
      token: desk.token,
      body: { name: 'Dona Bia' },
    });
    await desk.hear(said({ name: 'B.' }));
    expect(await desk.contacts()).toMatchObject([{ name: 'Dona Bia' }]);
  });

  test('a LID is no number; the mapping that comes later makes two contacts one, and can be undone', async () => {
    await desk.hear(said({ chat: lid('12345678'), name: 'Sem número', text: 'um' }));
    await desk.hear(said({ chat: bia, text: 'dois' }));
    expect(await desk.contacts()).toMatchObject([{ number: null }, { number: '5511999990000' }]);
    await desk.hear({
      type: 'identity',
      pairs: [{ phone: bia.address, lid: lid('12345678').address }],
    });
    const [kept, ...none] = await desk.contacts();
    expect(none).toEqual([]);
    expect(kept).toMatchObject({ name: 'Bia', number: '5511999990000' });
    const live = (await desk.tickets()).filter((ticket) => ticket.status !== 'closed');
    expect(live).toMatchObject([{ contact_id: kept!.id, unread: 2 }]);
    const moved = await desk.messages();
    expect(moved.map((one) => one.ticket_id)).toEqual([live[0]!.id, live[0]!.id]);
    await desk.hear(said({ chat: lid('12345678'), text: 'três' }));
    expect(await desk.contacts()).toHaveLength(1);

    const merge = await desk.db
      .selectFrom('contact_merges')
      .select('id')
      .where('company_id', '=', desk.companyId)
      .executeTakeFirstOrThrow();
    const undone = await desk.call('POST', `/api/contacts/merges/${merge.id}/undo`, {
      token: desk.token,
    });
    expect(undone.status).toBe(200);
    expect(await desk.contacts()).toHaveLength(2);
    await desk.hear({
      type: 'identity',
      pairs: [{ phone: bia.address, lid: lid('12345678').address }],
    });
    expect(await desk.contacts(), 'a person said that they are two').toHaveLength(2);
    const again = await desk.call('POST', `/api/contacts/merges/${merge.id}/undo`, {
      token: desk.token,
    });
    expect(again.body.error).toBe('ERR_NO_CONTACT_FOUND');
  });
});

describe('edits, deletions and reactions', () => {
  const target = { id: 'A', fromMe: false, sender: bia.address };
  const base = { chat: bia, sender: bia, fromMe: false, at: '2026-10-15T12:05:00.000Z' };
  const stranger = phone('5511911112222');

  async function shown() {
    const [message] = await desk.messages();
    const list = await desk.call('GET', `/api/messages/${message!.ticket_id}`, {
      token: desk.token,
    });
    return list.body.messages[0];
  }

  test('count if chat and sender fit', async () => {
    await desk.hear(said({ id: 'A', text: 'Quero 2' }));
    const edit: ChannelEvent = {
      type: 'edit',
      ...base,
      id: 'E1',
      target,
      content: { kind: 'text', text: 'Quero 3' },
    };
    await desk.hear(edit);
    await desk.hear({ type: 'reaction', ...base, id: 'R1', target, emoji: '👍' });
    expect(await shown()).toMatchObject({
      body: 'Quero 3',
      isEdited: true,
      isDeleted: false,
      reactions: [{ emoji: '👍', fromMe: false, name: 'Bia' }],
    });
    const versions = await desk.db.selectFrom('message_versions').select('body').execute();
    expect(versions).toEqual([{ body: 'Quero 2' }]);
    expect(await desk.tickets()).toMatchObject([{ last_message: 'Quero 3', unread: 1 }]);
    await desk.hear({ type: 'reaction', ...base, id: 'R2', target, emoji: '' });
    await desk.hear({ type: 'deletion', ...base, id: 'D1', target });
    expect(await shown()).toMatchObject({ body: 'Quero 3', isDeleted: true, reactions: [] });
  });

  test('of somebody else change nothing', async () => {
    await desk.hear(said({ id: 'A', text: 'Quero 2' }));
    const elsewhere = { ...base, chat: stranger, sender: stranger };
    const content = { kind: 'text', text: 'Nada' } as const;
    await desk.hear({ type: 'edit', ...elsewhere, id: 'E1', target, content });
    await desk.hear({ type: 'deletion', ...elsewhere, id: 'D1', target });
    await desk.hear({ type: 'edit', ...base, sender: stranger, id: 'E2', target, content });
    expect(await shown()).toMatchObject({ body: 'Quero 2', isEdited: false, isDeleted: false });
  });
});

test('receipts only go up', async () => {
  await desk.hear(said({ fromMe: true, id: 'MINE' }));
  const at = '2026-10-15T12:05:00.000Z';
  for (const ack of [3, 2] as const) {
    await desk.hear({ type: 'receipt', chat: bia, ids: ['MINE'], ack, at });
  }
  expect(await desk.messages()).toMatchObject([{ ack: 3 }]);
});

test('receipts of another chat, or of nobody whom we know, say nothing', async () => {
  const stranger = phone('5511911112222');
  await desk.hear(said({ id: 'HERS' }));
  await desk.hear(said({ chat: stranger, sender: stranger, id: 'THEIRS' }));
  await desk.hear(said({ fromMe: true, id: 'MINE' }));
  const at = '2026-10-15T12:05:00.000Z';
  for (const chat of [stranger, phone('5511900001111'), lid('404')]) {
    await desk.hear({ type: 'receipt', chat, ids: ['MINE'], ack: 3, at });
  }
  const [mine] = (await desk.messages()).filter((one) => one.from_me);
  expect(mine).toMatchObject({ ack: 1 });
});

test('a receipt finds its message also if that gets its other name meanwhile', async () => {
  const at = '2026-10-15T12:00:00.000Z';
  await desk.hear(said({ fromMe: true, id: 'OURS' }));
  const [message] = await desk.messages();
  const held = Promise.withResolvers<void>();
  const renamed = Promise.withResolvers<void>();
  const committed = desk.db.transaction().execute(async (db) => {
    const set = { provider_id: 'THEIRS' };
    await db.updateTable('messages').set(set).where('id', '=', message!.id).execute();
    held.resolve();
    await renamed.promise;
  });
  await held.promise;
  const heard = desk.hear({ type: 'receipt', chat: bia, ids: ['THEIRS', 'OURS'], ack: 2, at });
  await eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(desk.db);
    expect(rows).toHaveLength(1);
  });
  renamed.resolve();
  await committed;
  await heard;
  expect(await desk.messages()).toMatchObject([{ ack: 2 }]);
});

describe('a group', () => {
  const family = group('120363000000000000');
  const inGroup = () => said({ chat: family, sender: bia, name: 'Bia', text: 'Oi, gente' });

  test('is ignored until the company wants it', async () => {
    await desk.hear(inGroup());
    expect(await desk.tickets()).toEqual([]);
    expect(await desk.contacts()).toEqual([]);
  });

  test('has one ticket, and each message its sender', async () => {
    await desk.call('PUT', '/api/settings/CheckMsgIsGroup', {
      token: desk.token,
      body: { value: 'disabled' },
    });
    await desk.hear(inGroup());
    const caio = phone('5511955556666');
    await desk.hear(said({ chat: family, sender: caio, name: 'Caio', text: 'Opa' }));
    const [ticket] = await desk.tickets();
    expect(ticket).toMatchObject({ is_group: true, unread: 2 });
    const list = await desk.call('GET', `/api/messages/${ticket!.id}`, { token: desk.token });
    expect(
      list.body.messages.map((one: { contact: { name: string } }) => one.contact.name),
    ).toEqual(['Bia', 'Caio']);
  });

  test('keeps its ticket, also when it was closed long ago', async () => {
    await desk.call('PUT', '/api/settings/CheckMsgIsGroup', {
      token: desk.token,
      body: { value: 'disabled' },
    });
    await desk.hear(inGroup());
    const [ticket] = await desk.tickets();
    await desk.call('PUT', `/api/tickets/${ticket!.id}`, {
      token: desk.token,
      body: { status: 'closed' },
    });
    desk.clock.now = new Date(desk.clock.now.getTime() + 30 * 24 * 3600_000);
    await desk.hear(inGroup());
    expect(await desk.tickets()).toMatchObject([{ id: ticket!.id, status: 'pending' }]);
  });
});

describe('a call', () => {
  const ringing: ChannelEvent = {
    type: 'call',
    id: 'CALL1',
    chat: bia,
    from: bia,
    video: false,
    state: 'ringing',
    at: '2026-10-15T12:00:00.000Z',
  };

  test('is declined and stands in the ticket as missed', async () => {
    await desk.hear(ringing);
    await desk.hear(ringing);
    const calls = (await desk.messages()).filter((message) => message.kind === 'call');
    expect(calls).toHaveLength(1);
    const errands = await desk.db
      .selectFrom('errands')
      .select('errand')
      .where('company_id', '=', desk.companyId)
      .execute();
    expect(errands).toContainEqual({
      errand: { kind: 'decline', call: { id: 'CALL1', from: bia.address } },
    });
  });

  test('is left alone where calls are answered', async () => {
    await desk.call('PUT', '/api/settings/call', { token: desk.token, body: { value: 'enabled' } });
    await desk.hear(ringing);
    expect(await desk.messages()).toEqual([]);
  });
});
