import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, makeWorld } from '../../../test/walks/world.ts';
import { removeFilesTask } from '../../media/file-removal.jobs.ts';
import { GRACE_MS, type Removal, startRemoval } from './removal-test-kit.ts';

let t: Removal;
beforeAll(async () => {
  t = await startRemoval();
});
afterAll(() => t.stop());
beforeEach(() => t.reset());

test('what is older than the plan’s months goes, of open tickets as well; all else stays', async () => {
  const closed = await t.conversation([400, 190, 170, 1]);
  const group = await t.make.ticket(t.companyId(), { status: 'open', isGroup: true });
  const old = await t.said(group.id, 200);
  const recent = await t.said(group.id, 2);
  const forEver = await t.make.admin({ planId: await t.make.plan({ history: null }) });
  const other = await t.conversation([900, 1], forEver.companyId);
  await t.work();
  expect(await t.left(closed.id)).toEqual(closed.ids.slice(2));
  expect(await t.left(group.id)).toEqual([recent]);
  expect(old).toBeLessThan(recent);
  expect(await t.left(other.id)).toEqual(other.ids);
});

test('the months are counted from a midnight of the company’s own', async () => {
  // Still the 31st of August there.
  t.clock.now = new Date('2027-09-01T01:00:00Z');
  const ticket = await t.conversation([1, 1]);
  const at = (id: number, created_at: string) =>
    t.db
      .updateTable('messages')
      .set({ created_at: new Date(created_at) })
      .where('id', '=', id)
      .execute();
  // Six months before the 31st of August: there is no 31st of February.
  await at(ticket.ids[0]!, '2027-02-28T02:59:59Z');
  await at(ticket.ids[1]!, '2027-02-28T03:00:00Z');
  await t.work();
  expect(await t.left(ticket.id)).toEqual([ticket.ids[1]]);
  expect((await t.page(ticket.id)).removedBefore).toBe('2027-02-28T03:00:00.000Z');
});

test('files, reactions and versions go along; figures, invoices, notes and the log do not', async () => {
  const world = await makeWorld(t.make, 'keeps little');
  const { companyId, ids } = world;
  const { store } = t.server.deps.media;
  const source = Readable.from([Buffer.from('um recibo')]);
  const { key } = await store.put(companyId, source, { maxBytes: 100 });
  await sql`insert into attachments (company_id, message_id, state, file_key, bytes, mimetype)
    values (${companyId}, ${ids.message}, 'ready', ${key}, 9, 'image/jpeg')`.execute(t.db);
  await sql`insert into message_reactions (company_id, message_id, emoji, reacted_at)
    values (${companyId}, ${ids.message}, '👍', now())
    on conflict do nothing`.execute(t.db);
  await sql`update messages set created_at = ${t.ago(200)} where company_id = ${companyId}`.execute(
    t.db,
  );
  await sql`delete from outbox where company_id = ${companyId}`.execute(t.db);
  const shrunk = await t.make.plan({ history: 6 });
  await sql`update companies set plan_id = ${shrunk} where id = ${companyId}`.execute(t.db);
  await sql`delete from former_histories where company_id = ${companyId}`.execute(t.db);
  const count = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from ${sql.table(table)} where company_id = ${companyId}`.execute(t.db);
    return rows[0]!.count;
  };
  const stays = ['attendances', 'attendance_segments', 'figures', 'figure_deltas', 'invoices'];
  stays.push('audit_log', 'ticket_notes', 'ticket_events', 'contacts', 'campaign_shipments');
  stays.push('schedules', 'chat_messages');
  const rowsOf = async (table: string) =>
    (
      await sql`select md5(string_agg(row_data::text, '' order by row_data::text)) as rows
        from ${sql.table(table)} as row_data where company_id = ${companyId}`.execute(t.db)
    ).rows;
  const before = await Promise.all(stays.map(rowsOf));
  const changed = async () => {
    const { rows } =
      await sql`select version, updated_at from tickets where id = ${ids.ticket}`.execute(t.db);
    return rows;
  };
  const asItWas = await changed();
  await t.work();
  for (const table of ['messages', 'attachments', 'message_reactions', 'message_versions']) {
    expect([table, await count(table)]).toEqual([table, 0]);
  }
  expect(await Promise.all(stays.map(rowsOf))).toEqual(before);
  // Nobody has changed it: it is not among those that were changed today.
  expect(await changed()).toEqual(asItWas);
  await removeFiles(companyId);
  const folder = join(t.folder, 'media', String(companyId));
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile())).toEqual([]);
});

/** The jobs that the removal has left. */
async function removeFiles(companyId: number): Promise<void> {
  const { scopes, log } = t.server.deps;
  const { rows } = await sql<{ payload: { payload: { keys: string[] } } }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'companyId' = ${String(companyId)}`.execute(t.db);
  const { signal } = new AbortController();
  for (const { payload } of rows) {
    await removeFilesTask(t.server.deps).run(payload.payload, { scopes, log, signal, companyId });
  }
}

test('another company’s rows are as they were, to the last one', async () => {
  const world = await makeWorld(t.make, 'keeps all');
  await sql`update messages set created_at = ${t.ago(900)}
    where company_id = ${world.companyId}`.execute(t.db);
  const before = await fingerprint(t.db, world.companyId);
  await t.conversation([400, 300, 200]);
  await t.work();
  expect(await fingerprint(t.db, world.companyId)).toBe(before);
});

describe('the conversation', () => {
  test('says from when on there are messages; before that there is an end, and no error', async () => {
    const whole = await t.conversation([20, 1]);
    const ticket = await t.conversation([...Array(45).keys()].map((n) => 200 - n).toReversed());
    // The screen had them before the night.
    const seen = await t.page(ticket.id);
    expect(seen).toMatchObject({ hasMore: true, removedBefore: null });
    await t.keep(3);
    await sql`delete from former_histories`.execute(t.db);
    await t.work();
    const before = String(seen.messages[0]!.id);
    const older = await t.page(ticket.id, { before });
    expect(older).toMatchObject({ messages: [], hasMore: false });
    expect(older.removedBefore).toMatch(/T03:00:00.000Z$/);
    expect((await t.page(whole.id)).removedBefore).toBeNull();
    // Elsewhere it is still nobody's message.
    expect((await t.ask(`/messages/${whole.id}`, { before })).status).toBe(404);
  });

  test('has a quotation of what is gone, and the list none of its words', async () => {
    const ticket = await t.conversation([300, 299]);
    const answer = await t.said(ticket.id, 1);
    const bySpeaker = await t.said(ticket.id, 1);
    const quotes = (id: number, quoted_id: number, quoted_text: string | null) =>
      t.db.updateTable('messages').set({ quoted_id, quoted_text }).where('id', '=', id).execute();
    await quotes(answer, ticket.ids[0]!, null);
    await quotes(bySpeaker, ticket.ids[1]!, 'Qual o preço?');
    await t.work();
    const { messages } = await t.page(ticket.id);
    expect(messages.map(({ quotedMsg }) => quotedMsg)).toEqual([
      { id: null, fromMe: false, body: '', kind: 'text', contact: null, removed: true },
      { id: null, fromMe: false, body: 'Qual o preço?', kind: 'text', contact: null },
    ]);
    const shown = async () => (await t.ask(`/tickets/${ticket.id}`)).body;
    expect(await shown()).toMatchObject({ lastMessage: 'Até logo' });
    t.clock.advance(GRACE_MS * 12);
    await t.work();
    expect(await shown()).toMatchObject({ lastMessage: '', lastMessageMark: null });
    expect(await t.page(ticket.id)).toMatchObject({ messages: [], hasMore: false });
  });
});
