import { z } from 'zod';
import { chatUuid, id, idText } from './ids.ts';
import { limits } from './limits.ts';
import { messageKinds } from './message.ts';
import { pageNumber, pageQuery } from './page.ts';
import { instant, line, text } from './text.ts';
import { seenLength } from './visible-length.ts';

const person = z.object({ id: id('user'), name: z.string() });

/** Who is in it, without whoever writes: they are in it anyway. More than the identity of each is ignored. */
const users = z
  .array(z.object({ id: id('user') }))
  .max(limits.chat.members)
  .transform((list) => [...new Set(list.map((one) => one.id))]);

/** One other person and no title: a direct chat, of which two people have one. */
export const chatBody = z.object({
  title: line({ max: limits.chat.title }).default(''),
  users: users.refine((ids) => ids.length > 0, { params: { code: 'too_small' } }),
});
export type ChatBody = z.output<typeof chatBody>;

/** Left-out fields stay as they are. */
export const chatChanges = z
  .object({ title: line({ min: 1, max: limits.chat.title }), users })
  .partial();
export type ChatChanges = z.output<typeof chatChanges>;

export const chatMember = z.object({
  userId: id('user'),
  user: person,
  /** How many messages they have not read. */
  unreads: z.number(),
  /** One of them names them. */
  isMentioned: z.boolean(),
});
export type ChatMember = z.infer<typeof chatMember>;

export const chat = z.object({
  id: id('chat'),
  uuid: chatUuid,
  /** Empty of a direct chat: each of the two sees the other's name. */
  title: z.string(),
  isGroup: z.boolean(),
  ownerId: id('user'),
  users: z.array(chatMember),
  /** The beginning of it. */
  lastMessage: z.string(),
  lastMessageKind: z.enum(messageKinds).nullable(),
  lastMessageUser: person.nullable(),
  /** When something was last said; of an empty chat, when it was begun. */
  lastMessageAt: instant,
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Chat = z.infer<typeof chat>;

export const chatFile = z.object({
  /** Signed, good for some hours, and for members alone. */
  url: z.string(),
  name: z.string(),
  mimetype: z.string(),
  bytes: z.number(),
  seconds: z.number().nullable(),
  waveform: z.array(z.number()).nullable(),
});
export type ChatFile = z.infer<typeof chatFile>;

export const chatMessage = z.object({
  id: id('chatMessage'),
  chatId: id('chat'),
  senderId: id('user'),
  sender: person,
  /** Of a file, what is written beneath it. */
  message: z.string(),
  kind: z.enum(messageKinds),
  file: chatFile.nullable(),
  /** Those whom it names with an @. */
  mentions: z.array(person),
  /** What the browser that sent it calls it. */
  clientId: z.string().nullable(),
  createdAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatMessageBody = z.object({
  message: text({ max: limits.message, trim: false }).refine((value) => seenLength(value) > 0, {
    params: { code: 'too_small' },
  }),
  /** Members whom it names. */
  mentions: z
    .array(id('user'))
    .max(limits.chat.mentions)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  /** Sent again under the same name, after an answer that was lost, it is still one message. */
  clientId: z.uuid().nullish(),
});
export type ChatMessageBody = z.output<typeof chatMessageBody>;

/** Searched for in titles, and in the names of those who are in it. */
export const chatQuery = pageQuery;
export type ChatQuery = z.output<typeof chatQuery>;

/** `unread`: how many of all one's chats have something new, whatever the page. */
export const chatPage = z.object({
  records: z.array(chat),
  hasMore: z.boolean(),
  unread: z.number(),
});
export type ChatPage = z.infer<typeof chatPage>;

export const chatMessageQuery = z.object({
  pageNumber,
  /** Older than this message: pages by key, whatever is said meanwhile. */
  before: idText('chatMessage').optional(),
  searchParam: text({ max: limits.searchParam }).default(''),
});
export type ChatMessageQuery = z.output<typeof chatMessageQuery>;

/** As they are read, the oldest first. A search goes on at `before`: it looks at so many messages at a time. */
export const chatMessagePage = z.object({
  records: z.array(chatMessage),
  hasMore: z.boolean(),
  before: id('chatMessage').nullable(),
});
export type ChatMessagePage = z.infer<typeof chatMessagePage>;

/** The specification's browser says who reads; the server knows. */
export const chatReadBody = z.object({ userId: z.unknown() }).partial();
