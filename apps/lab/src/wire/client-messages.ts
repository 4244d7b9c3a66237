import type { BinaryNode } from 'baileys';
import type { Account } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import { isGroup } from '../jids.ts';
import { accountAt, accountOf, type LabState } from '../state.ts';
import { element } from './nodes.ts';
import { takePeerMessage } from './peer-messages.ts';
import { confirmOwnCopy } from './receipts.ts';
import { relay } from './relay.ts';
import { isLockedOut } from './restrictions.ts';

/** A linked device sends a message: the server says yes or no, and brings it to all it is for. */
export async function takeMessage(
  state: LabState,
  companion: Companion,
  message: BinaryNode,
): Promise<void> {
  const account = accountOf(state, companion.number);
  const { id = '', to = '', recipient, category } = message.attrs;
  state.counters.messagesFromClients += 1;
  const refusal = refusalOf(state, account, companion, message);
  if (refusal !== undefined) {
    state.events.emit({ type: 'nacked', device: companion.id, message: id, code: refusal });
    return acknowledge(state, companion, message, refusal);
  }
  if (!account.faults.withholdAcks) acknowledge(state, companion, message);
  if (category === 'peer') return await takePeerMessage(state, companion, message);
  if (!isGroup(to)) confirmOwnCopy(state, companion, id, recipient ?? to);
  await relay(state, companion, message);
}

function refusalOf(
  state: LabState,
  account: Account,
  companion: Companion,
  message: BinaryNode,
): number | undefined {
  const { to = '', category } = message.attrs;
  const { nack } = account.faults;
  if (nack && (nack.to === null || nack.to === chatOf(state, to))) {
    const times = nack.times === null ? null : nack.times - 1;
    account.faults = { ...account.faults, nack: times === 0 ? null : { ...nack, times } };
    return nack.code;
  }
  if (category !== 'peer' && isLockedOut(state, account, message)) return 463;
  if (isGroup(to)) {
    const group = state.groups.get(to);
    if (!group) return 404;
    return group.participants.has(companion.number) ? undefined : 403;
  }
  // What WhatsApp answers to a number that it does not know was never observed.
  return accountAt(state, to) ? undefined : 404;
}

function chatOf(state: LabState, to: string): string | undefined {
  return isGroup(to) ? to : accountAt(state, to)?.number;
}

function acknowledge(
  state: LabState,
  companion: Companion,
  { attrs: { id, to, participant } }: BinaryNode,
  error?: number,
): void {
  companion.connection?.send(
    element('ack', {
      class: 'message',
      id,
      from: to,
      participant,
      t: stampOf(state.clock()),
      error: error?.toString(),
    }),
  );
}
