import type { BinaryNode } from 'baileys';
import type { Companion } from '../companion.ts';
import type { ReceiptType } from '../contract/message.ts';
import { isGroup } from '../jids.ts';
import { accountAt, accountOf, type LabState } from '../state.ts';
import { confirm } from './inbox.ts';
import { reuploadMedia } from './media-retry.ts';
import { element, idsIn } from './nodes.ts';
import { giveReceipts } from './receipts.ts';
import { answerRetry } from './retries.ts';

/** "inactive" is delivered too: to a device that nobody looks at. */
const MEANINGS: Record<string, ReceiptType> = {
  '': 'delivered',
  inactive: 'delivered',
  read: 'read',
  played: 'played',
};

/** What a linked device says of a message that it was sent. */
export async function takeReceipt(
  state: LabState,
  companion: Companion,
  receipt: BinaryNode,
): Promise<void> {
  const { id, to, type = '' } = receipt.attrs;
  state.counters.receiptsFromClients += 1;
  companion.connection?.send(
    element('ack', { class: 'receipt', id, from: to, type: receipt.attrs.type }),
  );
  confirm(companion, receipt);
  for (const message of idsIn(receipt)) {
    state.events.emit({ type: 'receipt', device: companion.id, message, receipt: type });
  }
  if (type === 'retry') return await answerRetry(state, companion, receipt);
  if (type === 'server-error') return await reuploadMedia(state, companion, receipt);
  const meaning = MEANINGS[type];
  if (meaning) passOn(state, companion, receipt, meaning);
}

/** The client's "no": it could not, or would not, take the message. */
export function takeAck(state: LabState, companion: Companion, ack: BinaryNode): void {
  confirm(companion, ack);
  const { class: kind, id = '', error } = ack.attrs;
  if (kind !== 'message' || !error) return;
  state.counters.nacksFromClients += 1;
  const code = Number(error);
  state.events.emit({ type: 'refused', device: companion.id, message: id, code });
}

function passOn(
  state: LabState,
  companion: Companion,
  receipt: BinaryNode,
  type: ReceiptType,
): void {
  const { to = '', participant } = receipt.attrs;
  const reader = accountOf(state, companion.number);
  const author = accountAt(state, participant ?? to);
  if (!author) return;
  const chat = isGroup(to) ? to : author.number;
  const messages = idsIn(receipt).map((id) => reader.messages.find(chat, id, author.number));
  giveReceipts(
    state,
    reader,
    messages.filter((message) => message !== undefined),
    type,
  );
}
