import { type BinaryNode, getAllBinaryNodeChildren, getBinaryNodeChildren } from 'baileys';
import type { ChannelEvent, GroupEvent } from '../../channel-event.ts';
import { addressOf, peerOf } from '../jid.ts';
import { timeOf } from './server-time.ts';

/** What changed about a group or a person; null for what concerns the library alone. */
export function notificationEvent(node: BinaryNode): ChannelEvent | null {
  const [child] = getAllBinaryNodeChildren(node);
  if (!child) return null;
  if (node.attrs.type === 'picture') return pictureEvent(node, child);
  if (node.attrs.type === 'w:gp2') return groupEvent(node, child);
  return null;
}

function pictureEvent(node: BinaryNode, child: BinaryNode): ChannelEvent | null {
  const of = addressOf(node.attrs.from);
  return of && { type: 'picture', of, removed: child.tag === 'delete' };
}

const participantChanges = {
  add: 'added',
  remove: 'removed',
  leave: 'removed',
  promote: 'promoted',
  demote: 'demoted',
} as const;

function groupEvent(node: BinaryNode, child: BinaryNode): GroupEvent | null {
  const group = addressOf(node.attrs.from);
  if (group?.kind !== 'group') return null;
  const base = { type: 'group', group, at: timeOf(node.attrs.t) } as const;
  if (child.tag === 'subject') {
    return { ...base, change: 'subject', subject: child.attrs.subject ?? '' };
  }
  const change = participantChanges[child.tag as keyof typeof participantChanges];
  const participants = getBinaryNodeChildren(child, 'participant').flatMap(({ attrs }) => {
    const peer = peerOf(attrs.jid, attrs.phone_number ?? attrs.lid);
    return peer ? [peer] : [];
  });
  if (!change || participants.length === 0) return { ...base, change: 'unknown' };
  return { ...base, change, participants };
}
