import { type BinaryNode, getBinaryNodeChild, getBinaryNodeChildren } from 'baileys';
import type { Address } from '../../address.ts';
import type { Ack, ReceiptEvent } from '../../channel-event.ts';
import { addressOf, isSamePerson } from '../jid.ts';
import type { Me } from './me.ts';
import { timeOf } from './server-time.ts';

/** No type at all is a delivery; `inactive` one to a device that nobody looks at. */
const acks: Record<string, Ack> = {
  sender: 1,
  delivery: 2,
  inactive: 2,
  read: 3,
  played: 4,
};

/**
 * Straight from the wire: the library merges receipts that come close together into one, and drops
 * some of them. Null for what says nothing of a message that we sent.
 */
export async function receiptOf(
  { attrs, content }: BinaryNode,
  me: Me,
  numberBehind: (lid: Address) => Promise<Address | null>,
): Promise<ReceiptEvent | null> {
  const ack = acks[attrs.type ?? 'delivery'];
  if (!ack || !attrs.id) return null;
  const by = addressOf(attrs.participant ?? attrs.from);
  const isOurs = isSamePerson(by, addressOf(me.id)) || isSamePerson(by, addressOf(me.lid));
  // A receipt of our own telephone concerns what we sent only if it is the copy for the sender.
  if (isOurs && attrs.type !== 'sender') return null;
  const isGroup = addressOf(attrs.from)?.kind === 'group';
  const address = addressOf(isOurs && !isGroup ? attrs.recipient : attrs.from);
  if (!address) return null;
  // By its LID alone it might not be known for the chat that the message went to.
  const also = await numberBehind(address);
  const chat = also ? { address, also } : { address };
  return {
    type: 'receipt',
    chat,
    ids: [attrs.id, ...listedIds(content)],
    ack,
    ...(isGroup && by && !isOurs && { by }),
    at: timeOf(attrs.t),
  };
}

/** One receipt for many: the first id is an attribute, the rest are a list. */
function listedIds(content: BinaryNode['content']): string[] {
  const list = getBinaryNodeChild({ tag: '', attrs: {}, content }, 'list');
  return getBinaryNodeChildren(list, 'item').flatMap(({ attrs }) => (attrs.id ? [attrs.id] : []));
}
