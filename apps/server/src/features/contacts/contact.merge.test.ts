import { channelName } from '@prosa/contract/channel-name';
import type { LivePayload } from '@prosa/contract/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { fence, listen } from '../../live/test-ear.ts';

let t: ListeningServer;
beforeAll(async () => {
  t = await startListeningServer();
});
afterAll(() => t.stop());

/** Bia and Beatriz, each with a closed ticket and a live one on the same connection. */
async function twoContacts() {
  const admin = await t.make.admin();
  const { companyId, adminId: userId, token } = admin;
  const connectionId = await t.make.connection(companyId);
  const make = async (name: string) => {
    const contactId = await t.make.contact(companyId, { name });
    const place = { contactId, connectionId };
    const closed = (await t.make.ticket(companyId, { ...place, status: 'closed' })).id;
    const live = (await t.make.ticket(companyId, place)).id;
    return { id: contactId, closed, live };
  };
  const [bia, beatriz] = [await make('Bia'), await make('Beatriz')];
  const note = (ticketId: number, text: string) =>
    t.make.ticketNote(companyId, ticketId, { note: text, userId });
  const notes = async (ticketId: number, contactId: number) => {
    const query = { ticketId: `${ticketId}`, contactId: `${contactId}` };
    const { body } = await t.call('GET', '/api/ticket-notes/list', { token, query });
    return body.map((one: { note: string }) => one.note);
  };
  const tags = async (ticketId: number) => {
    const rows = await t.db
      .selectFrom('ticket_tags')
      .select('tag_id')
      .where('ticket_id', '=', ticketId)
      .orderBy('tag_id')
      .execute();
    return rows.map((row) => row.tag_id);
  };
  const join = async () => {
    const body = { contactId: beatriz.id };
    const joined = await t.call('POST', `/api/contacts/${bia.id}/merge`, { token, body });
    expect(joined.body).toMatchObject({ id: bia.id });
  };
  const separate = async () => {
    const merges = await t.call('GET', `/api/contacts/${bia.id}/merges`, { token });
    const undo = `/api/contacts/merges/${merges.body[0].id}/undo`;
    expect((await t.call('POST', undo, { token })).status).toBe(200);
  };
  return { companyId, token, bia, beatriz, note, notes, tags, join, separate };
}

describe('when two contacts become one', () => {
  test('the notes go along, to where the conversation goes on, and come back when it is undone', async () => {
    const { bia, beatriz, note, notes, join, separate } = await twoContacts();
    await note(bia.live, 'de Bia');
    await note(beatriz.closed, 'de antes');
    await note(beatriz.live, 'de Beatriz');
    await join();
    expect(await notes(bia.live, bia.id)).toEqual(['de Beatriz', 'de Bia']);
    expect(await notes(beatriz.closed, bia.id)).toEqual(['de antes']);
    expect(await notes(beatriz.live, bia.id)).toEqual([]);
    // What came in since then stays with the contact that was kept.
    await note(bia.live, 'de depois');
    await separate();
    expect(await notes(bia.live, bia.id)).toEqual(['de depois', 'de Bia']);
    expect(await notes(beatriz.closed, beatriz.id)).toEqual(['de antes']);
    expect(await notes(beatriz.live, beatriz.id)).toEqual(['de Beatriz']);
  });

  test('which stays and how many tickets each has is said before', async () => {
    const { token, bia, beatriz, join } = await twoContacts();
    const preview = (one: number, other: number) =>
      t.call('GET', `/api/contacts/${one}/merge`, { token, query: { contactId: `${other}` } });
    // Neither has a name that somebody wrote: the older one stays, whoever is asked first.
    const said = { keptId: bia.id, keptTickets: 2, mergedTickets: 2 };
    expect((await preview(bia.id, beatriz.id)).body).toEqual(said);
    expect((await preview(beatriz.id, bia.id)).body).toEqual(said);
    expect((await preview(bia.id, bia.id)).status).toBe(400);
    await join();
    expect((await preview(bia.id, beatriz.id)).status).toBe(404);
  });

  test('each ticket that looks different now is told, of both', async () => {
    const { companyId, token, bia, beatriz, join, separate } = await twoContacts();
    const ear = await listen(t.node, token);
    const told = async () => {
      await fence(t.node, companyId, [ear]);
      const events = ear.on(channelName(companyId, 'ticket')) as LivePayload<'ticket'>[];
      ear.heard.length = 0;
      return events.map((event) => 'ticket' in event && [event.ticket.id, event.ticket.contactId]);
    };
    await join();
    expect(await told()).toEqual([
      [bia.live, bia.id],
      [beatriz.closed, bia.id],
      [beatriz.live, bia.id],
    ]);
    await t.db.deleteFrom('tickets').where('id', '=', beatriz.closed).execute();
    await separate();
    expect(await told()).toEqual([
      [bia.live, bia.id],
      [beatriz.live, beatriz.id],
    ]);
    ear.socket.disconnect();
  });

  test('a note that was deleted meanwhile stays deleted', async () => {
    const { token, beatriz, note, notes, join, separate } = await twoContacts();
    const id = await note(beatriz.live, 'de Beatriz');
    await join();
    await t.call('DELETE', `/api/ticket-notes/${id}`, { token });
    await separate();
    expect(await notes(beatriz.live, beatriz.id)).toEqual([]);
  });

  test('the live ticket gets the other one’s tags, but stays in its lane', async () => {
    const { companyId, bia, beatriz, tags, join, separate } = await twoContacts();
    const make = (kanban: boolean) => t.make.tag(companyId, { kanban });
    const [both, own, theirs] = [await make(false), await make(false), await make(false)];
    const [lane, otherLane] = [await make(true), await make(true)];
    for (const tag of [both, own, lane]) await t.make.putTag(companyId, bia.live, tag);
    for (const tag of [both, theirs, otherLane]) await t.make.putTag(companyId, beatriz.live, tag);
    await join();
    expect(await tags(bia.live)).toEqual([both, own, theirs, lane]);
    await separate();
    expect(await tags(bia.live)).toEqual([both, own, lane]);
    expect(await tags(beatriz.live)).toEqual([both, theirs, otherLane]);
  });

  test('the contact gets the other one’s tags, and gives back what came by the merge', async () => {
    const { companyId, token, bia, beatriz, join, separate } = await twoContacts();
    const [both, own, theirs] = [
      await t.make.tag(companyId, { name: 'Ambas' }),
      await t.make.tag(companyId, { name: 'Dela' }),
      await t.make.tag(companyId, { name: 'Vip' }),
    ];
    for (const tag of [both, own]) await t.make.tagContact(companyId, bia.id, tag);
    for (const tag of [both, theirs]) await t.make.tagContact(companyId, beatriz.id, tag);
    const names = async (id: number) => {
      const { body } = await t.call('GET', `/api/contacts/${id}`, { token });
      return body.tags.map((tag: { name: string }) => tag.name);
    };
    await join();
    expect(await names(bia.id)).toEqual(['Ambas', 'Dela', 'Vip']);
    await separate();
    expect(await names(bia.id)).toEqual(['Ambas', 'Dela']);
    expect(await names(beatriz.id)).toEqual(['Ambas', 'Vip']);
  });

  test('whoever opted out under one name has opted out, until the two are two again', async () => {
    const { companyId, token, bia, beatriz, join, separate } = await twoContacts();
    const optOut = (id: number, at: string) =>
      t.db
        .updateTable('contacts')
        .set({ opted_out_at: new Date(at) })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute();
    const optedOut = async (id: number) =>
      (await t.call('GET', `/api/contacts/${id}`, { token })).body.optedOut;
    await optOut(beatriz.id, '2026-11-01');
    await join();
    expect(await optedOut(bia.id)).toBe(true);
    await separate();
    expect([await optedOut(bia.id), await optedOut(beatriz.id)]).toEqual([false, true]);
    await join();
    // Said by Bia herself while they were one.
    await optOut(bia.id, '2026-11-02');
    await separate();
    expect([await optedOut(bia.id), await optedOut(beatriz.id)]).toEqual([true, true]);
  });

  /** What the desk's list shows of a ticket. */
  type Shown = {
    status: string;
    user_id: number | null;
    unread: number;
    last_message: string;
    last_message_at: Date;
    last_inbound_at: Date | null;
  };
  const shown = (id: number): Promise<Shown> =>
    t.db
      .selectFrom('tickets')
      .select(['status', 'user_id', 'unread', 'last_message'])
      .select(['last_message_at', 'last_inbound_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const show = (id: number, set: Partial<Omit<Shown, 'status'>> & { status?: 'open' }) =>
    t.db.updateTable('tickets').set(set).where('id', '=', id).execute();

  /** Both served; Beatriz wrote last, and nobody has read what either wrote. */
  async function bothServed() {
    const here = await twoContacts();
    const [rita, caio] = [
      await t.make.member(here.companyId, { name: 'Rita' }),
      await t.make.member(here.companyId, { name: 'Caio' }),
    ];
    const served = async (id: number, userId: number, unread: number, text: string, at: string) =>
      show(id, {
        status: 'open',
        user_id: userId,
        unread,
        last_message: text,
        last_message_at: new Date(at),
        last_inbound_at: new Date(at),
      });
    await served(here.bia.live, rita.id, 2, 'de Bia', '2026-11-01T10:00:00.123Z');
    await served(here.beatriz.live, caio.id, 3, 'de Beatriz', '2026-11-01T11:00:00.456Z');
    return { ...here, caio };
  }

  test('split again, both tickets show what they did: agent, unread, the last message and when it came', async () => {
    const { bia, beatriz, join, separate } = await bothServed();
    const before = [await shown(bia.live), await shown(beatriz.live)];
    await join();
    expect(await shown(bia.live)).toMatchObject({ unread: 5, last_message: 'de Beatriz' });
    expect(await shown(beatriz.live)).toMatchObject({ status: 'closed', user_id: null, unread: 0 });
    await separate();
    expect([await shown(bia.live), await shown(beatriz.live)]).toEqual(before);
  });

  test('what came in while they were one stays where it came to, and what was read stays read', async () => {
    const { bia, beatriz, join, separate } = await bothServed();
    await join();
    const at = new Date('2026-11-01T12:00:00Z');
    const came = { last_message: 'depois', last_message_at: at, last_inbound_at: at };
    await show(bia.live, { ...came, unread: 1 });
    await separate();
    expect(await shown(bia.live)).toMatchObject({ ...came, unread: 1, status: 'open' });
    expect(await shown(beatriz.live)).toMatchObject({
      status: 'open',
      unread: 0,
      last_message: 'de Beatriz',
    });
  });

  test('a ticket whose agent has left since waits for another one', async () => {
    const { beatriz, caio, join, separate } = await bothServed();
    await join();
    const left = t.db.updateTable('users').set({ deleted_at: new Date() });
    await left.where('id', '=', caio.id).execute();
    await separate();
    expect(await shown(beatriz.live)).toMatchObject({
      status: 'pending',
      user_id: null,
      unread: 3,
    });
  });
});
