import { z } from 'zod';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { failureReasons } from './message.ts';
import { instant, line, text } from './text.ts';
import { seenLength } from './visible-length.ts';

/*
 * POST /messages/send and what became of it: for programs, which show a connection's token. The specification's names.
 */

export const sendBody = z
  .object({
    /** Country code, area code and number, digits alone. */
    number: z
      .string()
      .max(limits.contactNumber.max)
      .refine((value) => /^\d{8,15}$/.test(value), { params: { code: 'invalid_number' } })
      .optional()
      .meta({ instead: 'contactId', example: '5511999990000' }),
    /** Whoever is a contact already, instead of a number: a group has none. */
    contactId: id('contact').optional(),
    body: text({ max: limits.message, trim: false })
      .optional()
      .meta({ example: 'Seu pedido saiu para entrega.' }),
    /** A quick reply that is everybody's: its text, unless there is a body, and its image. */
    shortcode: line(limits.shortcode).optional().meta({ instead: 'body', example: 'pix' }),
    /** Where the ticket goes, unless somebody is serving it. */
    queueId: id('queue').nullish(),
    /** Whose it becomes, unless somebody is serving it. */
    userId: id('user').nullish(),
    closeTicket: z.boolean().optional(),
  })
  .superRefine(({ number, contactId }, context) => {
    const issue = (path: string, code: string) =>
      context.addIssue({ code: 'custom', path: [path], params: { code } });
    if (number === undefined && contactId === undefined) issue('number', 'required');
    if (number !== undefined && contactId !== undefined) issue('contactId', 'not_with_number');
  });
export type SendBody = z.output<typeof sendBody>;

/** Without a file there has to be something to read. */
export function hasText({ body, shortcode }: SendBody): boolean {
  return shortcode !== undefined || (body !== undefined && seenLength(body) > 0);
}

export const sendAnswer = z.object({
  /** For people. */
  mensagem: z.string().meta({ example: 'Mensagem enviada com sucesso' }),
  messageId: id('message'),
  /** Of several files, one for each. */
  messageIds: z.array(id('message')),
  ticketId: id('ticket'),
});
export type SendAnswer = z.infer<typeof sendAnswer>;

export const sentStates = ['waiting', 'sent', 'delivered', 'read', 'failed', 'deleted'] as const;
export type SentState = (typeof sentStates)[number];

/** GET /messages/{messageId} with a connection's token: what became of it. */
export const sentMessage = z.object({
  messageId: id('message'),
  ticketId: id('ticket'),
  status: z.enum(sentStates),
  /** As messages have it: 0 waiting, 1 sent, 2 delivered, 3 read, 4 played. */
  ack: z.number(),
  failure: z.enum(failureReasons).nullable(),
  createdAt: instant,
});
export type SentMessage = z.infer<typeof sentMessage>;

/** What a program calls its request, so that a repeat of it sends nothing again. */
export const idempotencyKey = z
  .string()
  .min(1)
  .max(limits.idempotencyKey)
  // What a header can carry.
  .regex(/^[\x21-\x7e]+$/)
  .meta({ example: 'pedido-4711' });
