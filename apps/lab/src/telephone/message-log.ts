import type { proto } from 'baileys';
import type { Ack, MessageView, Shown } from '../contract/message.ts';

export type Message = {
  id: string;
  /** The other one's number, or a group's id. */
  chat: string;
  author: string;
  /** Whose telephone this is on. */
  owner: string;
  sentAt: number;
  /** How the two are named on the wire: answers use the same. */
  addressing: 'pn' | 'lid';
  shown: Shown;
  /** As it was sent: for whoever asks for it again, and for its file. */
  content: proto.IMessage | null;
  reactions: Map<string, string>;
  versions: string[];
  deleted: boolean;
  /** Whose answers count for an own message. */
  readers: string[];
  /** By reader's number. */
  receipts: Map<string, Ack>;
  copies: number;
  devices: Set<number>;
};

/** What one telephone shows, in the order it came. */
export type MessageLog = {
  add(message: Message): void;
  /** Ids are chosen by senders: two authors may choose the same. */
  find(chat: string, id: string, author?: string): Message | undefined;
  /** In whichever chat. */
  findById(id: string): Message | undefined;
  list(chat?: string): Message[];
};

export function createMessageLog(messages: Message[] = []): MessageLog {
  const byId = new Map<string, Message[]>();
  for (const message of messages) index(message);

  function index(message: Message): void {
    const others = byId.get(message.id);
    if (others) others.push(message);
    else byId.set(message.id, [message]);
  }

  return {
    add(message) {
      messages.push(message);
      index(message);
    },
    find: (chat, id, author) =>
      byId
        .get(id)
        ?.find((one) => one.chat === chat && (author === undefined || one.author === author)),
    findById: (id) => byId.get(id)?.[0],
    list: (chat) => (chat === undefined ? messages : messages.filter((one) => one.chat === chat)),
  };
}

export function messageView(message: Message): MessageView {
  const { id, chat, author, sentAt, shown, versions, deleted, copies } = message;
  return {
    id,
    chat,
    author,
    fromMe: isOwn(message),
    sentAt,
    ...shown,
    reactions: [...message.reactions].map(([reader, emoji]) => ({ author: reader, emoji })),
    versions,
    edited: versions.length > 0,
    deleted,
    ack: ackOf(message),
    copies,
    devices: [...message.devices].sort(),
  };
}

export function isOwn(message: Message): boolean {
  return message.author === message.owner;
}

/** In a group, as far as it got with everyone. */
export function ackOf(message: Message): Ack {
  const readers = isOwn(message) ? message.readers : [message.owner];
  const levels = readers.map((reader) => message.receipts.get(reader) ?? 1);
  return Math.min(4, ...levels) as Ack;
}
