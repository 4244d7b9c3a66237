import type { proto } from 'baileys';
import type { Account } from '../account.ts';
import type { Ack, Shown } from '../contract/message.ts';
import type { LabState } from '../state.ts';
import { type Message, messageView } from './message-log.ts';
import { readContent } from './read-content.ts';
import { vote } from './voting.ts';

export type Arrival = {
  id: string;
  chat: string;
  author: string;
  sentAt: number;
  addressing: 'pn' | 'lid';
  content: proto.IMessage;
  /** Which of the owner's devices read it. */
  device: number;
  readers: string[];
  /** A group's admin may delete what others wrote. */
  byAdmin?: boolean;
};

export const UNREADABLE: Shown = {
  kind: 'undecryptable',
  text: '',
  media: null,
  location: null,
  contact: null,
  poll: null,
  quotes: null,
};

/** Puts on a telephone what a message does to it; answers with the message that is touched. */
export function putOnScreen(
  state: LabState,
  account: Account,
  arrival: Arrival,
): Message | undefined {
  const reading = readContent(arrival.content);
  if (reading.does === 'show') return show(state, account, arrival, reading.shown);
  if (reading.does === 'nothing') return undefined;
  const { chat, author } = arrival;
  const target = account.messages.find(chat, reading.target);
  if (!target) return undefined;
  const isAuthor = target.author === author;
  if (reading.does === 'react') react(target, author, reading.emoji);
  else if (reading.does === 'edit' && isAuthor) edit(target, reading.text);
  else if (reading.does === 'vote') vote(state, target, author, reading.vote);
  else if (reading.does === 'delete' && (isAuthor || arrival.byAdmin)) target.deleted = true;
  tellChange(state, target);
  return target;
}

/** "Waiting for this message": its place is kept until it comes again. */
export function putPlaceholder(state: LabState, account: Account, arrival: Arrival): void {
  if (account.messages.find(arrival.chat, arrival.id, arrival.author)) return;
  add(state, account, { ...arrival, content: {} }, UNREADABLE);
}

export function tellChange(state: LabState, message: Message): void {
  const body = { telephone: message.owner, message: messageView(message) };
  state.events.emit({ type: 'message-changed', ...body });
}

/** Only ever upwards; false if it was there already. */
export function raiseAck(state: LabState, message: Message, reader: string, level: Ack): boolean {
  if ((message.receipts.get(reader) ?? 1) >= level) return false;
  message.receipts.set(reader, level);
  tellChange(state, message);
  return true;
}

function show(state: LabState, account: Account, arrival: Arrival, shown: Shown): Message {
  const { id, chat, author, device, content } = arrival;
  const known = account.messages.find(chat, id, author);
  if (!known) return add(state, account, arrival, shown);
  if (known.devices.has(device)) known.copies += 1;
  known.devices.add(device);
  if (known.shown.kind === 'undecryptable') {
    known.shown = shown;
    known.content = content;
  }
  tellChange(state, known);
  return known;
}

function add(state: LabState, account: Account, arrival: Arrival, shown: Shown): Message {
  const { id, chat, author, sentAt, addressing, content, device, readers } = arrival;
  const message: Message = {
    id,
    chat,
    author,
    owner: account.number,
    sentAt,
    addressing,
    shown,
    content,
    reactions: new Map(),
    versions: [],
    deleted: false,
    readers,
    receipts: new Map(),
    copies: 1,
    devices: new Set(shown === UNREADABLE ? [] : [device]),
  };
  account.messages.add(message);
  const body = { telephone: account.number, message: messageView(message) };
  state.events.emit({ type: 'message', ...body });
  return message;
}

function react(target: Message, author: string, emoji: string): void {
  if (emoji) target.reactions.set(author, emoji);
  else target.reactions.delete(author);
}

function edit(target: Message, text: string): void {
  target.versions.push(target.shown.text);
  target.shown = { ...target.shown, text };
}
