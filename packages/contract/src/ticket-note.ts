import { z } from 'zod';
import { id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { instant, text } from './text.ts';

export const ticketNote = z.object({
  id: id('ticketNote'),
  note: z.string(),
  ticketId: id('ticket'),
  contactId: id('contact'),
  /** Who wrote it; null: the bot. */
  user: z.object({ id: id('user'), name: z.string() }).nullable(),
  /** Of the bot's: the customer's document can be asked for by it. */
  billInquiryId: id('billInquiry').nullable(),
  createdAt: instant,
});
export type TicketNote = z.infer<typeof ticketNote>;

export const ticketNoteBody = z.object({
  note: text(limits.ticketNote),
  ticketId: id('ticket'),
  contactId: id('contact'),
});
export type TicketNoteBody = z.output<typeof ticketNoteBody>;

export const ticketNoteQuery = z.object({
  ticketId: idText('ticket'),
  contactId: idText('contact').optional(),
});
export type TicketNoteQuery = z.output<typeof ticketNoteQuery>;

export const ticketNoteList = z.array(ticketNote);
