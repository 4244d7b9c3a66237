import { randomBytes } from 'node:crypto';
import type { BinaryNode } from 'baileys';
import { type Account, jidOf } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import type { CallView } from '../contract/call.ts';
import { LabError } from '../lab-error.ts';
import { accountOf, type LabState } from '../state.ts';
import { deliver } from './inbox.ts';
import { childrenOf, element } from './nodes.ts';

export function startCall(
  state: LabState,
  caller: Account,
  callee: Account,
  video: boolean,
): CallView {
  const id = randomBytes(16).toString('hex').toUpperCase();
  const call: CallView = { id, from: caller.number, to: callee.number, video, state: 'ringing' };
  state.calls.set(id, call);
  ring(state, call, 'offer', {}, [element(video ? 'video' : 'audio', { enc: 'opus' })]);
  tell(state, call);
  return call;
}

export function endCall(state: LabState, id: string, reason: 'hangup' | 'timeout'): CallView {
  const call = state.calls.get(id);
  if (!call) throw new LabError(404, `There is no call ${id}.`);
  if (call.state !== 'ringing') throw new LabError(409, `The call is over: ${call.state}.`);
  call.state = reason === 'timeout' ? 'missed' : 'ended';
  ring(state, call, 'terminate', { reason: reason === 'timeout' && reason }, []);
  tell(state, call);
  return call;
}

/** A client declines; it waits for the server's word that this was heard. */
export function takeCall(state: LabState, companion: Companion, node: BinaryNode): void {
  const { id, to } = node.attrs;
  const [action] = childrenOf(node);
  const call = state.calls.get(action?.attrs['call-id'] ?? '');
  companion.connection?.send(element('ack', { class: 'call', id, from: to, type: action?.tag }));
  if (action?.tag !== 'reject' || call?.state !== 'ringing') return;
  call.state = 'rejected';
  tell(state, call);
}

function ring(
  state: LabState,
  call: CallView,
  tag: 'offer' | 'terminate',
  attributes: Record<string, string | false>,
  content: BinaryNode[],
): void {
  const caller = accountOf(state, call.from);
  const from = jidOf(caller, caller.addressing);
  const details = element(
    tag,
    {
      'call-id': call.id,
      'call-creator': from,
      caller_pn: caller.sharesNumber && jidOf(caller, 'pn'),
      ...attributes,
    },
    content,
  );
  for (const companion of accountOf(state, call.to).companions.values()) {
    const id = randomBytes(10).toString('hex').toUpperCase();
    const t = stampOf(state.clock());
    deliver(
      state,
      companion,
      element('call', { from, id, t, notify: caller.name, platform: 'android' }, [details]),
    );
  }
}

function tell(state: LabState, call: CallView): void {
  state.events.emit({ type: 'call', call: { ...call } });
}
