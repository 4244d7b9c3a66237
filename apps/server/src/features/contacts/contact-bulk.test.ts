import { channelName } from '@prosa/contract/channel-name';
import type { ContactBulk } from '@prosa/contract/contact-bulk';
import type { LivePayload } from '@prosa/contract/events';
import type { Profile } from '@prosa/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { listen } from '../../live/test-ear.ts';
import { contactBulkTask } from './contact-bulk.run.ts';

let t: ListeningServer;
beforeAll(async () => {
  t = await startListeningServer({ ROLE: 'api,worker' });
  await t.server.work();
});
afterAll(() => t.stop());

type Begun = { token: string; companyId: number };

async function begin(token: string, selection: object, action: object) {
  return t.call('POST', '/api/contacts/bulks', { token, body: { selection, action } });
}

async function last(token: string): Promise<ContactBulk> {
  return (await t.call('GET', '/api/contacts/bulks/last', { token })).body.bulk;
}

async function finished(token: string): Promise<ContactBulk> {
  return eventually(async () => {
    const bulk = await last(token);
    expect(bulk.state).toBe('done');
    return bulk;
  });
}

async function contacts({ companyId }: Pick<Begun, 'companyId'>, names: string[]) {
  const ids: number[] = [];
  for (const name of names) ids.push(await t.make.contact(companyId, { name }));
  return ids;
}

async function shown(token: string, query: Record<string, string> = {}) {
  const { body } = await t.call('GET', '/api/contacts', { token, query });
  return body.contacts.map((one: { name: string }) => one.name);
}

describe('many contacts at once', () => {
  test('are tagged, and the tag is taken off again', async () => {
    const admin = await t.make.admin();
    const tag = await t.make.tag(admin.companyId, { name: 'Atacado' });
    const [ana, bia] = await contacts(admin, ['Ana', 'Bia', 'Caio']);
    const ear = await listen(t.node, admin.token);
    const put = await begin(admin.token, { ids: [ana, bia] }, { kind: 'tag', tagId: tag });
    expect([put.status, put.body.state]).toEqual([201, 'running']);
    expect(await finished(admin.token)).toMatchObject({ done: 2, leftOut: 0, percent: 100 });
    expect(await shown(admin.token, { tagId: `${tag}` })).toEqual(['Ana', 'Bia']);
    // Whoever shows one of them is told, and whoever began hears how far it is.
    await ear.wait(channelName(admin.companyId, 'contact'));
    const heard = ear.on(channelName(admin.companyId, 'contact')) as LivePayload<'contact'>[];
    expect(heard).toMatchObject([{ action: 'changed', contactIds: [ana, bia] }]);
    expect(ear.on(channelName(admin.companyId, 'contactBulk')).length).toBeGreaterThan(0);
    ear.socket.disconnect();
    await begin(
      admin.token,
      { filters: { tagId: tag }, except: [bia] },
      { kind: 'untag', tagId: tag },
    );
    await finished(admin.token);
    expect(await shown(admin.token, { tagId: `${tag}` })).toEqual(['Bia']);
  });

  test('are blocked and unblocked over all that was found, more than one batch', async () => {
    const admin = await t.make.admin();
    await sql`insert into contacts (company_id, name, number)
      select ${admin.companyId}, (array['Ana', 'Bia'])[1 + mod(n, 2)] || n, '55119' || 80000000 + n
      from generate_series(1, 260) as n`.execute(t.db);
    await begin(admin.token, { filters: { searchParam: 'ana' } }, { kind: 'block' });
    expect(await finished(admin.token)).toMatchObject({ done: 130, leftOut: 0 });
    const { body } = await t.call('GET', '/api/contacts', {
      token: admin.token,
      query: { blocked: 'true' },
    });
    expect(body.count).toBe(130);
    await begin(admin.token, { filters: { blocked: true } }, { kind: 'unblock' });
    expect((await finished(admin.token)).done).toBe(130);
    expect(await shown(admin.token, { blocked: 'true' })).toEqual([]);
  });

  test('are deleted by admins alone; first it is said what goes along', async () => {
    const admin = await t.make.admin();
    const [ana, bia] = await contacts(admin, ['Ana', 'Bia', 'Caio']);
    const connectionId = await t.make.connection(admin.companyId);
    const { id: ticketId } = await t.make.ticket(admin.companyId, {
      contactId: ana!,
      connectionId,
    });
    for (let n = 0; n < 3; n += 1) await t.make.message(admin.companyId, ticketId);
    const selection = { ids: [ana, bia] };
    const going = await t.call('POST', '/api/contacts/going', {
      token: admin.token,
      body: { selection },
    });
    expect(going.body).toEqual({ contacts: 2, tickets: 1, messages: 3 });
    for (const profile of ['supervisor', 'user'] as Profile[]) {
      const { token } = await t.make.member(admin.companyId, { profile });
      const refused = await begin(token, selection, { kind: 'delete' });
      expect([refused.status, refused.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
    }
    await begin(admin.token, selection, { kind: 'delete' });
    expect((await finished(admin.token)).done).toBe(2);
    expect(await shown(admin.token)).toEqual(['Caio']);
  });

  test('an agent changes those whose conversations they see; of the others they are told how many', async () => {
    const admin = await t.make.admin();
    const { companyId } = admin;
    const [sales, finance] = [await t.make.queue(companyId), await t.make.queue(companyId)];
    const { token } = await t.make.member(companyId, { profile: 'user', queueIds: [sales] });
    const [ana, bia, caio] = await contacts(admin, ['Ana', 'Bia', 'Caio']);
    const connectionId = await t.make.connection(companyId);
    await t.make.ticket(companyId, { contactId: ana!, connectionId, queueId: sales });
    await t.make.ticket(companyId, { contactId: bia!, connectionId, queueId: finance });
    await begin(token, { ids: [ana, bia, caio] }, { kind: 'block' });
    expect(await finished(token)).toMatchObject({ done: 2, leftOut: 1 });
    expect(await shown(admin.token, { blocked: 'true' })).toEqual(['Ana', 'Caio']);
    const none = await begin(token, { ids: [bia] }, { kind: 'block' });
    expect([none.status, none.body.error]).toEqual([403, 'ERR_CONTACT_IN_OTHER_QUEUE']);
    // All that were found may be everybody's: that is for those who manage.
    const found = { filters: { searchParam: '' } };
    for (const kind of ['block', 'unblock']) {
      const all = await begin(token, found, { kind });
      expect([all.status, all.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
    }
    const supervisor = await t.make.member(companyId, { profile: 'supervisor' });
    expect((await begin(supervisor.token, found, { kind: 'unblock' })).status).toBe(201);
    await finished(supervisor.token);
    // Tags are not about conversations.
    const tag = await t.make.tag(companyId);
    await begin(token, { ids: [bia] }, { kind: 'tag', tagId: tag });
    expect(await finished(token)).toMatchObject({ done: 1, leftOut: 0 });
  });
});

describe('what is under way', () => {
  /** As it is before its first batch, with a job that nobody works off. */
  async function waiting(admin: Begun & { adminId: number }, count: number) {
    await sql`insert into contacts (company_id, name) select ${admin.companyId}, 'C' || n
      from generate_series(1, ${count}) as n`.execute(t.db);
    const { id } = await t.db
      .insertInto('contact_bulks')
      .values({
        company_id: admin.companyId,
        user_id: admin.adminId,
        action: JSON.stringify({ kind: 'block' }),
        selection: JSON.stringify({ filters: { searchParam: '' }, except: [] }),
        from_id: 0,
        up_to: 1_000_000_000,
        after_id: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const run = (companyId: number, bulkId: number) =>
    contactBulkTask.run({ bulkId }, {
      scopes: t.server.deps.scopes,
      companyId,
      signal: AbortSignal.timeout(60_000),
    } as Parameters<typeof contactBulkTask.run>[1]);

  test('a job that runs twice does nothing twice', async () => {
    const admin = await t.make.admin();
    const id = await waiting(admin, 120);
    await Promise.all([run(admin.companyId, id), run(admin.companyId, id)]);
    const bulk = await finished(admin.token);
    expect(bulk).toMatchObject({ done: 120 });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_log
      where company_id = ${admin.companyId} and action = 'contact.update'`.execute(t.db);
    expect(rows[0]!.n).toBe(120);
  });

  test('it can be stopped, and stays as far as it is', async () => {
    const admin = await t.make.admin();
    const id = await waiting(admin, 120);
    const other = await t.make.member(admin.companyId, { profile: 'supervisor' });
    const url = `/api/contacts/bulks/${id}/stop`;
    expect((await t.call('POST', url, { token: other.token })).status).toBe(404);
    const stopped = await t.call('POST', url, { token: admin.token });
    expect([stopped.status, stopped.body.state]).toEqual([200, 'stopped']);
    await run(admin.companyId, id);
    expect(await last(admin.token)).toMatchObject({ state: 'stopped', done: 0 });
    expect(await shown(admin.token, { blocked: 'true' })).toEqual([]);
  });

  test('one at a time for each person', async () => {
    const admin = await t.make.admin();
    await waiting(admin, 2);
    const second = await begin(admin.token, { filters: {} }, { kind: 'unblock' });
    expect([second.status, second.body.error]).toEqual([409, 'ERR_CONTACT_BULK_RUNNING']);
  });

  test('whoever lost the right meanwhile goes on with nothing', async () => {
    const admin = await t.make.admin();
    const id = await waiting(admin, 2);
    await sql`update contact_bulks set action = '{"kind":"delete"}' where id = ${id}`.execute(t.db);
    await sql`update users set profile = 'user' where id = ${admin.adminId}`.execute(t.db);
    await run(admin.companyId, id);
    expect(await shown(admin.token)).toEqual(['C1', 'C2']);
  });

  test('bad input changes nothing', async () => {
    const admin = await t.make.admin();
    const [ana] = await contacts(admin, ['Ana']);
    for (const [selection, action, status] of [
      [{ ids: [] }, { kind: 'block' }, 400],
      [{}, { kind: 'block' }, 400],
      [{ ids: [ana] }, { kind: 'paint' }, 400],
      [{ ids: [ana] }, { kind: 'tag' }, 400],
      [{ ids: [ana] }, { kind: 'tag', tagId: 999_999_999 }, 404],
      [{ ids: [999_999_999] }, { kind: 'block' }, 404],
      [{ filters: { tagId: 999_999_999 } }, { kind: 'block' }, 404],
    ] as const) {
      expect((await begin(admin.token, selection, action)).status).toBe(status);
    }
    expect(await last(admin.token)).toBeNull();
  });
});
