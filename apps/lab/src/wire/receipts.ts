import type { BinaryNode } from 'baileys';
import { type Account, jidOf } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import type { Ack, ReceiptType } from '../contract/message.ts';
import { isGroup } from '../jids.ts';
import { accountOf, groupOf, type LabState } from '../state.ts';
import { isOwn, type Message } from '../telephone/message-log.ts';
import { raiseAck } from '../telephone/screen.ts';
import { deliver } from './inbox.ts';
import { element } from './nodes.ts';

export const LEVELS: Record<ReceiptType, Ack> = { delivered: 2, read: 3, played: 4 };

/** On the wire "delivered" is the receipt without a type. */
const WIRE_TYPES: Record<ReceiptType, string | undefined> = {
  delivered: undefined,
  read: 'read',
  played: 'played',
};

/** What a telephone says by itself when a message arrives. */
export function answerByItself(state: LabState, reader: Account, message: Message): void {
  if (reader.receipts === 'none' || isOwn(message)) return;
  giveReceipts(state, reader, [message], 'delivered');
  if (reader.receipts === 'read') giveReceipts(state, reader, [message], 'read');
}

/** From a telephone to those who wrote: their own screens, and the devices linked to them. */
export function giveReceipts(
  state: LabState,
  reader: Account,
  messages: Message[],
  type: ReceiptType,
): void {
  const received = messages.filter((message) => !isOwn(message));
  for (const [author, theirs] of Map.groupBy(received, (message) => message.author)) {
    // Someone who got it is someone who got it: a second "read" would be noise.
    const news = theirs.filter((message) => raiseAck(state, message, reader.number, LEVELS[type]));
    const [first] = news;
    if (!first) continue;
    const writer = accountOf(state, author);
    const chat = isGroup(first.chat) ? first.chat : reader.number;
    for (const { id } of news) raiseAuthorAck(state, writer, chat, id, reader.number, type);
    const receipt = receiptElement(state, reader, news, type);
    for (const companion of writer.companions.values()) deliver(state, companion, receipt);
  }
}

/** The sender's telephone has its copy too, which the sending device learns this way. */
export function confirmOwnCopy(state: LabState, companion: Companion, id: string, to: string) {
  const account = accountOf(state, companion.number);
  deliver(
    state,
    companion,
    element('receipt', {
      from: jidOf(account, 'pn'),
      id,
      type: 'sender',
      recipient: to,
      t: stampOf(state.clock()),
    }),
  );
}

export function raiseAuthorAck(
  state: LabState,
  author: Account,
  chat: string,
  id: string,
  reader: string,
  type: ReceiptType,
): void {
  const message = author.messages.find(chat, id, author.number);
  if (message) raiseAck(state, message, reader, LEVELS[type]);
}

function receiptElement(
  state: LabState,
  reader: Account,
  messages: Message[],
  type: ReceiptType,
): BinaryNode {
  const [first, ...rest] = messages;
  if (!first) throw new Error('a receipt for nothing');
  const group = isGroup(first.chat) ? groupOf(state, first.chat) : undefined;
  const items = rest.map(({ id }) => element('item', { id }));
  return element(
    'receipt',
    {
      from: group?.id ?? jidOf(reader, first.addressing),
      participant: group && jidOf(reader, group.addressing),
      id: first.id,
      type: WIRE_TYPES[type],
      t: stampOf(state.clock()),
    },
    items.length > 0 ? [element('list', {}, items)] : undefined,
  );
}
