import { type BinaryNode, getBinaryNodeChildren, type WASocket } from 'baileys';
import { parseAddressKey } from '../../address.ts';
import type { Groups } from '../groups.ts';
import { addressOf, isSamePerson } from '../jid.ts';
import { isOnePerson } from '../one-person.ts';
import type { SentStore } from '../outbound/sent-store.ts';
import type { Me } from './me.ts';

type Parts = { sock: WASocket; sent: SentStore; groups: Groups; me(): Me };

/** As many as a person could miss at once. */
const MAX_IDS = 100;

/**
 * Whether a request to send messages again is granted: to whom they were sent, and in a group to who
 * is in it. The library sends whatever is named, to whoever names it: also what others wrote.
 */
export async function mayHaveAgain(
  { sock, sent, groups, me }: Parts,
  { attrs, content }: BinaryNode,
): Promise<boolean> {
  const asker = addressOf(attrs.participant ?? attrs.from);
  const isOurs =
    isSamePerson(asker, addressOf(me().id)) || isSamePerson(asker, addressOf(me().lid));
  const isGroup = addressOf(attrs.from)?.kind === 'group';
  const chat = addressOf(isOurs && !isGroup ? attrs.recipient : attrs.from);
  const ids = namedIds({ attrs, content });
  if (!asker || !chat || ids.length === 0 || ids.length > MAX_IDS) return false;
  // It is encrypted for who asks, wherever it is said to have been sent to.
  if (!isGroup && !isOurs && !(await isOnePerson(sock, asker, chat))) return false;
  const sentTo = await sent.chatsOf(ids);
  for (const id of ids) {
    const key = sentTo.get(id);
    if (!key || !(await isOnePerson(sock, parseAddressKey(key), chat))) return false;
  }
  if (!isGroup || isOurs) return true;
  // A group that is gone, or that we have left, has no members to send to.
  return groups.hasMember(chat, asker).catch(() => false);
}

/** As the library reads them: its own, and items of whatever comes first in the stanza. */
function namedIds({ attrs, content }: Pick<BinaryNode, 'attrs' | 'content'>): string[] {
  const items = getBinaryNodeChildren(Array.isArray(content) ? content[0] : undefined, 'item');
  return [attrs.id, ...items.map((item) => item.attrs.id)].filter((id) => id !== undefined);
}
