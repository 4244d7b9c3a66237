import { channelName } from '@prosa/contract/channel-name';
import type { Chat, ChatMessage } from '@prosa/contract/chat';
import { type LiveChannel, type LivePayload, liveChannels } from '@prosa/contract/events';
import type { Message } from '@prosa/contract/message';
import type { Ticket } from '@prosa/contract/ticket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Room } from '../live-event.ts';
import { fence, listen, settingsHeard } from './test-ear.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from './test-world.ts';

let world: LiveWorld;
let node: LiveNode;
beforeAll(async () => {
  world = await createLiveWorld();
  node = await world.startNode();
});
afterAll(() => world.stop());

const instant = '2026-11-15T12:00:00.000Z';
const options = [
  {
    id: 1,
    title: 'One',
    message: '',
    option: 1,
    queueId: 1,
    parentId: null,
    task: null,
    version: 1,
  },
];
const queue = { id: 1, name: 'Sales', color: '#34dd3b' };

const contact = {
  id: 1,
  name: 'Bia',
  number: '5511999990000',
  email: '',
  profilePicUrl: null,
  isGroup: false,
  active: true,
};
const ticket: Ticket = {
  id: 1,
  uuid: 'e3b0c442-98fc-4c14-9afb-f4c8996fb924',
  code: '20261115-0001',
  status: 'pending',
  userId: null,
  user: null,
  queueId: 1,
  queue,
  whatsappId: 1,
  whatsapp: { id: 1, name: 'Shop', channel: 'whatsapp' },
  contactId: 1,
  contact: { ...contact, extraInfo: [] },
  isGroup: false,
  isBot: false,
  chatbot: false,
  tags: [{ id: 1, name: 'VIP', color: '#34dd3b' }],
  laneId: null,
  laneSince: instant,
  lastMessage: 'Oi',
  lastMessageKind: 'text',
  lastMessageAt: instant,
  lastMessageMark: null,
  unreadMessages: 1,
  windowClosesAt: null,
  windowReason: null,
  referral: null,
  heldElsewhere: false,
  offeredTo: null,
  offeredUntil: null,
  version: 1,
  createdAt: instant,
  updatedAt: instant,
};
const message: Message = {
  id: 1,
  ticketId: 1,
  fromMe: false,
  kind: 'text',
  body: 'Oi',
  mediaType: null,
  mediaUrl: null,
  attachments: [],
  location: null,
  cards: [],
  quotedMsg: null,
  story: null,
  reactions: [],
  read: false,
  ack: 0,
  failure: null,
  isDeleted: false,
  isBeingDeleted: false,
  queueId: null,
  queue: null,
  isEdited: false,
  isForwarded: false,
  isAutomatic: false,
  contact: { id: 1, name: 'Bia' },
  user: null,
  clientId: null,
  saidAt: instant,
  version: 1,
  createdAt: instant,
};

const chat: Chat = {
  id: 1,
  uuid: 'e3b0c442-98fc-4c14-9afb-f4c8996fb925',
  title: 'Everybody',
  isGroup: true,
  ownerId: 1,
  users: [{ userId: 1, user: { id: 1, name: 'Ana' }, unreads: 1, isMentioned: false }],
  lastMessage: 'Oi',
  lastMessageKind: 'text',
  lastMessageUser: { id: 1, name: 'Ana' },
  lastMessageAt: instant,
  version: 1,
  createdAt: instant,
  updatedAt: instant,
};
const newMessage: ChatMessage = {
  id: 1,
  chatId: 1,
  senderId: 1,
  sender: { id: 1, name: 'Ana' },
  message: 'Oi',
  kind: 'text',
  file: null,
  mentions: [],
  clientId: null,
  createdAt: instant,
};

/** One of each channel: a new channel does not compile until it stands here, and is walked. */
function samples(companyId: number): { [C in LiveChannel]: LivePayload<C> } {
  return {
    user: {
      action: 'update',
      user: {
        id: 1,
        name: 'Ana',
        email: 'ana@example.com',
        profile: 'user',
        super: false,
        companyId,
        queues: [queue],
        online: true,
        version: 1,
        createdAt: instant,
        updatedAt: instant,
      },
    },
    queue: { action: 'delete', queueId: 1 },
    contactImport: { action: 'delete', contactImportId: 1 },
    apiKey: { action: 'delete', apiKeyId: 1 },
    webhook: { action: 'delete', webhookId: 1 },
    billGuessing: { action: 'create', ticketId: 1, contactId: 1, count: 6 },
    queueOption: { action: 'update', queueId: 1, options },
    settings: {
      action: 'update',
      setting: { key: 'ipixc', value: 'x', secret: false, isSet: true, hint: '' },
    },
    company: {
      action: 'update',
      company: {
        id: companyId,
        name: 'Acme',
        email: null,
        phone: null,
        timezone: 'America/Sao_Paulo',
        status: true,
        dueDate: null,
        recurrence: 'MENSAL',
        trialExpiration: null,
        standing: 'open',
        document: null,
        planId: null,
        plan: null,
        schedules: [],
        version: 1,
        createdAt: instant,
        updatedAt: instant,
      },
    },
    whatsapp: { action: 'delete', whatsappId: 1 },
    ContactList: {
      action: 'create',
      record: {
        id: 1,
        name: 'Clientes',
        contactsCount: 0,
        version: 1,
        createdAt: instant,
        updatedAt: instant,
      },
    },
    ContactListItem: { action: 'reload', contactListId: 1 },
    campaign: { action: 'delete', id: 1 },
    whatsappStanding: {
      action: 'update',
      standing: {
        id: 1,
        state: 'paused',
        scope: 'strangers',
        reasons: ['time-lock'],
        until: instant,
        linkedAt: instant,
        ageDays: 12,
        begunToday: 3,
        budget: 0,
        left: 0,
        lock: { isActive: true, until: instant, saidAt: instant },
        quota: null,
        incidents: [{ kind: 'lock', at: instant, until: instant, code: null }],
      },
    },
    whatsappSession: {
      action: 'update',
      session: {
        id: 1,
        name: 'Shop',
        channel: 'whatsapp',
        status: 'qrcode',
        statusReason: null,
        statusUntil: null,
        statusDetail: null,
        number: null,
        qrcode: 'code',
        pairingCode: null,
        scannedNumber: null,
        retries: 0,
        version: 1,
        updatedAt: instant,
      },
    },
    ticket: { action: 'updateUnread', ticketId: 1, ticket },
    contact: { action: 'delete', contactId: 1 },
    contactBulk: {
      action: 'update',
      bulk: {
        id: 1,
        action: { kind: 'delete' },
        state: 'running',
        done: 20,
        leftOut: 1,
        percent: 40,
        version: 1,
        updatedAt: instant,
      },
    },
    tag: { action: 'delete', tagId: 1 },
    kanban: { action: 'order', tagIds: [1] },
    quickemessage: { action: 'delete', id: 1 },
    schedule: { action: 'delete', scheduleId: 1 },
    chat: { action: 'new-message', chat, newMessage },
    'chat-user': { action: 'create', record: chat },
    announcement: { action: 'delete', id: 1 },
    ticketNote: { action: 'delete', ticketNoteId: 1, ticketId: 1 },
    appMessage: { action: 'create', message, ticket, contact },
    payment: {
      action: 'CONCLUIDA',
      invoiceId: 1,
      company: { id: companyId, dueDate: '2026-12-28' },
    },
    invoice: {
      action: 'update',
      invoice: {
        id: 1,
        detail: 'Essencial',
        lines: [{ detail: 'Essencial', value: 149 }],
        value: 149,
        currency: 'BRL',
        dueDate: '2026-11-28',
        status: 'open',
        paidAt: null,
        paidHow: null,
        version: 1,
        createdAt: instant,
        updatedAt: instant,
      },
    },
    support: { action: 'update', support: { codeUntil: instant, entry: null } },
    host: { action: 'changed', what: 'companies' },
    auth: { user: { id: 1 }, sessionId: 'x' },
  };
}

describe('every channel of the contract', () => {
  it('reaches its company as the contract says, in order, and nobody else', async () => {
    const { make } = world;
    const [admin, other] = [await make.admin(), await make.admin()];
    const ear = await listen(node, admin.token);
    const stranger = await listen(node, other.token);
    // Each is told of its own arrival.
    await ear.wait(channelName(admin.companyId, 'user'));
    await stranger.wait(channelName(other.companyId, 'user'));
    ear.heard.length = 0;
    stranger.heard.length = 0;

    const sent = samples(admin.companyId);
    const channels = Object.keys(liveChannels) as LiveChannel[];
    await node.scopes.inCompany({ companyId: admin.companyId, actor: null }, async (scope) => {
      for (const channel of channels) {
        const payload = sent[channel];
        // Every room there is, and the ids of the other company's people.
        const to: Room[] = ['company', 'admins', `user:${other.adminId}`, 'queue:1'];
        scope.tell({ channel, payload, to } as Parameters<typeof scope.tell>[0]);
      }
    });
    await fence(node, admin.companyId, [ear]);
    await fence(node, other.companyId, [stranger]);

    const events = ear.heard.slice(0, channels.length);
    expect(events.map((one) => one.event)).toEqual(
      channels.map((channel) => channelName(admin.companyId, channel)),
    );
    const numbers = events.map((one) => (one.message as { seq: number }).seq);
    expect(numbers).toEqual(channels.map((_, index) => numbers[0]! + index));
    for (const [index, channel] of channels.entries()) {
      const { seq: _, ...payload } = events[index]!.message as { seq: number };
      expect(liveChannels[channel].parse(payload)).toEqual(sent[channel]);
    }
    // The fence alone.
    expect(stranger.heard.map((one) => one.event)).toEqual([
      channelName(other.companyId, 'settings'),
    ]);
    ear.socket.disconnect();
    stranger.socket.disconnect();
  });

  it('says nothing of a transaction that was not kept', async () => {
    const admin = await world.make.admin();
    const ear = await listen(node, admin.token);
    const failing = node.scopes.inCompany(
      { companyId: admin.companyId, actor: null },
      async (scope) => {
        const payload = samples(admin.companyId).settings;
        scope.tell({ channel: 'settings', payload, to: ['company'] });
        throw new Error('changed my mind');
      },
    );
    await expect(failing).rejects.toThrow('changed my mind');
    await fence(node, admin.companyId, [ear]);
    expect(settingsHeard(ear, admin.companyId)).toEqual([]);
    ear.socket.disconnect();
  });
});
