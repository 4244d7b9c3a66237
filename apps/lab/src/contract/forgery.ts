import { z } from 'zod';
import { messageId } from './message.ts';
import { phoneNumber } from './telephone.ts';

/** The message is not one that the telephone shows: only its id is needed. */
const named = {
  /** A number, or a group's id. */
  to: z.string().min(1),
  message: messageId,
};

/** Whose message it is said to be: the forger's, the receiver's, or a number's. */
const of = z.union([z.enum(['mine', 'yours']), phoneNumber]).default('mine');

/** What only an app sends that somebody has tampered with: the server passes it on all the same. */
export const forgery = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('receipt'),
    ...named,
    to: phoneNumber,
    /** As if it were about a message in this group. */
    group: z.string().optional(),
    type: z.enum(['retry', 'delivered', 'read', 'played']),
    /** Which of the forger's devices says so. */
    device: z.int().min(0).max(4).default(0),
  }),
  z.object({ kind: z.literal('deletion'), ...named, of }),
  z.object({ kind: z.literal('edit'), ...named, of, text: z.string().min(1) }),
  z.object({ kind: z.literal('reaction'), ...named, of, emoji: z.string().max(16) }),
  z.object({ kind: z.literal('quote'), ...named, of, text: z.string().min(1) }),
]);

export type Forgery = z.infer<typeof forgery>;
export type NewForgery = z.input<typeof forgery>;

/** What is no chat: a status, or a post in a channel. It goes to every linked device. */
export const newPost = z.object({
  where: z.enum(['status', 'channel']),
  text: z.string().min(1).max(4096),
});

export type NewPost = z.infer<typeof newPost>;
