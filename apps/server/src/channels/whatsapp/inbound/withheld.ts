import type { BinaryNode } from 'baileys';
import type { Content, MessageEvent, Said } from '../../channel-event.ts';
import { saidIn } from './journal.ts';
import type { Me } from './me.ts';

/** To be looked at once, and only on the telephone. */
const VIEW_ONCE = new Set(['view_once', 'view_once_unavailable_fanout']);

/**
 * A message of which linked devices get nothing but the news that there is one. The library is silent
 * about some of them; nobody may miss a message without knowing it.
 */
export function withheldEvent(node: BinaryNode, me: Me): MessageEvent | null {
  const { attrs, content } = node;
  const children = Array.isArray(content) ? content : [];
  if (attrs.category === 'peer' || children.some(isReadable)) return null;
  const said = whoSaid(node, me);
  if (!said) return null;
  const unavailable = children.find(({ tag }) => tag === 'unavailable');
  const shown: Content = VIEW_ONCE.has(unavailable?.attrs.type ?? '')
    ? { kind: 'unsupported', what: 'viewOnce' }
    : { kind: 'undecryptable' };
  const name = said.fromMe ? undefined : attrs.notify;
  return { type: 'message', ...said, ...(name && { name }), content: shown };
}

/** Null also for a stanza that makes no sense: the library refuses it. */
function whoSaid(node: BinaryNode, me: Me): Said | null {
  try {
    return saidIn(node, me);
  } catch {
    return null;
  }
}

function isReadable({ tag }: BinaryNode): boolean {
  return tag === 'enc' || tag === 'plaintext';
}
