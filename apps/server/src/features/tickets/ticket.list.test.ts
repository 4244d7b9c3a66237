import type { TicketPage } from '@prosa/contract/ticket';
import { compareTickets } from '@prosa/contract/ticket-order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, startTicketDesk, type TicketDesk } from './ticket-test-kit.ts';

let t: TicketDesk;
beforeAll(async () => {
  t = await startTicketDesk();
});
afterAll(() => t.stop());

/** The names of what somebody finds, as the tickets' contacts are called. */
async function found(office: Office, who: { token: string }, query: Record<string, string> = {}) {
  const { body } = await office.list(who, query);
  const tickets: { contact: { name: string } }[] = body.tickets;
  return tickets.map((one) => one.contact.name);
}

type Values = NonNullable<Parameters<Office['ticket']>[0]>;

async function named(office: Office, name: string, values: Values = {}) {
  const contactId = await t.make.contact(office.companyId, { name });
  return office.ticket({ contactId, ...values });
}

const minutesAgo = (minutes: number) => new Date(t.clock.now.getTime() - minutes * 60_000);

/** One of each kind: in both queues, in no queue, and the seller's own in a foreign queue. */
async function everyKind(office: Office) {
  const { seller, sales, support, helper } = office;
  await named(office, 'sales pending', { queueId: sales, at: minutesAgo(1) });
  await named(office, 'support pending', { queueId: support, at: minutesAgo(2) });
  await named(office, 'no queue pending', { queueId: null, at: minutesAgo(3) });
  await named(office, 'mine open', { status: 'open', userId: seller.id, at: minutesAgo(4) });
  const elsewhere = { status: 'open', userId: seller.id, queueId: support } as const;
  await named(office, 'mine elsewhere', { ...elsewhere, at: minutesAgo(5) });
  await named(office, 'colleague open', { status: 'open', userId: helper.id, at: minutesAgo(6) });
  await named(office, 'sales closed', { status: 'closed', at: minutesAgo(7) });
  await named(office, 'support closed', { status: 'closed', queueId: support, at: minutesAgo(8) });
}

describe('who sees which ticket', () => {
  test('agents and supervisors: what waits in their queues, what is theirs, what their queues closed', async () => {
    const office = await t.office();
    await everyKind(office);
    const { seller, companyId, sales } = office;
    expect(await found(office, seller, { status: 'pending' })).toEqual(['sales pending']);
    expect(await found(office, seller, { status: 'open' })).toEqual([
      'mine open',
      'mine elsewhere',
    ]);
    expect(await found(office, seller, { status: 'closed' })).toEqual(['sales closed']);
    expect(await found(office, seller)).toEqual([
      'sales pending',
      'mine open',
      'mine elsewhere',
      'colleague open',
      'sales closed',
    ]);
    const supervisor = await t.make.member(companyId, {
      profile: 'supervisor',
      queueIds: [sales],
    });
    expect(await found(office, supervisor, { status: 'pending' })).toEqual(['sales pending']);
    expect(await found(office, supervisor, { status: 'open' })).toEqual([]);
  });

  test('showAll is for admins, and lifts "that are theirs"', async () => {
    const office = await t.office();
    await everyKind(office);
    const { admin, seller } = office;
    expect(await found(office, admin, { status: 'pending' })).toEqual([
      'sales pending',
      'support pending',
      'no queue pending',
    ]);
    expect(await found(office, admin, { status: 'open' })).toEqual([]);
    expect(await found(office, admin, { status: 'open', showAll: 'true' })).toEqual([
      'mine open',
      'mine elsewhere',
      'colleague open',
    ]);
    expect(await found(office, seller, { status: 'open', showAll: 'true' })).toEqual([
      'mine open',
      'mine elsewhere',
    ]);
  });

  test('queueIds narrows, and never widens', async () => {
    const office = await t.office();
    await everyKind(office);
    const { admin, seller, sales, support } = office;
    const queueIds = JSON.stringify([support]);
    expect(await found(office, seller, { status: 'pending', queueIds })).toEqual([]);
    expect(await found(office, seller, { status: 'open', queueIds })).toEqual(['mine elsewhere']);
    expect(await found(office, admin, { status: 'pending', queueIds })).toEqual([
      'support pending',
    ]);
    const both = JSON.stringify([sales, support]);
    expect(await found(office, admin, { status: 'pending', queueIds: both })).toHaveLength(2);
    expect(await found(office, admin, { status: 'pending', queueIds: '[]' })).toEqual([]);
  });

  test('while a company has no queue at all, everybody sees everything that waits', async () => {
    const { companyId } = await t.make.admin();
    const agent = await t.make.member(companyId);
    await t.make.ticket(companyId);
    const list = async () =>
      (await t.call('GET', '/api/tickets?status=pending', { token: agent.token })).body.tickets;
    expect(await list()).toHaveLength(1);
    await t.make.queue(companyId);
    expect(await list()).toEqual([]);
  });
});

describe('filters', () => {
  test('tags: all of them; users: any of them', async () => {
    const office = await t.office();
    const { admin, seller, helper, companyId } = office;
    const first = await named(office, 'Bia', { status: 'open', userId: seller.id });
    const second = await named(office, 'Caio', { status: 'open', userId: helper.id });
    await named(office, 'Duda');
    const vip = await t.make.tag(companyId, { name: 'VIP', ticketId: first.id });
    const late = await t.make.tag(companyId, { name: 'Atrasado', ticketId: first.id });
    await t.make.putTag(companyId, second.id, vip);
    expect(await found(office, admin, { tags: JSON.stringify([vip]) })).toEqual(['Caio', 'Bia']);
    expect(await found(office, admin, { tags: JSON.stringify([vip, late]) })).toEqual(['Bia']);
    const both = { tags: JSON.stringify([vip, late]) };
    const take = (ticketId: number, tagId: number, method: string) =>
      t.call(method, `/api/ticket-tags/${ticketId}/${tagId}`, { token: admin.token });
    await Promise.all([take(second.id, late, 'PUT'), take(first.id, vip, 'DELETE')]);
    expect(await found(office, admin, both)).toEqual(['Caio']);
    await Promise.all([take(second.id, late, 'DELETE'), take(first.id, vip, 'PUT')]);
    expect(await found(office, admin, both)).toEqual(['Bia']);
    const users = JSON.stringify([seller.id, helper.id]);
    expect(await found(office, admin, { users })).toEqual(['Caio', 'Bia']);
    const { body } = await office.list(admin, { tags: JSON.stringify([late]) });
    expect(body.tickets[0].tags).toEqual([
      { id: late, name: 'Atrasado', color: '#34dd3b' },
      { id: vip, name: 'VIP', color: '#34dd3b' },
    ]);
  });

  test('unread ones that are visible; groups in their own tab', async () => {
    const office = await t.office();
    const { seller, helper } = office;
    await named(office, 'new', { unread: 2 });
    await named(office, 'read');
    await named(office, 'a colleague’s', { status: 'open', userId: helper.id, unread: 1 });
    await named(office, 'group', { isGroup: true });
    expect(await found(office, seller, { withUnreadMessages: 'true' })).toEqual(['new']);
    expect(await found(office, seller, { status: 'pending', isGroup: 'true' })).toEqual(['group']);
    expect(await found(office, seller, { status: 'pending', isGroup: 'false' })).toEqual([
      'new',
      'read',
    ]);
  });

  test('a day is a day of the company’s zone', async () => {
    const office = await t.office();
    const { admin } = office;
    // In São Paulo still the 14th.
    await named(office, 'late', { at: new Date('2026-11-15T02:59:00Z') });
    await named(office, 'early', { at: new Date('2026-11-15T03:00:00Z') });
    expect(await found(office, admin, { date: '2026-11-14' })).toEqual(['late']);
    expect(await found(office, admin, { date: '2026-11-15' })).toEqual(['early']);
    expect(await found(office, admin, { updatedAt: '2001-01-01' })).toEqual([]);
  });

  test('one contact’s tickets, of those that may be seen', async () => {
    const office = await t.office();
    const { admin, seller, helper, support, companyId } = office;
    const contactId = await t.make.contact(companyId, { name: 'Bia' });
    const closed = { contactId, status: 'closed' } as const;
    const sold = await office.ticket({ ...closed, at: minutesAgo(3) });
    const helped = await office.ticket({ ...closed, queueId: support, at: minutesAgo(2) });
    await named(office, 'Caio', { status: 'closed' });
    const ids = async (who: { token: string }, query: Record<string, string> = {}) => {
      const { body } = await office.list(who, { contactId: `${contactId}`, ...query });
      return body.tickets.map((one: { id: number }) => one.id);
    };
    expect(await ids(admin)).toEqual([helped.id, sold.id]);
    expect(await ids(seller)).toEqual([sold.id]);
    expect(await ids(helper, { status: 'closed' })).toEqual([helped.id]);
    expect(await ids(admin, { status: 'open' })).toEqual([]);
  });

  test('another company’s queues, tags and users find nothing', async () => {
    const [office, other] = [await t.office(), await t.office()];
    const theirs = await other.ticket({ status: 'open', userId: other.seller.id });
    const tag = await t.make.tag(other.companyId, { ticketId: theirs.id });
    await named(office, 'ours');
    for (const [field, id] of [
      ['queueIds', other.sales],
      ['tags', tag],
      ['users', other.seller.id],
    ] as const) {
      const query = { [field]: JSON.stringify([id]), showAll: 'true' };
      expect(await found(office, office.admin, query), field).toEqual([]);
    }
  });

  test.each([
    ['queueIds', '[1'],
    ['queueIds', '{}'],
    ['tags', '["x"]'],
    ['users', '[0]'],
    ['status', 'gone'],
    ['date', '0000-01-01'],
    ['pageNumber', '0'],
  ])('a wrong %s is refused: %s', async (path, value) => {
    const { list, admin } = await t.office();
    expect(await list(admin, { [path]: value })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION' },
    });
  });
});

/** Unread ones among others, of both kinds more than a page has. */
async function unreadAmongRead(office: Office, count: number) {
  for (let minutes = 1; minutes <= count; minutes += 1) {
    const unread = minutes % 2 === 0 ? 1 : 0;
    await named(office, `t${minutes}`, { at: minutesAgo(minutes), unread });
  }
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => `t${from + n * step}`);

describe('the order', () => {
  test('unread ones first, each part by its newest activity; or the newest first', async () => {
    const office = await t.office();
    const { seller, admin } = office;
    await unreadAmongRead(office, 9);
    const asked = { status: 'pending' };
    const unreadFirst = [...range(2, 8, 2), ...range(1, 9, 2)];
    expect(await found(office, seller, asked)).toEqual(unreadFirst);
    expect(await found(office, seller, { ...asked, order: 'newest' })).toEqual(range(1, 9, 1));
    const { body } = await office.list(admin, asked);
    const loaded = (body as TicketPage).tickets;
    expect(loaded.toSorted((a, b) => compareTickets('unread', a, b))).toEqual(loaded);
    // Whoever searches, or opens the bell, sees the newest first.
    expect(await found(office, admin, {})).toEqual(range(1, 9, 1));
    expect(await found(office, admin, { ...asked, searchParam: 't' })).toEqual(range(1, 9, 1));
    expect(await found(office, admin, { withUnreadMessages: 'true' })).toEqual(range(2, 8, 2));
  });

  test('another one is refused', async () => {
    const { list, admin } = await t.office();
    expect(await list(admin, { order: 'oldest' })).toMatchObject({ status: 400 });
  });
});

describe('pages', () => {
  test('hold forty and say what follows', async () => {
    const office = await t.office();
    const { admin, seller } = office;
    await unreadAmongRead(office, 86);
    const all = [...range(2, 86, 2), ...range(1, 85, 2)];
    const first = await office.list(seller, { status: 'pending' });
    expect(first.body).toMatchObject({ count: 86, hasMore: true });
    expect(first.body.following).toHaveLength(46);
    expect(await found(office, seller, { status: 'pending' })).toEqual(all.slice(0, 40));
    const query = { status: 'pending', pageNumber: '2' };
    expect(await found(office, admin, query)).toEqual(all.slice(40, 80));
    const last = { status: 'pending', pageNumber: '3' };
    expect(await found(office, admin, last)).toEqual(all.slice(80));
    expect((await office.list(admin, last)).body).toMatchObject({ count: 86, hasMore: false });
    expect((await office.list(admin, last)).body).not.toHaveProperty('following');
  });

  test('of what follows have each ticket once, and all, whatever is read and written meanwhile', async () => {
    const office = await t.office();
    const { admin, companyId } = office;
    await unreadAmongRead(office, 130);
    const asked = { status: 'pending' };
    const { body } = await office.list(admin, asked);
    const shown = [...body.tickets];
    let following: number[] = body.following;
    const change = async (ids: readonly number[], to: { unread: number; last_message_at?: Date }) =>
      t.db
        .updateTable('tickets')
        .set(to)
        .where('company_id', '=', companyId)
        .where('id', 'in', ids)
        .execute();
    for (let page = 2; following.length > 0; page += 1) {
      // Some of those on the page are read; some of those to come are written in, and read again.
      await change(
        shown.slice(-30).map(({ id }: { id: number }) => id),
        { unread: 0 },
      );
      await change(following.slice(-9, -4), { unread: 2, last_message_at: minutesAgo(-page) });
      await change(following.slice(-4), { unread: 0, last_message_at: minutesAgo(-page) });
      const ids = JSON.stringify(following.slice(0, 40));
      const next = await office.list(admin, { ...asked, ids });
      shown.push(...next.body.tickets);
      following = following.slice(40);
    }
    const names = shown.map(({ contact }: { contact: { name: string } }) => contact.name);
    expect(names).toEqual([...range(2, 130, 2), ...range(1, 129, 2)]);
  });

  test('of what follows leave out what left the list, and what nobody may see', async () => {
    const office = await t.office();
    const { seller, support } = office;
    const [one, two, three] = [
      await named(office, 'one'),
      await named(office, 'accepted', { status: 'open', userId: seller.id }),
      await named(office, 'not theirs', { queueId: support }),
    ];
    const ids = JSON.stringify([three.id, two.id, one.id]);
    expect(await found(office, seller, { status: 'pending', ids })).toEqual(['one']);
  });
});

test('a row says who wrote last, and what became of it', async () => {
  const { companyId, admin, list, ticket } = await t.office();
  const { id } = await ticket({ status: 'open', userId: admin.adminId });
  const mark = async () => (await list(admin, { status: 'open' })).body.tickets[0].lastMessageMark;
  expect(await mark()).toBeNull();
  await t.make.message(companyId, id, { body: 'Oi' });
  const written = await t.call('POST', `/api/messages/${id}`, {
    token: admin.token,
    body: { body: 'Bom dia' },
  });
  expect(await mark()).toEqual({
    fromMe: true,
    ack: 0,
    failed: false,
    isDeleted: false,
    sender: null,
    seconds: null,
    user: { id: admin.adminId, name: 'Ana Admin' },
  });
  await t.db.updateTable('messages').set({ ack: 3 }).where('id', '=', written.body.id).execute();
  expect(await mark()).toMatchObject({ fromMe: true, ack: 3 });
  await t.make.message(companyId, id, { body: 'Obrigada' });
  expect(await mark()).toMatchObject({ fromMe: false, user: null });
});
