import { type BinaryNode, getAllBinaryNodeChildren, getBinaryNodeChild } from 'baileys';
import type { CallEvent } from '../../channel-event.ts';
import { peerOf } from '../jid.ts';
import { timeOf } from './server-time.ts';

const states: Record<string, CallEvent['state']> = {
  offer: 'ringing',
  offer_notice: 'ringing',
  accept: 'answered',
  reject: 'declined',
  timeout: 'missed',
};

/** Null for what goes on within a call (latency, keys). */
export function callOf({ attrs, content }: BinaryNode): CallEvent | null {
  const [info] = getAllBinaryNodeChildren({ tag: 'call', attrs, content });
  if (!info) return null;
  const state = info.tag === 'terminate' ? ended(info) : states[info.tag];
  const id = info.attrs['call-id'];
  const creator = info.attrs['call-creator'] ?? info.attrs.from;
  const from = peerOf(creator, info.attrs.caller_pn ?? attrs.sender_pn ?? attrs.sender_lid);
  const chat = peerOf(info.attrs['group-jid'] ?? attrs.from, info.attrs.caller_pn);
  if (!state || !id || !from || !chat) return null;
  return {
    type: 'call',
    id,
    chat,
    from,
    video: Boolean(getBinaryNodeChild(info, 'video')),
    state,
    at: timeOf(attrs.t),
  };
}

function ended(info: BinaryNode): CallEvent['state'] {
  return info.attrs.reason === 'timeout' ? 'missed' : 'ended';
}
