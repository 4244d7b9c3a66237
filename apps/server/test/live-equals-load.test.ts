import type { ApiKey } from '@prosa/contract/api-key';
import type { CampaignReport } from '@prosa/contract/campaign-report';
import { channelName } from '@prosa/contract/channel-name';
import type { Chat, ChatMessage } from '@prosa/contract/chat';
import type { ContactImport } from '@prosa/contract/contact-import';
import { type LiveChannel, type LivePayload, liveChannels } from '@prosa/contract/events';
import type { KanbanBoard } from '@prosa/contract/kanban';
import { laneStart } from '@prosa/contract/kanban-cards';
import type { Message } from '@prosa/contract/message';
import type { RecipientList } from '@prosa/contract/recipient-list';
import type { Ticket } from '@prosa/contract/ticket';
import type { TicketNote } from '@prosa/contract/ticket-note';
import type { TicketViewer } from '@prosa/contract/ticket-visibility';
import type { Webhook } from '@prosa/contract/webhook';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AnnouncementPages,
  isBeyond,
  withAnnouncement,
} from '../../web/src/features/announcements/with-announcement.ts';
import { withApiKey } from '../../web/src/features/api-keys/with-api-key.ts';
import {
  type CampaignPages,
  withCampaign,
  withReport,
} from '../../web/src/features/campaigns/with-campaign.ts';
import {
  type ChatMessagePages,
  type ChatPages,
  withChat,
  withChatMessage,
  withoutChat,
} from '../../web/src/features/chats/chat-pages.ts';
import { withImport } from '../../web/src/features/contact-imports/with-import.ts';
import {
  type ItemPages,
  type ListPages,
  withItem,
  withList,
  withListName,
} from '../../web/src/features/contact-lists/with-contact-list.ts';
import { withCard } from '../../web/src/features/kanban/board/with-card.ts';
import { withHeads, withLane, withOrder } from '../../web/src/features/kanban/board/with-heads.ts';
import {
  type MessagePages,
  withMessage,
  withQuotesOf,
} from '../../web/src/features/messages/message-pages.ts';
import { withWebhook } from '../../web/src/features/outgoing-webhooks/with-webhook.ts';
import { withNote } from '../../web/src/features/ticket-notes/with-note.ts';
import { applyRemove, applyUpsert } from '../../web/src/lib/upsert.ts';
import { sendCampaigns } from '../src/conversation/campaigns/campaign-sender.ts';
import { tellAnnouncements } from '../src/features/announcements/announcement.telling.ts';
import { announceMessage } from '../src/features/messages/message.events.ts';
import { eventually } from './eventually.ts';
import { startTestServer, type TestServer } from './harness.ts';

/**
 * What a browser shows after an event must equal what it would show after a reload. For each live
 * channel: load, change, apply the event to what was loaded, and compare with a fresh load.
 */
let t: TestServer;
let socket: Socket;
let admin: { token: string; companyId: number; adminId: number };
let origin: string;

beforeAll(async () => {
  t = await startTestServer({ env: { PORT: '0', HOST: '127.0.0.1' } });
  const { port } = await t.server.listen();
  origin = `http://127.0.0.1:${port}`;
  admin = await t.make.admin();
  socket = await connect(admin.token);
  // Coming online is a change of the admin's own row: it must be over before anything is compared.
  await eventually(async () => expect((await load('/api/users')).users[0].online).toBe(true));
});
afterAll(async () => {
  socket.disconnect();
  await t.stop();
});

async function connect(token: string): Promise<Socket> {
  const connected = io(origin, { auth: { token }, transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => {
    connected.once('connect', resolve);
    connected.once('connect_error', reject);
  });
  return connected;
}

type Payload = Record<string, unknown>;

/** The next event of a channel that fits, held against the contract. */
function next(channel: LiveChannel, fits: (payload: Payload) => boolean = () => true, of?: number) {
  const name = channelName(admin.companyId, channel, of);
  return new Promise<Payload>((resolve, reject) => {
    socket.on(name, function listener(payload: Payload) {
      if (!fits(payload)) return;
      socket.off(name, listener);
      const checked = liveChannels[channel].safeParse(payload);
      if (!checked.success) reject(checked.error);
      else if (typeof payload.seq !== 'number') reject(new Error('an event without its number'));
      else resolve(payload);
    });
  });
}

async function load(url: string) {
  return (await t.call('GET', url, { token: admin.token })).body;
}

async function change(method: string, url: string, body?: object) {
  const answer = await t.call(method, url, { token: admin.token, ...(body && { body }) });
  expect(answer.status, `${method} ${url}`).toBeLessThan(300);
  return answer.body;
}

type ItemNews = Exclude<LivePayload<'ContactListItem'>, { action: 'reload' }>;

/** A first page as an infinite list has it. */
function paged<Page>(page: Page): { pages: Page[]; pageParams: number[] } {
  return { pages: [page], pageParams: [1] };
}

type Row = { id: number; version: number; name: string };
const byName = (rows: readonly Row[]) => rows.toSorted((a, b) => a.name.localeCompare(b.name));

describe('event applied equals fresh load', () => {
  test('queues: created, changed, deleted', async () => {
    const url = '/api/queue';
    let shown: readonly Row[] = await load(url);
    for (const [method, path, body] of [
      ['POST', () => url, { name: 'Vendas', color: '#123123', greetingMessage: 'Oi' }],
      ['PUT', () => `${url}/${shown[0]?.id}`, { name: 'Loja' }],
      ['DELETE', () => `${url}/${shown[0]?.id}`, undefined],
    ] as const) {
      const event = next('queue');
      await change(method, path(), body);
      const { queue, queueId } = await event;
      shown = queue ? applyUpsert(shown, queue as Row) : applyRemove(shown, Number(queueId));
      expect(byName(shown)).toEqual(byName(await load(url)));
    }
  });

  test('users: created, changed, their queue deleted, deleted', async () => {
    const queueId = await t.make.queue(admin.companyId);
    const loadUsers = async (): Promise<Row[]> => (await load('/api/users')).users;
    let shown: readonly Row[] = await loadUsers();
    let userId = 0;
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const body = {
          name: 'Zélia',
          email: 'zelia@example.com',
          password: 'segredo',
          queueIds: [queueId],
        };
        userId = (await change('POST', '/api/users', body)).id;
      },
      () => change('PUT', `/api/users/${userId}`, { profile: 'supervisor' }),
      () => change('DELETE', `/api/queue/${queueId}`),
      () => change('DELETE', `/api/users/${userId}`),
    ];
    for (const step of steps) {
      const event = next(
        'user',
        (payload) => payload.userId !== undefined || (payload.user as Row).name === 'Zélia',
      );
      await step();
      const { user, userId: gone } = await event;
      shown = user ? applyUpsert(shown, user as Row) : applyRemove(shown, Number(gone));
      expect(byName(shown)).toEqual(byName(await loadUsers()));
    }
  });

  test('users: one comes online', async () => {
    const agent = await t.make.member(admin.companyId, { name: 'Online soon' });
    const loadUsers = async (): Promise<Row[]> => (await load('/api/users')).users;
    const before = await loadUsers();
    const event = next('user', (payload) => (payload.user as Row | undefined)?.id === agent.id);
    const theirs = await connect(agent.token);
    const { user } = await event;
    expect(user).toMatchObject({ online: true });
    expect(byName(applyUpsert(before, user as Row))).toEqual(byName(await loadUsers()));
    theirs.disconnect();
  });

  test('connections: created, changed, their queue deleted, deleted', async () => {
    const queueId = await t.make.queue(admin.companyId);
    let shown: readonly Row[] = await load('/api/whatsapp');
    let connectionId = 0;
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        connectionId = (
          await change('POST', '/api/whatsapp', { name: 'Loja', queueIds: [queueId] })
        ).id;
      },
      () => change('PUT', `/api/whatsapp/${connectionId}`, { name: 'Loja 2' }),
      () => change('DELETE', `/api/queue/${queueId}`),
      () => change('DELETE', `/api/whatsapp/${connectionId}`),
    ];
    for (const step of steps) {
      const event = next('whatsapp');
      await step();
      const { whatsapp, whatsappId } = await event;
      shown = whatsapp
        ? applyUpsert(shown, whatsapp as Row)
        : applyRemove(shown, Number(whatsappId));
      expect(byName(shown)).toEqual(byName(await load('/api/whatsapp')));
    }
  });

  test('queue options: the tree', async () => {
    const queueId = await t.make.queue(admin.companyId);
    const event = next('queueOption');
    await change('POST', '/api/queue-options', { queueId, title: 'A' });
    const { options } = await event;
    expect(options).toEqual(await load(`/api/queue-options?queueId=${queueId}`));
  });

  test('settings', async () => {
    const event = next('settings');
    await change('PUT', '/api/settings/asaas', { value: 'very secret' });
    const { setting } = (await event) as { setting: { key: string } };
    expect(JSON.stringify(setting)).not.toContain('very secret');
    expect(await load('/api/settings')).toContainEqual(setting);
  });

  test('the company', async () => {
    const event = next('company');
    await change('PUT', `/api/companies/${admin.companyId}`, { timezone: 'America/Bahia' });
    expect((await event).company).toEqual(await load(`/api/companies/${admin.companyId}`));
  });

  test('a contact', async () => {
    const id = await t.make.contact(admin.companyId);
    const event = next('contact');
    await change('PUT', `/api/contacts/${id}`, { name: 'Dona Bia', active: false });
    expect((await event).contact).toEqual(await load(`/api/contacts/${id}`));
  });

  test('imports of contacts: columns said anew, started, discarded', async () => {
    const loadImports = async () => (await load('/api/contacts/imports')).imports;
    const [one, other] = [
      await t.make.contactImport(admin.companyId, admin.adminId),
      await t.make.contactImport(admin.companyId, admin.adminId),
    ];
    let shown: ContactImport[] = await loadImports();
    for (const [method, path, body] of [
      ['PUT', `/${one}`, { replaceNames: true }],
      ['POST', `/${other}/start`, undefined],
      ['DELETE', `/${one}`, undefined],
    ] as const) {
      const event = next('contactImport');
      await change(method, `/api/contacts/imports${path}`, body);
      shown = withImport(shown, (await event) as LivePayload<'contactImport'>);
      expect(shown).toEqual(await loadImports());
    }
  });

  test('contact lists and their people: created, changed, counted, deleted', async () => {
    await t.make.enableCampaigns(admin.companyId);
    const [lists, items] = ['/api/contact-lists', '/api/contact-list-items'];
    const other = await change('POST', lists, { name: 'Outra' });
    const loadLists = async (): Promise<ListPages> => paged(await load(lists));
    let shown = await loadLists();
    let names: readonly RecipientList[] = await load(`${lists}/list`);
    const hear = async (act: () => Promise<unknown>) => {
      const event = next('ContactList');
      await act();
      const told = (await event) as LivePayload<'ContactList'>;
      shown = withList(shown, '', told);
      names = withListName(names, told);
      expect(shown).toEqual(await loadLists());
      expect(names).toEqual(await load(`${lists}/list`));
    };
    let list = { id: 0 };
    await hear(async () => {
      list = await change('POST', lists, { name: 'Clientes' });
    });
    await hear(() => change('PUT', `${lists}/${list.id}`, { name: 'Assinantes' }));

    const ofList = `${items}?contactListId=${list.id}`;
    const loadItems = async (): Promise<ItemPages> => paged(await load(ofList));
    let people = await loadItems();
    const hearItem = async (act: () => Promise<unknown>) => {
      const event = next('ContactListItem');
      await act();
      people = withItem(people, '', (await event) as ItemNews);
      expect(people).toEqual(await loadItems());
    };
    let item = { id: 0 };
    // Somebody more is told with the list, whose own row has not changed.
    await hear(() =>
      hearItem(async () => {
        const person = { name: 'Bia', number: '5511977142260', contactListId: list.id };
        item = await change('POST', items, person);
      }),
    );
    expect(shown.pages[0]?.records[0]).toMatchObject({ id: list.id, contactsCount: 1 });
    await hearItem(() => change('PUT', `${items}/${item.id}`, { consentSource: 'Loja' }));
    await hear(() => hearItem(() => change('DELETE', `${items}/${item.id}`)));
    const reload = next('ContactListItem', ({ action }) => action === 'reload');
    const tag = await change('POST', '/api/tags', { name: 'Clube', color: '#34dd3b' });
    await hear(() => change('POST', `${lists}/${list.id}/fill`, { from: 'tag', tagId: tag.id }));
    expect(await reload).toMatchObject({ contactListId: list.id });
    await hear(() => change('DELETE', `${lists}/${list.id}`));
    await change('DELETE', `${lists}/${other.id}`);
    await change('DELETE', `/api/tags/${tag.id}`);
  });

  test('campaigns: created, changed, deleted; a report follows', async () => {
    await t.make.enableCampaigns(admin.companyId);
    const url = '/api/campaigns';
    const loadPages = async (): Promise<CampaignPages> => paged(await load(url));
    let shown = await loadPages();
    let id = 0;
    let report: CampaignReport | null = null;
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        id = (await change('POST', url, { name: 'Natal', message1: 'Oi' })).id;
      },
      async () => {
        report = await load(`${url}/${id}/report`);
        await change('PUT', `${url}/${id}`, { message2: 'Olá' });
      },
      () => change('POST', `${url}/${id}/duplicate`),
      () => change('DELETE', `${url}/${id}`),
    ];
    for (const step of steps) {
      const event = next('campaign');
      await step();
      const told = (await event) as LivePayload<'campaign'>;
      shown = withCampaign(shown, '', told);
      expect(shown).toEqual(await loadPages());
      if (report && told.action === 'update') {
        report = withReport(report, told);
        expect(report).toEqual(await load(`${url}/${id}/report`));
      }
    }
  });

  test('a campaign’s progress: when it begins, and when a receipt comes', async () => {
    const { companyId } = admin;
    await t.make.enableCampaigns(companyId);
    const listId = await t.make.contactList(companyId);
    await t.make.contactListItem(companyId, listId);
    const connectionId = await t.make.connection(companyId);
    const id = await t.make.campaign(companyId, { listId, connectionId });
    const progress = () => next('campaign', ({ action }) => action === 'progress');
    const { scopes, log } = t.server.deps;
    const begun = progress();
    await change('POST', `/api/campaigns/${id}/start`);
    await sendCampaigns({ scopes, log });
    const counts = (await begun).counts;
    expect(counts).toMatchObject({ total: 1, waiting: 1 });
    expect(counts).toEqual((await load(`/api/campaigns/${id}/report`)).counts);
    await t.db
      .updateTable('campaign_shipments')
      .set({ state: 'sent', sent_at: new Date(), received_at: new Date() })
      .where('campaign_id', '=', id)
      .execute();
    const received = progress();
    await sendCampaigns({ scopes, log });
    expect((await received).counts).toEqual((await load(`/api/campaigns/${id}/report`)).counts);
  });

  test('tags: created, changed, deleted', async () => {
    const url = '/api/tags';
    let shown: readonly Row[] = await load(`${url}/list`);
    for (const [method, path, body] of [
      ['POST', () => url, { name: 'Urgente', color: '#f00' }],
      ['PUT', () => `${url}/${shown[0]?.id}`, { name: 'Com pressa', kanban: 1 }],
      ['DELETE', () => `${url}/${shown[0]?.id}`, undefined],
    ] as const) {
      const event = next('tag');
      await change(method, path(), body);
      const { tag, tagId } = await event;
      shown = tag ? applyUpsert(shown, tag as Row) : applyRemove(shown, Number(tagId));
      expect(byName(shown)).toEqual(byName(await load(`${url}/list`)));
    }
  });

  test('API keys: made, changed, revoked', async () => {
    const url = '/api/api-keys';
    let shown: readonly ApiKey[] = await load(url);
    for (const [method, path, body] of [
      ['POST', () => url, { name: 'Loja virtual', rights: ['tags:use'] }],
      ['PUT', () => `${url}/${shown[0]?.id}`, { name: 'Loja', addresses: ['192.0.2.7'] }],
      ['DELETE', () => `${url}/${shown[0]?.id}`, undefined],
    ] as const) {
      const event = next('apiKey');
      await change(method, path(), body);
      shown = withApiKey(shown, (await event) as LivePayload<'apiKey'>);
      expect(shown).toEqual(await load(url));
    }
  });

  test('webhooks: made, changed, given another secret, deleted', async () => {
    const url = '/api/outgoing-webhooks';
    let shown: readonly Webhook[] = await load(url);
    const one = () => `${url}/${shown[0]?.id}`;
    for (const [method, path, body] of [
      [
        'POST',
        () => url,
        { name: 'Loja', url: 'https://93.184.216.34/', events: ['contact.created'] },
      ],
      ['PUT', one, { name: 'Loja nova', active: false }],
      ['POST', () => `${one()}/secret`, undefined],
      ['DELETE', one, undefined],
    ] as const) {
      const event = next('webhook');
      await change(method, path(), body);
      shown = withWebhook(shown, (await event) as LivePayload<'webhook'>);
      expect(shown).toEqual(await load(url));
    }
  });

  test('the board: its lanes put in order and folded, a card moved', async () => {
    const { companyId, adminId } = admin;
    const lanes = [
      await t.make.tag(companyId, { kanban: true }),
      await t.make.tag(companyId, { kanban: true }),
    ];
    const ticket = await t.make.ticket(companyId);
    const viewer = { userId: adminId, profile: 'admin', queueIds: [], companyHasQueues: true };
    const board = (): Promise<KanbanBoard> => load('/api/kanban');
    // Of a tag in another order nothing is shown but its place.
    const shownOf = (one: KanbanBoard) => one.lanes.map(({ tag, ...lane }) => [tag?.id, lane]);
    let shown = await board();
    const order = next('kanban');
    await change('PUT', '/api/kanban/order', { tagIds: lanes.toReversed() });
    shown = withOrder(shown, (await order).tagIds as number[]);
    expect(shownOf(shown)).toEqual(shownOf(await board()));
    const fold = next('kanban');
    await change('PUT', '/api/kanban/folds', { laneId: lanes[0], folded: true });
    const { laneId, folded } = (await fold) as { laneId: number; folded: boolean };
    shown = withLane(shown, laneId, (lane) => ({ ...lane, folded, next: laneStart }));
    expect(shownOf(shown)).toEqual(shownOf(await board()));
    const moved = next('ticket');
    await change('PUT', `/api/kanban/tickets/${ticket.id}/lane`, { from: null, to: lanes[1] });
    shown = withCard(shown, {}, viewer as TicketViewer, (await moved).ticket as Ticket).board;
    // Since when the oldest stands there is asked for again, with the counts.
    shown = withHeads(shown, (await load('/api/kanban/lanes')).lanes);
    expect(shownOf(shown)).toEqual(shownOf(await board()));
  });

  test('quick replies: created, changed, no longer everybody’s, deleted', async () => {
    const url = '/api/quick-messages';
    const list = async () => (await load(`${url}/list`)).quickMessages as Row[];
    let shown: readonly Row[] = await list();
    for (const [method, path, body] of [
      ['POST', () => url, { shortcode: 'pix', message: 'A chave é', geral: true }],
      ['PUT', () => `${url}/${shown[0]?.id}`, { message: 'A chave é esta' }],
      ['DELETE', () => `${url}/${shown[0]?.id}`, undefined],
    ] as const) {
      const event = next('quickemessage');
      await change(method, path(), body);
      const { record, id } = await event;
      shown = record ? applyUpsert(shown, record as Row) : applyRemove(shown, Number(id));
      expect(shown).toEqual(await list());
    }
  });

  test('schedules: set, changed, deleted', async () => {
    const url = '/api/schedules';
    const list = async () => (await load(url)).schedules as Row[];
    const contactId = await t.make.contact(admin.companyId);
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    let shown: readonly Row[] = await list();
    for (const [method, path, body] of [
      ['POST', () => url, { body: 'Bom dia, {nome}', contactId, sendAt }],
      ['PUT', () => `${url}/${shown[0]?.id}`, { body: 'Boa tarde, {nome}' }],
      ['DELETE', () => `${url}/${shown[0]?.id}`, undefined],
    ] as const) {
      const event = next('schedule');
      await change(method, path(), body);
      const { schedule, scheduleId } = await event;
      shown = schedule
        ? applyUpsert(shown, schedule as Row)
        : applyRemove(shown, Number(scheduleId));
      expect(shown).toEqual(await list());
    }
  });

  test('chats: begun, written in, read, changed, deleted', async () => {
    const colleague = await t.make.member(admin.companyId, { name: 'Colleague' });
    const { adminId: userId } = admin;
    const loadPages = async () => ({ pages: [await load('/api/chats')], pageParams: [1] });
    let shown: ChatPages = await loadPages();
    const begun = next('chat-user', undefined, userId);
    const users = [{ id: colleague.id }];
    const { id } = await change('POST', '/api/chats', { title: 'Vendas', users });
    const { record } = await begun;
    shown = withChat(shown, { chat: record as Chat, userId, isSearch: false });
    expect(shown).toEqual(await loadPages());

    const url = `/api/chats/${id}/messages`;
    const loadMessages = async () => ({ pages: [await load(url)], pageParams: [null] });
    let messages: ChatMessagePages = await loadMessages();
    const write = () =>
      t.call('POST', url, { token: colleague.token, body: { message: 'fechei 12 kg' } });
    for (const step of [
      write,
      write,
      () => change('POST', `/api/chats/${id}/read`),
      () => change('PUT', `/api/chats/${id}`, { title: 'Vendas de hoje' }),
    ]) {
      const event = next('chat');
      await step();
      const { chat, newMessage } = await event;
      shown = withChat(shown, { chat: chat as Chat, userId, isSearch: false });
      if (newMessage) messages = withChatMessage(messages, newMessage as ChatMessage);
      expect(shown).toEqual(await loadPages());
      expect(messages).toEqual(await loadMessages());
    }
    const gone = next('chat');
    await change('DELETE', `/api/chats/${id}`);
    await gone;
    expect(withoutChat(shown, id, userId)).toEqual(await loadPages());
  });

  test('announcements: shown, read, changed, no longer shown', async () => {
    const url = '/api/announcements';
    const host = await t.make.admin({ super: true });
    const byHost = async (method: string, path: string, body?: object) => {
      const answer = await t.call(method, path, { token: host.token, ...(body && { body }) });
      expect(answer.status).toBeLessThan(300);
      await tellAnnouncements(t.server.deps.scopes);
      return answer.body.id;
    };
    const audience = { audience: 'companies', companyIds: [admin.companyId] };
    let shown: AnnouncementPages = { pages: [await load(url)], pageParams: [1] };
    let first = 0;
    for (const step of [
      async () => {
        first = await byHost('POST', url, { title: 'Um', text: 'Dois', ...audience });
      },
      () => change('PUT', `${url}/read`),
      () => byHost('PUT', `${url}/${first}`, { title: 'Outro', priority: 1 }),
      () => byHost('POST', url, { title: 'Três', text: 'Quatro', ...audience }),
      () => byHost('PUT', `${url}/${first}`, { status: false }),
      () => byHost('PUT', `${url}/${first}`, { status: true }),
      () => byHost('DELETE', `${url}/${first}`),
    ]) {
      const event = next('announcement');
      await step();
      const told = (await event) as LivePayload<'announcement'>;
      // Who has read one that comes back is asked.
      if (isBeyond(shown, told)) shown = { ...shown, pages: [await load(url)] };
      else shown = withAnnouncement(shown, told);
      expect(shown.pages).toEqual([await load(url)]);
    }
  });

  test('a message, and its ticket with it; a ticket that was read', async () => {
    const ticket = await t.make.ticket(admin.companyId, { unread: 3, status: 'open' });
    const written = next('appMessage');
    await change('POST', `/api/messages/${ticket.id}`, { body: 'Bom dia' });
    const { message, ticket: told } = await written;
    const { messages } = await load(`/api/messages/${ticket.id}`);
    expect([message]).toEqual(messages);
    expect(told).toEqual(await load(`/api/tickets/${ticket.id}`));
    const read = next('ticket');
    await change('POST', `/api/tickets/${ticket.id}/read`);
    expect((await read).ticket).toEqual(await load(`/api/tickets/${ticket.id}`));
  });

  test('a conversation: written, delivered, reacted to, edited, deleted, its file prepared', async () => {
    const { id: ticketId } = await t.make.ticket(admin.companyId, { status: 'open' });
    const url = `/api/messages/${ticketId}`;
    let shown: MessagePages = { pages: [await load(url)], pageParams: [null] };
    const announce = (id: number) =>
      t.server.deps.scopes.inCompany({ companyId: admin.companyId, actor: null }, (scope) =>
        announceMessage(scope, 'update', id),
      );
    const write = async (set: Record<string, unknown>) => {
      await t.db.updateTable('messages').set(set).where('id', '=', messageId).execute();
      await announce(messageId);
    };
    const part = { company_id: admin.companyId };
    let messageId = 0;
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        messageId = (await change('POST', url, { body: 'Bom dia' })).id;
      },
      () => change('POST', url, { body: 'Tudo bem?', quotedMsg: { id: messageId } }),
      () => write({ ack: 3 }),
      () => write({ body: 'Boa tarde', edited_at: new Date() }),
      async () => {
        const reaction = { ...part, message_id: messageId, emoji: '👍', reacted_at: new Date() };
        await t.db.insertInto('message_reactions').values(reaction).execute();
        await announce(messageId);
      },
      async () => {
        await t.db.deleteFrom('message_reactions').where('message_id', '=', messageId).execute();
        await announce(messageId);
      },
      async () => {
        const file = { ...part, message_id: messageId, state: 'coming', mimetype: 'image/png' };
        await t.db
          .insertInto('attachments')
          .values(file as never)
          .execute();
        await t.db.updateTable('attachments').set({ state: 'failed' }).execute();
        await announce(messageId);
      },
      () => write({ deleted_at: new Date() }),
    ];
    for (const step of steps) {
      const event = next('appMessage');
      await step();
      const { message } = (await event) as { message: Message };
      shown = withQuotesOf(withMessage(shown, message), message);
      expect(shown.pages).toEqual([await load(url)]);
    }
  });

  test('notes of a ticket: written, deleted', async () => {
    const contactId = await t.make.contact(admin.companyId);
    const { id: ticketId } = await t.make.ticket(admin.companyId, { contactId });
    await t.make.ticketNote(admin.companyId, ticketId);
    const url = `/api/ticket-notes/list?ticketId=${ticketId}`;
    let shown: readonly TicketNote[] = await load(url);
    const steps: (() => Promise<unknown>)[] = [
      () => change('POST', '/api/ticket-notes', { note: 'Liga às 9', ticketId, contactId }),
      () => change('DELETE', `/api/ticket-notes/${shown[0]?.id}`),
    ];
    for (const step of steps) {
      const event = next('ticketNote');
      await step();
      shown = withNote(shown, (await event) as LivePayload<'ticketNote'>);
      expect(shown).toEqual(await load(url));
    }
  });

  test('what is done with many contacts', async () => {
    const id = await t.make.contact(admin.companyId);
    const event = next('contactBulk');
    await change('POST', '/api/contacts/bulks', {
      selection: { ids: [id] },
      action: { kind: 'block' },
    });
    expect((await event).bulk).toEqual((await load('/api/contacts/bulks/last')).bulk);
  });

  test('every channel of the contract is tried here, or says why not', () => {
    const tried = [
      ...['user', 'queue', 'queueOption', 'settings', 'company', 'whatsapp'],
      ...[
        'contact',
        'contactBulk',
        'contactImport',
        'appMessage',
        'ticket',
        'tag',
        'ticketNote',
        'quickemessage',
        'schedule',
        'kanban',
        'ContactList',
        'ContactListItem',
        'campaign',
        'apiKey',
        'webhook',
        'chat',
        'chat-user',
        'announcement',
      ],
    ];
    // auth changes no list: it ends the page. Nor does billGuessing: it is a notice. whatsappSession and whatsappStanding come with the sessions. payment says
    // that the page begins anew, host that a list is asked for again; invoice and support are tried with their features.
    const elsewhere = ['auth', 'billGuessing', 'whatsappSession', 'whatsappStanding'];
    const ofTheHost = ['payment', 'host', 'invoice', 'support'];
    expect([...tried, ...elsewhere, ...ofTheHost].toSorted()).toEqual(
      Object.keys(liveChannels).toSorted(),
    );
  });
});
