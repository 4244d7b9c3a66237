import type { BinaryNode, proto } from 'baileys';
import { type Account, jidOf, telephoneOf } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import { isGroup } from '../jids.ts';
import { LabError } from '../lab-error.ts';
import { accountAt, type LabState } from '../state.ts';
import { asReceived, encryptForOne } from './encrypt-outgoing.ts';
import { deliver } from './inbox.ts';
import { bundleElements, readBundle } from './key-bundle.ts';
import { child, element } from './nodes.ts';
import { messageElement, type Outgoing } from './outgoing.ts';

/** A client could not read a message: its sender's telephone sends it again on a new session. */
export async function answerRetry(
  state: LabState,
  companion: Companion,
  receipt: BinaryNode,
): Promise<void> {
  const { id = '', to = '', participant } = receipt.attrs;
  const count = child(receipt, 'retry')?.attrs.count ?? '1';
  state.counters.retriesFromClients += 1;
  state.events.emit({ type: 'retry', device: companion.id, message: id, count: Number(count) });
  const sender = accountAt(state, participant ?? to);
  const outgoing = sender?.outgoing.get(id);
  if (!sender || !outgoing) return;
  await sender.turn(async () => {
    const telephone = telephoneOf(sender);
    await telephone.forgetSession(companion.lidJid);
    const keys = child(receipt, 'keys');
    if (keys) await telephone.learnSession(companion.lidJid, readBundle(keys, receipt));
    const enc = await encryptForOne(state, sender, await withKey(sender, outgoing), companion);
    const again = { ...enc, attrs: { ...enc.attrs, count } };
    const encrypted = asReceived(outgoing, [again], 'again');
    deliver(state, companion, messageElement(state, sender, outgoing, companion, encrypted));
  });
}

type Again = {
  id: string;
  chat: string;
  addressing: 'pn' | 'lid';
  count: number;
  /** Which of the reader's devices asks. */
  device?: number;
};

/**
 * "Waiting for this message": a telephone could not read what a client sent. From the second time
 * on it brings keys for a new session.
 */
export async function askAgain(
  state: LabState,
  reader: Account,
  companion: Companion,
  request: Again,
): Promise<void> {
  const { id, chat, addressing, count, device = 0 } = request;
  const group = state.groups.get(chat);
  const asker = reader.ownDevices[device] ?? telephoneOf(reader);
  const [registration, ...keys] = bundleElements(await asker.offerBundle());
  if (!registration) throw new LabError(409, 'no keys');
  const t = stampOf(state.clock());
  deliver(
    state,
    companion,
    element(
      'receipt',
      {
        from: group?.id ?? jidOf(reader, addressing, device),
        participant: group && jidOf(reader, group.addressing, device),
        id,
        type: 'retry',
        t,
      },
      [
        element('retry', { count: String(count), id, t, v: '1' }),
        registration,
        ...(count > 1 ? [element('keys', {}, keys)] : []),
      ],
    ),
  );
}

/** Who lost the group's key gets it along with the message. */
async function withKey(sender: Account, outgoing: Outgoing): Promise<Outgoing> {
  if (!isGroup(outgoing.chat)) return outgoing;
  const { senderKey } = await telephoneOf(sender).encryptForGroup(outgoing.chat, {});
  const content: proto.IMessage = { ...outgoing.content, ...senderKey };
  return { ...outgoing, content };
}
