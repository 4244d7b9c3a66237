import { z } from 'zod';
import { windowReasons } from './answer-window.ts';
import { contact, contactSummary } from './contact.ts';
import { id, idList, idText } from './ids.ts';
import { limits } from './limits.ts';
import { messageKinds } from './message.ts';
import { flag, pageNumber } from './page.ts';
import { queueSummary } from './queue.ts';
import { referral } from './referral.ts';
import { tagSummary } from './tag.ts';
import { calendarDay, instant, text } from './text.ts';
import { roundFilter } from './ticket-rounds.ts';

export const ticketStatuses = ['pending', 'open', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticket = z.object({
  id: id('ticket'),
  uuid: z.string(),
  code: z.string(),
  status: z.enum(ticketStatuses),
  userId: id('user').nullable(),
  user: z.object({ id: id('user'), name: z.string() }).nullable(),
  queueId: id('queue').nullable(),
  queue: queueSummary.nullable(),
  whatsappId: id('connection'),
  whatsapp: z.object({ id: id('connection'), name: z.string(), channel: z.string() }),
  contactId: id('contact'),
  contact: contactSummary.extend({ extraInfo: contact.shape.extraInfo }),
  isGroup: z.boolean(),
  isBot: z.boolean(),
  /** The same, by the specification's other name. */
  chatbot: z.boolean(),
  tags: z.array(tagSummary),
  /** Its lane on the board, one of its tags; null is the first lane. */
  laneId: id('tag').nullable(),
  laneSince: instant,
  lastMessage: z.string(),
  lastMessageKind: z.enum(messageKinds),
  lastMessageAt: instant,
  /** What a row says of it beside its words; null while there is no message. */
  lastMessageMark: z
    .object({
      fromMe: z.boolean(),
      ack: z.number(),
      failed: z.boolean(),
      isDeleted: z.boolean(),
      /** Who of us wrote it; null is the customer, the bot or the telephone itself. */
      user: z.object({ id: id('user'), name: z.string() }).nullable(),
      /** Who of a group said it. */
      sender: z.string().nullable(),
      /** How long it plays. */
      seconds: z.number().nullable(),
    })
    .nullable(),
  unreadMessages: z.number(),
  /** Until when the channel takes answers: on Messenger and Instagram. Null: there is no such end. */
  windowClosesAt: instant.nullable(),
  /** By which of the channel's rules: answer-window.ts. */
  windowReason: z.enum(windowReasons).nullable(),
  /** What brought the customer to write. */
  referral: referral.nullable(),
  /** Another app answers in this conversation at the moment: what is written here may be refused. */
  heldElsewhere: z.boolean(),
  /** The rotation's offer: to whom, and until when. The queue still sees the ticket. */
  offeredTo: id('user').nullable(),
  offeredUntil: instant.nullable(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Ticket = z.infer<typeof ticket>;

/** As the specification's browser sends them: which action they mean, the ticket's status decides. */
export const ticketChanges = z.object({
  status: z.enum(ticketStatuses).optional(),
  userId: id('user').nullish(),
  queueId: id('queue').nullish(),
});
export type TicketChanges = z.output<typeof ticketChanges>;

export const ticketBody = z.object({
  contactId: id('contact'),
  /** An admin may leave it out. */
  queueId: id('queue').nullish(),
  /** Whose it is; left out, whoever opens it. */
  userId: id('user').nullish(),
  status: z.literal('open').default('open'),
  whatsappId: id('connection').nullish(),
});
export type TicketBody = z.output<typeof ticketBody>;

/** What stands first in a list: ticket-order.ts. */
export const ticketOrders = ['unread', 'newest'] as const;
export type TicketOrder = (typeof ticketOrders)[number];

export const ticketListQuery = z.object({
  pageNumber,
  /** Words that must all occur in a message or its contact, in any order; "a phrase": search-words.ts. */
  searchParam: text({ max: limits.searchParam }).default(''),
  /** Goes on with a search that did not go back all the way: what its answer said. */
  searchFrom: z
    .string()
    .regex(/^\d{1,17}-\d{1,15}$/)
    .optional(),
  status: z.enum(ticketStatuses).optional(),
  /** Opened on that day, in the company's zone. */
  date: calendarDay.optional(),
  /** Changed on that day. */
  updatedAt: calendarDay.optional(),
  /** For tickets-manager:showall; from others it lifts nothing. */
  showAll: flag.default(false),
  /** Narrows what is visible, never widens it. */
  queueIds: idList('queue').optional(),
  /** Has all of them. */
  tags: idList('tag').optional(),
  /** Is any of them's. */
  users: idList('user').optional(),
  withUnreadMessages: flag.default(false),
  isGroup: flag.optional(),
  /** One contact's tickets, for what somebody wants to know of earlier talks. */
  contactId: idText('contact').optional(),
  /** Unread ones first, where ticket-order.ts says so; or the newest activity, whatever was read. */
  order: z.enum(ticketOrders).default('unread'),
  /** The next of a list's `following`: those of them that are still in it, in this order. */
  ids: idList('ticket').optional(),
  ...roundFilter,
});
export type TicketListQuery = z.output<typeof ticketListQuery>;

/** Where a ticket has the words of a search: its newest message with them, and what is around them. */
export const foundMessage = z.object({
  ticketId: id('ticket'),
  messageId: id('message'),
  text: z.string(),
});
export type FoundMessage = z.infer<typeof foundMessage>;

export const ticketList = z.object({
  tickets: z.array(ticket),
  /** Of a search for words; a ticket may also have them in its contact's name alone. */
  found: z.array(foundMessage).optional(),
  /** Exact up to ticketCountLimit: beyond, nobody counts. Of `ids`: how many of them. */
  count: z.number(),
  /** Of a list by rounds, as long as all its tickets are counted: how many rounds these are, as a figure has it. */
  rounds: z.number().optional(),
  /** There are more than `count`, and nobody looked how many. */
  countStopped: z.boolean().optional(),
  hasMore: z.boolean(),
  /** Of a search: older tickets were not looked at; here it goes on. */
  searchFrom: z.string().optional(),
  /**
   * Which come after this page, as far as anybody counts. Whoever goes on by them (`ids`, a page at a time) gets
   * each ticket once and misses none, whatever is read or written meanwhile; page numbers cannot promise that.
   */
  following: z.array(id('ticket')).optional(),
});
export type TicketPage = z.infer<typeof ticketList>;

export const ticketEventKinds = [
  'opened',
  'accepted',
  'returned',
  'closed',
  'reopened',
  'transferred',
  /** No queue was chosen in time: it came into the fallback queue. */
  'unanswered',
  /** Its contact turned out to be another one's, whose ticket took the messages. */
  'merged',
  /** What somebody did to its contact, which concerns all its conversations. */
  'numberChanged',
  'blocked',
  'unblocked',
  'contactMerged',
  'contactSplit',
] as const;
export type TicketEventKind = (typeof ticketEventKinds)[number];

const ticketPlace = z.object({
  status: z.enum(ticketStatuses),
  queue: queueSummary.nullable(),
  user: z.object({ id: id('user'), name: z.string() }).nullable(),
});

export const ticketEvent = z.object({
  id: z.number(),
  kind: z.enum(ticketEventKinds),
  /** Null is the program itself, or the customer. */
  actor: z.object({ id: id('user'), name: z.string() }).nullable(),
  from: ticketPlace.nullable(),
  to: ticketPlace,
  /** Of a number that was changed; empty where there was none. */
  number: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Whom the contact was merged with, or split from. */
  contact: z.object({ id: id('contact'), name: z.string() }).nullable(),
  at: instant,
});
export type TicketEvent = z.infer<typeof ticketEvent>;

export const ticketHistoryQuery = z.object({ pageNumber });
/** The newest first. */
export const ticketHistory = z.object({ events: z.array(ticketEvent), hasMore: z.boolean() });
