import type { Dashboard } from '@prosa/contract/dashboard';
import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { DEFAULT_CUSTOMERS } from '@prosa/lab/cast';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { driftOf } from '../src/features/dashboard/figure.books.ts';
import { labCustomers } from '../src/first-start/demo/contacts.ts';
import { planDemo } from '../src/first-start/demo/plan.ts';
import { demoLogins } from '../src/first-start/demo-company.ts';
import { firstStart } from '../src/first-start/first-start.ts';
import { seededRandom } from '../src/seeded-random.ts';
import { type ListeningServer, startListeningServer } from './harness.ts';

let t: ListeningServer;
const tokens = { admin: '', supervisor: '', agent: '' };
beforeAll(async () => {
  t = await startListeningServer();
  const { scopes, media } = t.server.deps;
  await firstStart(scopes, readConfig({ LAB_URL: 'http://127.0.0.1:1' }), media.store);
  for (const role of ['admin', 'supervisor', 'agent'] as const) {
    tokens[role] = (await t.call('POST', '/api/auth/login', { body: demoLogins[role] })).body.token;
  }
});
afterAll(() => t.stop());

async function get(role: keyof typeof tokens, path: string, query: Record<string, string> = {}) {
  const { status, body } = await t.call('GET', `/api${path}`, { token: tokens[role], query });
  expect(status).toBe(200);
  return body;
}

function file(address: string): Promise<Response> {
  const headers = { authorization: `Bearer ${tokens.admin}` };
  return fetch(t.node.url + address, { headers });
}

async function allTickets(role: keyof typeof tokens, query: Record<string, string>) {
  const found: Ticket[] = [];
  for (let page = 1; ; page += 1) {
    const { tickets, hasMore } = await get(role, '/tickets', { ...query, pageNumber: `${page}` });
    found.push(...tickets);
    if (!hasMore) return found;
  }
}

describe('the desk of the first start', () => {
  test('is alive: open, waiting and closed conversations, some of them unread, and groups', async () => {
    const showAll = { showAll: 'true' };
    const open = await allTickets('admin', { ...showAll, status: 'open', isGroup: 'false' });
    const pending = await allTickets('admin', { ...showAll, status: 'pending' });
    const closed = await allTickets('admin', { ...showAll, status: 'closed' });
    const groups = await allTickets('admin', { ...showAll, status: 'open', isGroup: 'true' });
    expect(open.length).toBeGreaterThanOrEqual(15);
    expect(pending.length).toBeGreaterThanOrEqual(5);
    expect(closed.length).toBeGreaterThanOrEqual(200);
    expect(groups).toHaveLength(4);
    for (const some of [open, pending]) {
      expect(some.some((ticket) => ticket.unreadMessages > 0)).toBe(true);
    }
    expect(new Set(open.map((ticket) => ticket.user?.name)).size).toBeGreaterThanOrEqual(4);
    expect(pending.some((ticket) => ticket.isBot)).toBe(true);
    expect(open.some((ticket) => ticket.tags.length > 0)).toBe(true);
    const newest = Math.max(...open.map((ticket) => Date.parse(ticket.lastMessageAt)));
    expect(t.clock.now.getTime() - newest).toBeLessThan(10 * 60_000);
    expect(Math.max(...closed.map((ticket) => Date.parse(ticket.lastMessageAt)))).toBeLessThan(
      t.clock.now.getTime(),
    );
  });

  test('has a number behind the menu’s support', async () => {
    const { body } = await t.call('GET', '/api/branding');
    expect(body.supportNumber).toMatch(/^55\d{11}$/);
  });

  test('shows the pictures of some of its customers', async () => {
    const open = await allTickets('admin', { showAll: 'true', status: 'open' });
    const address = open.find(({ contact }) => contact.profilePicUrl)?.contact.profilePicUrl;
    const picture = await file(address ?? '');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  test('has quick replies, tags, notes and history', async () => {
    expect(
      (await get('agent', '/quick-messages/list')).quickMessages.length,
    ).toBeGreaterThanOrEqual(5);
    expect((await get('agent', '/tags/list')).length).toBeGreaterThanOrEqual(5);
    const notes = await t.db.selectFrom('ticket_notes').select('ticket_id').execute();
    expect(notes.length).toBeGreaterThan(10);
    const { events } = await get('admin', `/tickets/${notes[0]!.ticket_id}/events`);
    expect(events.at(-1)).toMatchObject({ kind: 'opened', actor: null });
    expect(events.map((event: { kind: string }) => event.kind)).toContain('accepted');
  });

  test('its pictures, voice notes and documents can be opened', async () => {
    const some = await sql<{ ticket_id: number; kind: string }>`
      select distinct on (kind) ticket_id, kind from messages join attachments
        on attachments.message_id = messages.id order by kind`.execute(t.db);
    expect(some.rows.map((row) => row.kind)).toEqual(['document', 'image', 'voice']);
    for (const { ticket_id, kind } of some.rows) {
      const { messages } = await get('admin', `/messages/${ticket_id}`);
      const message: Message = messages.find((one: Message) => one.kind === kind);
      const addresses = [message.mediaUrl, message.attachments[0]?.previewUrl];
      for (const address of addresses.filter((one) => typeof one === 'string')) {
        expect((await file(address)).status).toBe(200);
      }
      if (kind === 'image') expect(addresses).not.toContain(null);
      if (kind === 'voice') expect(message.attachments[0]?.waveform).toHaveLength(64);
    }
  });

  test('shows each login what they may see', async () => {
    const queuesOf = async (role: 'supervisor' | 'agent') => {
      const tickets = await allTickets(role, { status: 'closed' });
      return [...new Set(tickets.map((ticket) => ticket.queue?.name ?? ''))].toSorted();
    };
    expect(await queuesOf('agent')).toEqual(['Suporte', 'Vendas']);
    expect(await queuesOf('supervisor')).toEqual([
      ...['Entregas', 'Financeiro', 'Suporte', 'Vendas'],
    ]);
    const mine = await allTickets('agent', { status: 'open' });
    expect(mine.length).toBeGreaterThan(1);
    for (const ticket of mine) expect(ticket.user?.name).toBe('Luísa Prado');
    expect((await allTickets('admin', { status: 'open' })).length).toBeGreaterThan(1);
  });

  test('counts on: the next ticket has the next number', async () => {
    const tickets = await t.db
      .selectFrom('tickets')
      .select(['code', 'company_id'])
      .orderBy('id')
      .execute();
    const numbers = tickets.map(({ code }) => Number(code.split('-')[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const { rows } = await sql<{ last_value: number }>`
      select last_value from ticket_numbers.${sql.id(`of_${tickets[0]?.company_id}`)}`.execute(
      t.db,
    );
    expect(rows).toEqual([{ last_value: numbers.length }]);
  });
});

describe('the dashboard of the first start', () => {
  test('shows a month that could be true, beside the one before', async () => {
    const shown: Dashboard = await get('admin', '/dashboard', { days: '30' });
    const { current, before } = shown;
    expect(current.supportFinished).toBeGreaterThan(200);
    expect(current.supportFinished).toBeGreaterThan(before.supportFinished);
    expect(before.supportFinished).toBeGreaterThan(100);
    for (const one of [current, before]) {
      expect(one.leads).toBeGreaterThan(20);
      expect(one.leads).toBeLessThan(one.supportFinished / 2);
      expect(one.ratings.mean).toBeGreaterThan(2);
      expect(one.waitedLong).toBeGreaterThan(5);
      expect(one.times.wait.median).toBeLessThan(15);
    }
    expect(shown.queues.filter(({ id }) => id !== null)).toHaveLength(4);
    expect(shown.tags.length).toBeGreaterThan(2);
    expect(shown.attendants.filter((one) => one.attendances > 10).length).toBeGreaterThan(3);
    const ofWeekday = shown.hours.map((hours) => hours.reduce((sum, one) => sum + one, 0));
    expect(ofWeekday[0]).toBeGreaterThan(ofWeekday[6]!);
  });

  test('its sums are what a full count says', async () => {
    const { scopes } = t.server.deps;
    const { companyId } = await get('admin', '/auth/me');
    const drift = await scopes.inCompany({ companyId, actor: null }, driftOf);
    expect(drift).toEqual([]);
  });
});

describe('what always holds of conversations holds of these', () => {
  const nothing = async (query: ReturnType<typeof sql<object>>) =>
    expect((await query.execute(t.db)).rows).toEqual([]);

  test('the ticket shows its last message, and counts what nobody has read', async () => {
    await nothing(sql`
      select ticket.id from tickets as ticket join lateral (
        select * from messages where ticket_id = ticket.id order by id desc limit 1
      ) as last on true
      where (ticket.last_message, ticket.last_message_kind, ticket.last_message_at)
        is distinct from (last.body, last.kind, last.said_at)`);
    await nothing(sql`
      select ticket.id from tickets as ticket where unread <> case when status = 'closed' then 0
        else (select count(*) from messages where ticket_id = ticket.id and not from_me and id >
          coalesce((select max(id) from messages where ticket_id = ticket.id and author_id is not null), 0))
        end`);
  });

  test('ids grow with time, in messages and tickets alike', async () => {
    for (const [table, time] of [
      ['messages', 'said_at'],
      ['tickets', 'created_at'],
      ['ticket_events', 'at'],
    ] as const) {
      await nothing(sql`
        select * from (
          select ${sql.ref(time)} - lag(${sql.ref(time)}) over (order by id) as step
          from ${sql.table(table)}
        ) as steps where step < interval '0'`);
    }
  });

  test('nobody has two conversations at once, and a closed one was closed for good', async () => {
    await nothing(sql`
      select one.id from tickets as one join tickets as other
        on other.contact_id = one.contact_id and other.id > one.id
      where coalesce(one.closed_at, 'infinity') + interval '2 hours' > other.created_at`);
  });

  test('times of service fit the events, and segments have no gaps', async () => {
    await nothing(sql`
      select attendance.id from attendances as attendance join tickets as ticket
        on ticket.id = attendance.ticket_id
      where (attendance.finished_at is null) <> (ticket.status <> 'closed')
        or attendance.queued_at > attendance.started_at
        or attendance.started_at > attendance.first_response_at
        or attendance.first_response_at > attendance.finished_at
        or (attendance.rating is not null and attendance.rating_asked_at is null)`);
    await nothing(sql`
      select * from (
        select began_at, lag(ended_at) over (partition by attendance_id order by id) as before,
          ended_at, lead(id) over (partition by attendance_id order by id) as later
        from attendance_segments
      ) as segments where before <> began_at or (later is not null and ended_at is null)`);
  });
});

test('the host has companies of every kind, and invoices paid, open and overdue', async () => {
  const login = await t.call('POST', '/api/auth/login', { body: demoLogins.super });
  const { token } = login.body;
  const { body } = await t.call('GET', '/api/companies', { token });
  expect(body.counts).toMatchObject({ all: 9, attention: expect.any(Number) });
  expect(body.counts.attention).toBeGreaterThan(2);
  const invoices = await t.call('GET', '/api/host/invoices', { token });
  expect(invoices.body.invoices.length).toBeGreaterThan(9);
  const own = await get('admin', '/invoices/all');
  expect(own.invoices).toHaveLength(6);
});

test('the same seed tells the same month', () => {
  const at = Date.parse('2026-11-15T12:00:00Z');
  const [one, other] = [1, 2].map(() => planDemo(seededRandom(7), at, 'America/Sao_Paulo'));
  expect(one).toEqual(other);
});

test('who has a telephone in the lab has the number of the lab', () => {
  for (const { name, number } of labCustomers) {
    expect(DEFAULT_CUSTOMERS).toContainEqual(expect.objectContaining({ name, number }));
  }
});
