import { z } from 'zod';
import { contactSummary } from './contact.ts';
import { id } from './ids.ts';
import { messageKinds } from './message.ts';
import { queueSummary } from './queue.ts';
import { instant } from './text.ts';

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
  contact: contactSummary,
  isGroup: z.boolean(),
  isBot: z.boolean(),
  lastMessage: z.string(),
  lastMessageKind: z.enum(messageKinds),
  lastMessageAt: instant,
  unreadMessages: z.number(),
  /** The rotation's offer: to whom, and until when. The queue still sees the ticket. */
  offeredTo: id('user').nullable(),
  offeredUntil: instant.nullable(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Ticket = z.infer<typeof ticket>;
