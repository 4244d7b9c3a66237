import { z } from 'zod';
import { announcement } from './announcement.ts';
import { apiKey } from './api-key.ts';
import { billGuessing } from './billing.ts';
import { campaign, campaignCounts } from './campaign.ts';
import { chat, chatMessage } from './chat.ts';
import { company } from './company.ts';
import { connection, connectionSession } from './connection.ts';
import { contact, contactSummary } from './contact.ts';
import { contactBulk } from './contact-bulk.ts';
import { contactImport } from './contact-import.ts';
import { id } from './ids.ts';
import { invoice } from './invoice.ts';
import { message } from './message.ts';
import { queue, queueOption } from './queue.ts';
import { quickMessage } from './quick-message.ts';
import { recipient, recipientList } from './recipient-list.ts';
import { schedule } from './scheduled-message.ts';
import { setting } from './setting.ts';
import { connectionStanding } from './standing.ts';
import { supportConsent } from './support.ts';
import { tag } from './tag.ts';
import { plainDate } from './text.ts';
import { ticket } from './ticket.ts';
import { ticketNote } from './ticket-note.ts';
import { user } from './user.ts';
import { webhook } from './webhook.ts';

const created = z.literal(['create', 'update']);
const deleted = z.literal('delete');

/**
 * Every channel of the live connection, company-{id}-{name} (channel-name.ts), and what it carries: the same
 * shapes as the API. Each event also has `seq`, the company's running number.
 */
export const liveChannels = {
  user: z.union([
    z.object({ action: created, user }),
    z.object({ action: deleted, userId: id('user') }),
  ]),
  queue: z.union([
    z.object({ action: created, queue }),
    z.object({ action: deleted, queueId: id('queue') }),
  ]),
  queueOption: z.object({
    action: z.literal('update'),
    queueId: id('queue'),
    options: z.array(queueOption),
  }),
  whatsapp: z.union([
    z.object({ action: created, whatsapp: connection }),
    z.object({ action: deleted, whatsappId: id('connection') }),
  ]),
  whatsappSession: z.object({ action: z.literal('update'), session: connectionSession }),
  /** What a number can bear has changed: a pause began or ended, the provider said something. For admins. */
  whatsappStanding: z.object({ action: z.literal('update'), standing: connectionStanding }),
  /** Somebody tries documents one after the other. For admins. */
  billGuessing: billGuessing.extend({ action: z.literal('create') }),
  ticket: z.union([
    z.object({ action: created, ticket }),
    z.object({ action: deleted, ticketId: id('ticket') }),
    z.object({ action: z.literal('updateUnread'), ticketId: id('ticket'), ticket }),
  ]),
  /** The ticket as it is with the message in it. */
  appMessage: z.object({ action: created, message, ticket, contact: contactSummary }),
  contact: z.union([
    z.object({ action: created, contact }),
    z.object({ action: deleted, contactId: id('contact') }),
    /** So many at once that none is told by itself: whoever shows one of them asks again. */
    z.object({ action: z.literal('changed'), contactIds: z.array(id('contact')) }),
  ]),
  /** Contacts that an import writes are not told one by one: whoever shows a list of them asks again. */
  contactImport: z.union([
    z.object({ action: created, contactImport }),
    z.object({ action: deleted, contactImportId: id('contactImport') }),
  ]),
  /** Told to whoever began it. */
  contactBulk: z.object({ action: created, bulk: contactBulk }),
  ContactList: z.union([
    z.object({ action: created, record: recipientList }),
    z.object({ action: deleted, id: id('contactList') }),
  ]),
  ContactListItem: z.union([
    z.object({ action: created, record: recipient, contactListId: id('contactList') }),
    z.object({ action: deleted, id: id('contactListItem'), contactListId: id('contactList') }),
    /** So many at once that none is told by itself: whoever shows the list asks again. */
    z.object({ action: z.literal('reload'), contactListId: id('contactList') }),
  ]),
  campaign: z.union([
    z.object({ action: created, record: campaign }),
    z.object({ action: deleted, id: id('campaign') }),
    /** How far it is, now and then while it runs. */
    z.object({ action: z.literal('progress'), id: id('campaign'), counts: campaignCounts }),
  ]),
  /** Tickets that carry the tag are not told apart: a browser changes it on those that it shows. */
  tag: z.union([
    z.object({ action: created, tag }),
    z.object({ action: deleted, tagId: id('tag') }),
    /** More or fewer tickets carry these: whoever shows how many asks again. */
    z.object({ action: z.literal('count'), tagIds: z.array(id('tag')) }),
  ]),
  /** The lanes' order is the company's; what is folded is the person's own. */
  kanban: z.union([
    z.object({ action: z.literal('order'), tagIds: z.array(id('tag')) }),
    z.object({ action: z.literal('fold'), laneId: id('tag').nullable(), folded: z.boolean() }),
  ]),
  /** company-quickemessage. */
  quickemessage: z.union([
    z.object({ action: created, record: quickMessage }),
    /** It is gone, or no longer for everybody. */
    z.object({ action: deleted, id: id('quickMessage') }),
  ]),
  schedule: z.union([
    z.object({ action: created, schedule }),
    z.object({ action: deleted, scheduleId: id('schedule') }),
  ]),
  /** company-announcement: told in each company that it reaches, or reached until now. */
  announcement: z.union([
    z.object({ action: created, record: announcement }),
    z.object({ action: deleted, id: id('announcement') }),
    /** This person has opened them, here or elsewhere. */
    z.object({ action: z.literal('read') }),
  ]),
  /** A note is written and deleted, never changed. */
  ticketNote: z.union([
    z.object({ action: z.literal('create'), ticketNote }),
    z.object({ action: deleted, ticketNoteId: id('ticketNote'), ticketId: id('ticket') }),
  ]),
  apiKey: z.union([
    z.object({ action: created, apiKey }),
    z.object({ action: deleted, apiKeyId: id('apiKey') }),
  ]),
  webhook: z.union([
    z.object({ action: created, webhook }),
    z.object({ action: deleted, webhookId: id('webhook') }),
  ]),
  /**
   * To the members of a chat alone. The same is told on company-{id}-chat-{chatId}, for whoever listens to one chat.
   * `delete`: it is gone, or one is no longer in it.
   */
  chat: z.union([
    z.object({ action: z.literal('new-message'), chat, newMessage: chatMessage }),
    z.object({ action: z.literal('update'), chat }),
    z.object({ action: deleted, id: id('chat') }),
  ]),
  /** company-{id}-chat-user-{userId}: somebody is in a chat from now on, or its title or members have changed. */
  'chat-user': z.object({ action: created, record: chat }),
  settings: z.object({ action: z.literal('update'), setting }),
  company: z.object({ action: z.literal('update'), company }),
  /**
   * An invoice was paid: the company may work until `dueDate`. Everybody hears it, also an admin who can only pay
   * (their session is a whole one from then on; a page that is loaded anew has everything).
   */
  payment: z.object({
    action: z.literal('CONCLUIDA'),
    invoiceId: id('invoice'),
    company: z.object({ id: id('company'), dueDate: plainDate.nullable() }),
  }),
  /** Told to admins. */
  invoice: z.object({ action: created, invoice }),
  /** Told to admins: a code was made or is over, somebody came in or left. */
  support: z.object({ action: z.literal('update'), support: supportConsent }),
  /** Told to super users in their own company: whoever shows such a list asks again. */
  host: z.object({
    action: z.literal('changed'),
    what: z.enum(['companies', 'plans', 'invoices', 'payments']),
  }),
  /** Another session of this user is now the valid one. */
  auth: z.object({ user: z.object({ id: id('user') }), sessionId: z.string() }),
} as const satisfies Record<string, z.ZodType>;

export type LiveChannel = keyof typeof liveChannels;
export type LivePayload<C extends LiveChannel> = z.infer<(typeof liveChannels)[C]>;
export type LiveMessage<C extends LiveChannel> = LivePayload<C> & { seq: number };

/**
 * What a browser may send, and what with. Nothing so far: which rooms it is in is the server's decision, and the socket
 * itself is the sign of life. What is here is heard by `clientEvents` of live/, and tried by the walks and attacks.
 */
export const clientEvents: Readonly<Record<string, z.ZodType>> = {};
